import { ink, type Paper, room, sheet, type TextLook } from './paper.server.ts'

export interface Column {
  title: string
  /** Share of the width of the text. */
  share: number
  numeric?: boolean
}

const padding = { x: 4, y: 3.5 } as const
const size = 8.2

interface Cell {
  text: string
  look: TextLook
}

function cellsOf(columns: readonly Column[], texts: readonly string[], face: 'text' | 'bold'): Cell[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  let x: number = sheet.side
  return columns.map(({ share, numeric }, index) => {
    const width = (share / shares) * room
    const look: TextLook = {
      x: x + padding.x,
      width: width - 2 * padding.x,
      size,
      face,
      align: numeric ? 'right' : 'left',
      gap: 1,
    }
    x += width
    return { text: texts[index] ?? '', look }
  })
}

const heightOf = (paper: Paper, cells: readonly Cell[]) =>
  Math.max(...cells.map(({ text, look }) => paper.height(text || ' ', look))) + 2 * padding.y

/**
 * A table whose headings are repeated on every page. The first column of a row names the row for screen readers.
 * @param last a row of totals, in bold
 */
export function writeTable(
  paper: Paper,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  last?: readonly string[],
): void {
  const { pdf, root } = paper
  const head = cellsOf(
    columns,
    columns.map(({ title }) => title),
    'bold',
  )
  const headHeight = heightOf(paper, head)
  const shade = (height: number) => {
    pdf.rect(sheet.side, paper.y, room, height).fill(ink.sunken)
  }
  const put = (cells: readonly Cell[]) => {
    for (const { text, look } of cells) paper.put(text, look, paper.y + padding.y)
  }
  paper.ensure(headHeight * 3)
  const table = pdf.struct('Table')
  root.add(table)
  const drawRow = (
    cells: readonly Cell[],
    height: number,
    tagOf: (column: number) => 'TH' | 'TD',
    scope: 'Column' | 'Row',
  ) => {
    const row = pdf.struct('TR')
    table.add(row)
    for (const [column, { text, look }] of cells.entries()) {
      const tag = tagOf(column)
      row.add(
        paper.tag(tag, () => paper.put(text, look, paper.y + padding.y), tag === 'TH' ? scope : undefined),
      )
    }
    row.end()
    paper.y += height
  }
  paper.decorate(() => shade(headHeight))
  drawRow(head, headHeight, () => 'TH', 'Column')
  for (const [index, texts] of [...rows, ...(last ? [last] : [])].entries()) {
    const cells = cellsOf(columns, texts, index === rows.length ? 'bold' : 'text')
    const height = heightOf(paper, cells)
    if (paper.ensure(height)) {
      paper.decorate(() => {
        shade(headHeight)
        put(head)
      })
      paper.y += headHeight
    }
    drawRow(cells, height, (column) => (column === 0 ? 'TH' : 'TD'), 'Row')
    paper.decorate(() => {
      pdf
        .moveTo(sheet.side, paper.y)
        .lineTo(sheet.side + room, paper.y)
        .lineWidth(0.5)
        .stroke(ink.line)
    })
  }
  table.end()
  paper.y += 12
}
