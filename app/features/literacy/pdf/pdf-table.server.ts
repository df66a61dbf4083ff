import { ink, type PdfLayout, room, sheet, type TextLook } from './pdf-layout.server.ts'

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

const heightOf = (layout: PdfLayout, cells: readonly Cell[]) =>
  Math.max(...cells.map(({ text, look }) => layout.height(text || ' ', look))) + 2 * padding.y

/**
 * A table whose headings are repeated on every page. The first column of a row names the row for screen readers.
 * @param last a row of totals, in bold
 */
export function writeTable(
  layout: PdfLayout,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  last?: readonly string[],
): void {
  const { pdf, root } = layout
  const head = cellsOf(
    columns,
    columns.map(({ title }) => title),
    'bold',
  )
  const headHeight = heightOf(layout, head)
  const shade = (height: number) => {
    pdf.rect(sheet.side, layout.y, room, height).fill(ink.sunken)
  }
  const put = (cells: readonly Cell[]) => {
    for (const { text, look } of cells) layout.put(text, look, layout.y + padding.y)
  }
  layout.ensure(headHeight * 3)
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
        layout.tag(tag, () => layout.put(text, look, layout.y + padding.y), tag === 'TH' ? scope : undefined),
      )
    }
    row.end()
    layout.y += height
  }
  layout.decorate(() => shade(headHeight))
  drawRow(head, headHeight, () => 'TH', 'Column')
  for (const [index, texts] of [...rows, ...(last ? [last] : [])].entries()) {
    const cells = cellsOf(columns, texts, index === rows.length ? 'bold' : 'text')
    const height = heightOf(layout, cells)
    if (layout.ensure(height)) {
      layout.decorate(() => {
        shade(headHeight)
        put(head)
      })
      layout.y += headHeight
    }
    drawRow(cells, height, (column) => (column === 0 ? 'TH' : 'TD'), 'Row')
    layout.decorate(() => {
      pdf
        .moveTo(sheet.side, layout.y)
        .lineTo(sheet.side + room, layout.y)
        .lineWidth(0.5)
        .stroke(ink.line)
    })
  }
  table.end()
  layout.y += 12
}
