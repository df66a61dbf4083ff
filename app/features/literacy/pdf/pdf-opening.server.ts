import { totalsOf } from '#app/features/literacy/record-data.ts'
import { steps } from '#app/features/literacy/rules.ts'
import { brand } from '#app/lib/brand.ts'
import { longDate } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import { ink, room, sheet } from './paper.server.ts'
import { heading, paragraph } from './pdf-blocks.server.ts'
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

function writeFront({ paper, document, w, fill, day }: PdfPart): void {
  const { pdf, root } = paper
  const { organisation, period, code, issued_at, language } = document
  paper.decorate(() => {
    pdf.rect(0, 0, sheet.width, wall).fill(ink.wall)
    pdf.rect(0, wall, sheet.width, 5).fill(ink.accent)
    paper.put(brand.name, { face: 'display', size: 13, color: ink.accent }, 34)
  })
  root.add(paper.tag('H1', () => paper.put(w.title, { face: 'display', size: 30, color: ink.onWall }, 62)))
  const small = { size: 9.5, color: ink.onWallMuted } as const
  const name = { face: 'bold', size: 14, color: ink.onWall } as const
  const issued = fill(w.issued, { day: longDate(issued_at, localeOf[language]) })
  const span = fill(w.period, { from: day(period.from), to: day(period.to) })
  const fitted = shortened(organisation, (text) => paper.height(text, name) < 22)
  root.add(paper.tag('P', () => paper.put(fitted, name, 104)))
  root.add(paper.tag('P', () => paper.put(span, small, 127)))
  root.add(paper.tag('P', () => paper.put(`${issued} · ${fill(w.codeLabel, { code })}`, small, 143)))
  paper.y = wall + 26
}

/** As much of a text as fits on its line. */
function shortened(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text
  const letters = [...text]
  while (letters.length > 1 && !fits(`${letters.join('')}…`)) letters.pop()
  return `${letters.join('')}…`
}

function writeFigures({ paper, document, w, fill }: PdfPart): void {
  const { pdf, root } = paper
  const totals = totalsOf(document.people)
  const completed = totals.lessons + totals.questions + totals.scenarios + totals.flashcards
  const hours = { hours: Math.floor(totals.minutes / 60), minutes: totals.minutes % 60 }
  const figures: [string, string][] = [
    [fill('{n}', { n: totals.people }), fill(w.figures.people, { active: totals.active })],
    [fill('{n}', { n: completed }), w.figures.completed],
    [fill(w.hours, hours), w.figures.time],
    [fill('{n}', { n: totals.active_days }), w.figures.days],
  ]
  const gap = 10
  const width = (room - 3 * gap) / 4
  const height = 62
  paper.y += 4
  paper.ensure(height)
  const list = pdf.struct('L')
  root.add(list)
  for (const [index, [value, label]] of figures.entries()) {
    const x = sheet.side + index * (width + gap)
    paper.decorate(() => pdf.roundedRect(x, paper.y, width, height, 7).fill(ink.sunken))
    const at = { x: x + 10, width: width - 16 }
    const draw = () => {
      paper.put(value, { ...at, face: 'display', size: 19, color: ink.wall }, paper.y + 9)
      paper.put(label, { ...at, size: 8, color: ink.muted, gap: 0.5 }, paper.y + 35)
    }
    const item = pdf.struct('LI')
    list.add(item)
    item.add(paper.tag('LBody', draw))
    item.end()
  }
  list.end()
  paper.y += height + 18
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
