import { pace } from '#app/features/content/minutes.ts'
import { kindWord } from '#app/features/literacy/kind-messages.ts'
import type { DoneRow } from '#app/features/literacy/record-data.ts'
import { nominalMinutes } from '#app/features/literacy/rules.ts'
import { fewestAnswers } from '#app/features/team/rules.ts'
import { smallestGroup } from '#app/lib/small-groups.ts'
import { heading, paragraph } from './pdf-blocks.server.ts'
import { ink, room, sheet } from './pdf-layout.server.ts'
import type { PdfPart } from './pdf-part.server.ts'
import { writeTable } from './pdf-table.server.ts'

const counted = {
  answers: fewestAnswers,
  group: smallestGroup,
  read: pace.read,
  seconds: 60 / pace.weigh,
  write: pace.write,
}
/** Where it says how minutes are counted. */
const timePlace = 2
/** Where it says who judged without a language model; layouts 1 and 2 are of before anybody did. */
const selfPlace = 5

/** What an older layout says at a place instead. */
function howOf({ document: { format }, w }: PdfPart, place: number): string | undefined {
  if (format <= 2 && place === timePlace) return w.howFixed
  return format === 1 ? w.howFirst[place] : undefined
}

export function writeHow(part: PdfPart): void {
  const { w, fill } = part
  heading(part, w.howTitle, 2)
  for (const [place, text] of w.how.entries()) {
    if (part.document.format <= 2 && place === selfPlace) continue
    paragraph(part, fill(howOf(part, place) ?? text, { ...counted, ...nominalMinutes }))
  }
  heading(part, w.sourcesTitle, 3)
  for (const text of w.sources) paragraph(part, text)
}

export function writeVerification(part: PdfPart): void {
  const { layout, w, fill, url, sha256, document } = part
  const { pdf, root } = layout
  heading(part, w.verifyTitle, 2)
  paragraph(part, fill(w.verify, { url }))
  const height = 62
  layout.ensure(height)
  const top = layout.y + 2
  layout.decorate(() => pdf.roundedRect(sheet.side, top, room, height, 7).fill(ink.sunken))
  const at = { x: sheet.side + 12, width: room - 24 }
  const draw = () => {
    layout.put(w.hashLabel, { ...at, size: 8, color: ink.muted }, top + 9)
    layout.put(sha256, { ...at, face: 'bold', size: 9.5 }, top + 22)
    layout.put(fill(w.codeLabel, { code: document.code }), { ...at, size: 9.5 }, top + 40)
  }
  root.add(layout.tag('P', draw))
  layout.y = top + height + 8
}

/** Every item in every version that somebody saw. */
export function writeAppendix(part: PdfPart): void {
  const { layout, document, w, fill } = part
  const versions = new Map<string, DoneRow>()
  for (const row of document.people.flatMap((person) => person.done)) {
    const key = `${row.slug} ${row.kind} ${row.version} ${row.self_assessed ? 'self' : ''}`
    const known = versions.get(key)
    versions.set(key, { ...row, times: row.times + (known?.times ?? 0) })
  }
  heading(part, w.appendixTitle, 2)
  if (versions.size === 0) {
    paragraph(part, w.noItems)
    return
  }
  paragraph(part, w.appendixIntro, true)
  const columns = [
    { title: w.appendix.title, share: 8 },
    { title: w.appendix.kind, share: 2.4 },
    { title: w.appendix.slug, share: 6.6 },
    { title: w.appendix.version, share: 3.4 },
    { title: w.appendix.times, share: 1.5, numeric: true },
  ]
  const sorted = [...versions.entries()].sort(([a], [b]) => (a < b ? -1 : 1))
  const rows = sorted.map(([, row]) => [
    row.title,
    kindWord(row, document.language),
    row.slug,
    row.version,
    fill('{n}', { n: row.times }),
  ])
  writeTable(layout, columns, rows)
}
