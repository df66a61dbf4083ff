import { ink, sheet } from '#app/features/literacy/pdf/pdf-layout.server.ts'
import { brand } from '#app/lib/brand.ts'
import { type Part, table, text, title } from './part.server.ts'

/** What the file is, and its figures. */

export function writeFront(part: Part): void {
  const { layout, dossier, w, fill, day } = part
  const { pdf, root } = layout
  const wall = 158
  layout.decorate(() => {
    pdf.rect(0, 0, sheet.width, wall).fill(ink.wall)
    pdf.rect(0, wall, sheet.width, 5).fill(ink.accent)
    layout.put(brand.name, { face: 'display', size: 13, color: ink.accent }, 34)
  })
  const small = { size: 9.5, color: ink.onWallMuted } as const
  root.add(layout.tag('H1', () => layout.put(w.title, { face: 'display', size: 27, color: ink.onWall }, 58)))
  root.add(
    layout.tag('P', () =>
      layout.put(dossier.organisation.slice(0, 80), { face: 'bold', size: 14, color: ink.onWall }, 98),
    ),
  )
  const issued = fill(w.issued, { day: day(dossier.issued_on), name: dossier.issued_by })
  root.add(layout.tag('P', () => layout.put(issued, small, 120)))
  root.add(layout.tag('P', () => layout.put(fill(w.codeLabel, { code: dossier.code }), small, 136)))
  layout.y = wall + 26
  title(part, w.introTitle)
  for (const words of w.intro) text(part, fill(words, { organisation: dossier.organisation }))
  if (dossier.responsible) text(part, fill(w.responsible, { name: dossier.responsible }))
}

export function writeFigures(part: Part): void {
  const { w, fill, dossier } = part
  const { figures } = dossier
  const values = { ...figures, done: figures.standings.done, late: figures.standings.late }
  title(part, w.figuresTitle)
  const names = Object.keys(w.figure) as (keyof typeof w.figure)[]
  const rows = names.map((name) => [w.figure[name], fill('{n}', { n: values[name] })])
  table(
    part,
    [
      { title: w.figuresTitle, share: 8 },
      { title: w.number, share: 2, numeric: true },
    ],
    rows,
    '',
  )
}
