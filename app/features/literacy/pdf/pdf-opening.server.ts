import { totalsOf } from '#app/features/literacy/record-data.ts'
import { hoursOf, steps } from '#app/features/literacy/rules.ts'
import { brand } from '#app/lib/brand.ts'
import { longDate } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import { heading, paragraph } from './pdf-blocks.server.ts'
import { ink, room, sheet } from './pdf-layout.server.ts'
import type { PdfPart } from './pdf-part.server.ts'

const wall = 176

/** Front of the record: whose it is, what it is, the figures, and the measures. */
export function writeOpening(part: PdfPart): void {
  writeFront(part)
  const { w, fill, document } = part
  const { organisation } = document
  heading(part, w.introTitle, 2)
  for (const text of w.intro) paragraph(part, fill(text, { organisation }))
  writeFigures(part)
  writeMeasures(part)
}

function writeFront({ layout, document, w, fill, day }: PdfPart): void {
  const { pdf, root } = layout
  const { organisation, period, code, issued_at, language } = document
  layout.decorate(() => {
    pdf.rect(0, 0, sheet.width, wall).fill(ink.wall)
    pdf.rect(0, wall, sheet.width, 5).fill(ink.accent)
    layout.put(brand.name, { face: 'display', size: 13, color: ink.accent }, 34)
  })
  root.add(layout.tag('H1', () => layout.put(w.title, { face: 'display', size: 30, color: ink.onWall }, 62)))
  const small = { size: 9.5, color: ink.onWallMuted } as const
  const name = { face: 'bold', size: 14, color: ink.onWall } as const
  const issued = fill(w.issued, { day: longDate(issued_at, localeOf[language]) })
  const span = fill(w.period, { from: day(period.from), to: day(period.to) })
  const fitted = shortened(organisation, (text) => layout.height(text, name) < 22)
  root.add(layout.tag('P', () => layout.put(fitted, name, 104)))
  root.add(layout.tag('P', () => layout.put(span, small, 127)))
  root.add(layout.tag('P', () => layout.put(`${issued} · ${fill(w.codeLabel, { code })}`, small, 143)))
  layout.y = wall + 26
}

/** As much of a text as fits on its line. */
function shortened(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text
  const letters = [...text]
  while (letters.length > 1 && !fits(`${letters.join('')}…`)) letters.pop()
  return `${letters.join('')}…`
}

function writeFigures({ layout, document, w, fill }: PdfPart): void {
  const { pdf, root } = layout
  const totals = totalsOf(document.people)
  const completed = totals.lessons + totals.questions + totals.scenarios + totals.flashcards
  const figures: [string, string][] = [
    [fill('{n}', { n: totals.people }), fill(w.figures.people, { active: totals.active })],
    [fill('{n}', { n: completed }), w.figures.completed],
    [fill(w.hours, hoursOf(totals.minutes)), w.figures.time],
    [fill('{n}', { n: totals.active_days }), w.figures.days],
  ]
  const gap = 10
  const width = (room - 3 * gap) / 4
  const height = 62
  layout.y += 4
  layout.ensure(height)
  const list = pdf.struct('L')
  root.add(list)
  for (const [index, [value, label]] of figures.entries()) {
    const x = sheet.side + index * (width + gap)
    layout.decorate(() => pdf.roundedRect(x, layout.y, width, height, 7).fill(ink.sunken))
    const at = { x: x + 10, width: width - 16 }
    const draw = () => {
      layout.put(value, { ...at, face: 'display', size: 19, color: ink.wall }, layout.y + 9)
      layout.put(label, { ...at, size: 8, color: ink.muted, gap: 0.5 }, layout.y + 35)
    }
    const item = pdf.struct('LI')
    list.add(item)
    item.add(layout.tag('LBody', draw))
    item.end()
  }
  list.end()
  layout.y += height + 18
}

function writeMeasures(part: PdfPart): void {
  const { document, w, fill, day } = part
  const { organisation, measures, responsible, next_evaluation } = document
  heading(part, w.measuresTitle, 2)
  paragraph(part, fill(w.measuresIntro, { organisation }), true)
  for (const step of steps) {
    heading(part, w.step[step], 3)
    if (measures[step]) for (const line of measures[step].split(/\n+/)) paragraph(part, line)
    else if (step !== 'execute') paragraph(part, w.nothingWritten, true)
    if (step === 'execute')
      paragraph(part, fill(w.executed, { ...totalsOf(document.people), share_right: '' }))
    if (step === 'evaluate') {
      if (responsible) paragraph(part, fill(w.responsible, { name: responsible }))
      if (next_evaluation) paragraph(part, fill(w.nextEvaluation, { day: day(next_evaluation) }))
    }
  }
}
