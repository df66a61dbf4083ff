import { createHash } from 'node:crypto'
import type { MeasureTexts } from '#app/db/schema/literacy.ts'
import { csvCell } from '#app/lib/csv-cell.ts'
import type { Language } from '#app/lib/language.ts'
import { csvMessages } from './csv-messages.ts'
import { kindWord } from './kind-messages.ts'
import type { Period } from './period.ts'
import type { DoneRow, RecordPerson } from './record-data.ts'
import { steps } from './rules.ts'

/** All that a record says. The CSV file holds every word and number of it; the PDF is the same for reading. */
export interface LiteracyDocument {
  /** Layout: see `recordFormat`. */
  format: number
  /** With dashes, as people read it. */
  code: string
  organisation: string
  period: Period
  language: Language
  issued_at: Date
  measures: MeasureTexts
  /** Name of a member, if one was chosen who is still there. */
  responsible: string | null
  next_evaluation: string | null
  people: RecordPerson[]
}

type Cell = string | number | null
type Messages = ReturnType<typeof csvMessages>

const blank = (count: number): Cell[] => Array<Cell>(count).fill('')

function documentLines(document: LiteracyDocument, w: Messages): Cell[][] {
  const { format, code, organisation, period, issued_at } = document
  const fields: [string, Cell][] = [
    [w.document.title, w.document.titleValue],
    [w.document.code, code],
    [w.document.organisation, organisation],
    [w.document.from, period.from],
    [w.document.to, period.to],
    [w.document.zone, 'Europe/Amsterdam'],
    [w.document.issued, issued_at.toISOString()],
    [w.document.format, format],
    [w.document.time, w.document.timeValue],
  ]
  return fields.map(([field, value]) => [w.line.document, '', '', field, value])
}

function measureLines({ measures, responsible, next_evaluation }: LiteracyDocument, w: Messages): Cell[][] {
  const fields: [string, Cell][] = [
    ...steps.map((step): [string, Cell] => [w.measure[step], measures[step]]),
    [w.measure.responsible, responsible],
    [w.measure.next, next_evaluation],
  ]
  return fields.map(([field, value]) => [w.line.measure, '', '', field, value])
}

function personLines(person: RecordPerson, w: Messages, document: LiteracyDocument): Cell[][] {
  const who: Cell[] = [person.number, person.name]
  const facts = Object.keys(w.person) as (keyof Messages['person'])[]
  return [
    ...facts.map((fact) => [w.line.person, ...who, w.person[fact] ?? '', person[fact]]),
    ...person.done.map((row) => [w.line.done, ...who, ...blank(2), ...doneCells(row, w, document)]),
  ]
}

function doneCells(row: DoneRow, w: Messages, { format, language }: LiteracyDocument): Cell[] {
  const { discipline, difficulty, skill, title, slug, version, month, times, minutes } = row
  return [
    kindWord(row, language),
    w.discipline[discipline] ?? discipline,
    w.difficulty[difficulty] ?? difficulty,
    skill,
    title,
    slug,
    version,
    month,
    ...(format === 1 ? [times] : []),
    // As a spreadsheet in this language reads a number.
    language === 'nl' ? String(minutes).replace('.', ',') : minutes,
  ]
}

/**
 * The record as one table for a spreadsheet: semicolons, CRLF, UTF-8 with a byte order mark, every cell in quotes, as the team's
 * file has it. From it anybody can count every number of the PDF again. The same document gives the same bytes.
 */
export function recordCsv(document: LiteracyDocument): Buffer {
  const w = csvMessages(document.language, document.format)
  const width = w.columns.length
  const lines: Cell[][] = [
    w.columns,
    ...documentLines(document, w),
    ...measureLines(document, w),
    ...document.people.flatMap((person) => personLines(person, w, document)),
  ]
  const text = lines.map((cells) => {
    const full = [...cells, ...blank(width - cells.length)]
    return `${full.map((cell) => csvCell(String(cell ?? ''))).join(';')}\r\n`
  })
  return Buffer.from(`\uFEFF${text.join('')}`, 'utf8')
}

/** What the PDF names and the public page compares: SHA-256 of the CSV file, in hex. */
export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
