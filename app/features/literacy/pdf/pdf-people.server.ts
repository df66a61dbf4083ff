import { disciplines } from '#app/features/content/rules.ts'
import type { Skill } from '#app/features/content/skills.ts'
import { levels } from '#app/features/identity/rules.ts'
import { csvMessages } from '#app/features/literacy/csv-messages.ts'
import {
  type DoneRow,
  minutesOf,
  type RecordPerson,
  timesOf,
  totalsOf,
} from '#app/features/literacy/record-data.ts'
import { sums } from '#app/features/literacy/rules.ts'
import { heading, paragraph } from './pdf-blocks.server.ts'
import type { PdfMessages } from './pdf-messages.server.ts'
import type { PdfPart } from './pdf-part.server.ts'
import { writeTable } from './pdf-table.server.ts'

/** Completions per discipline and level. */
function writeDisciplines(
  { layout, document, w, fill }: PdfPart,
  done: readonly DoneRow[],
  withTotal: boolean,
): void {
  const names = csvMessages(document.language, document.format)
  const n = (value: number) => fill('{n}', { n: value })
  const cells = (rows: readonly DoneRow[]) => [
    ...levels.map((level) => n(timesOf(rows.filter(({ difficulty }) => difficulty === level)))),
    n(timesOf(rows)),
    n(minutesOf(rows)),
  ]
  const used = disciplines.filter((name) => done.some(({ discipline }) => discipline === name))
  const columns = [
    { title: w.field, share: 4 },
    ...levels.map((level) => ({ title: names.difficulty[level] ?? level, share: 2, numeric: true })),
    { title: w.total, share: 2, numeric: true },
    { title: w.minutes, share: 2, numeric: true },
  ]
  const rows = used.map((name) => [
    names.discipline[name] ?? name,
    ...cells(done.filter(({ discipline }) => discipline === name)),
  ])
  writeTable(layout, columns, rows, withTotal ? [w.total, ...cells(done)] : undefined)
}

export function writeFields(part: PdfPart): void {
  const { document, w } = part
  const done = document.people.flatMap((person) => person.done)
  heading(part, w.fieldsTitle, 2)
  if (done.length === 0) {
    paragraph(part, w.noItems)
    return
  }
  paragraph(part, w.fieldsIntro, true)
  writeDisciplines(part, done, true)
}

/** Points, of the columns of the table of people. */
const widths: Record<keyof PdfMessages['columns'], number> = {
  number: 22,
  name: 93,
  lessons: 36,
  questions: 38,
  scenarios: 42,
  flashcards: 44,
  share: 33,
  days: 34,
  from: 55,
  to: 55,
  time: 44,
}

/** Everybody, one a row. */
export function writePeople(part: PdfPart): void {
  const { layout, document, w, fill } = part
  const n = (value: number) => fill('{n}', { n: value })
  const shown = (day: string | null) => (day ? day.split('-').reverse().join('-') : w.none)
  const share = (value: number | null) => (value === null ? w.none : `${value}%`)
  const names = Object.keys(w.columns) as (keyof typeof w.columns)[]
  const columns = names.map((name) => ({
    title: w.columns[name],
    share: widths[name],
    numeric: name !== 'number' && name !== 'name',
  }))
  const counts = (done: readonly DoneRow[]) => sums.map((counted) => n(timesOf(done, counted)))
  const row = (person: RecordPerson) => [
    String(person.number),
    person.name,
    ...counts(person.done),
    share(person.share_right),
    n(person.active_days),
    shown(person.first_day),
    shown(person.last_day),
    n(minutesOf(person.done)),
  ]
  const totals = totalsOf(document.people)
  const all = document.people.flatMap((person) => person.done)
  const last = [
    '',
    w.total,
    ...counts(all),
    share(totals.share_right),
    n(totals.active_days),
    '',
    '',
    n(totals.minutes),
  ]
  heading(part, w.peopleTitle, 2)
  paragraph(part, w.peopleIntro[document.format === 1 ? 0 : 1] ?? '', true)
  writeTable(layout, columns, document.people.map(row), last)
  if (totals.share_right !== null) paragraph(part, fill(w.averageShare, { share: totals.share_right }), true)
}

/** What each person learned about. */
export function writePersons(part: PdfPart): void {
  const { document, w, fill, day } = part
  heading(part, w.detailTitle, 2)
  for (const { number, name, counted_from, left_on, done } of document.people) {
    // What is said of one person stays together as long as that is a few lines.
    part.layout.ensure(
      done.length === 0 ? 50 : 130 + 18 * unique(done.map(({ discipline }) => discipline)).length,
    )
    heading(part, `${number}. ${name}`, 3)
    if (counted_from > document.period.from)
      paragraph(part, fill(w.countedFrom, { day: day(counted_from) }), true)
    if (left_on) paragraph(part, fill(w.leftOn, { day: day(left_on) }), true)
    if (done.length === 0) {
      paragraph(part, w.nothingDone, true)
      continue
    }
    const titles = unique(done.filter(({ kind }) => kind === 'lesson').map(({ title }) => title))
    const skills = unique(done.map(({ skill }) => w.skill[skill as Skill] ?? skill)).filter(Boolean)
    if (titles.length) paragraph(part, fill(w.lessonsRead, { titles: titles.join('; ') }))
    if (skills.length) paragraph(part, fill(w.skillsTrained, { skills: skills.join(', ') }))
    part.layout.y += 2
    writeDisciplines(part, done, false)
  }
}

const unique = (texts: readonly string[]) => [...new Set(texts)]
