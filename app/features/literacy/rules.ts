import type { MeasureTexts, RecordFigures, RecordTotals } from '#app/db/schema/literacy.ts'
import type { CountedAs, KindName } from '#app/features/content/kinds.ts'

/** Numbers and shapes of the AI-literacy record, used on both sides (PD-14, PD-24, PD-26b, docs/decisions/0017). */

/** The four steps of the Dutch regulator (Autoriteit Persoonsgegevens, 'Aan de slag met AI-geletterdheid'). */
export const steps = ['identify', 'goals', 'execute', 'evaluate'] as const satisfies (keyof MeasureTexts)[]

/** Characters of the text of one step. */
export const measureMax = 2000

/** The sums of a record, and what a kind of snack adds to (`counted_as`), in the order of its columns. */
export const sums = [
  'lessons',
  'questions',
  'scenarios',
  'flashcards',
] as const satisfies readonly CountedAs[]
export type Kind = KindName

/**
 * Minutes that one completed item counted for in layouts 1 and 2, by the sum that it adds to; since layout 3 only what is no longer there
 * does. Others count for what their words ask (app/features/content/minutes.ts). Study time is never measured, and the record says so.
 */
export const nominalMinutes = {
  lessons: 10,
  questions: 2,
  scenarios: 15,
  flashcards: 1,
} as const satisfies Record<CountedAs, number>

/**
 * Version of the CSV file: its columns, words, order and minutes. Records keep the version they were issued in. Whoever changes
 * any of those adds a version and keeps the old one, or every record issued before would seem changed. Layout 1 counted an item every
 * time, and told how often (docs/decisions/0017, 0030); layout 2 counted fixed minutes (0060).
 */
export const recordFormat = 3

/** Minutes as they are told: hours, and whole minutes. */
export function hoursOf(minutes: number): { hours: number; minutes: number } {
  const whole = Math.round(minutes)
  return { hours: Math.floor(whole / 60), minutes: whole % 60 }
}

/**
 * Years that the documents of a record are kept after it was issued, and memberships after they ended: the ordinary limitation of
 * claims for damages in Dutch law (article 3:310 of the civil code), for which an employer would need them (decision 0030).
 */
export const keptRecordYears = 5

/** Records that one organisation can issue in a day: far above what anybody needs. */
export const recordsPerDay = 30
/** Records on one page of the list. */
export const recordPageSize = 10

/** A record in the list. */
export interface IssuedRecord {
  id: string
  code: string
  period: { from: string; to: string }
  language: 'nl' | 'en'
  issued_at: string
  sha256: string
  show_name: boolean
  totals: RecordTotals
  /** `kept`: both files are here as they were issued. Of older records the files are made again: `remade`, or `changed` when that
   * gives other ones. `over`: the years that files are kept have passed. */
  state: 'kept' | 'remade' | 'changed' | 'over'
}

/** What anybody with the code of a record may know of it. */
export interface VerifiedRecord {
  code: string
  issued_at: string
  period: { from: string; to: string }
  /** Null when the organisation chose not to be named. */
  organisation: string | null
  people: number
  /** Sums of the sealed document, to hold against a copy of it; null for fewer people than the team page gives totals of. */
  figures:
    | (Pick<RecordTotals, 'active' | CountedAs | 'minutes'> & {
        fields: RecordFigures
      })
    | null
  csv: FileProof
  /** Null for records from before the PDF was kept. */
  pdf: FileProof | null
}

/** What tells whether a file is the one that was issued. */
export interface FileProof {
  sha256: string
  /** Bytes. */
  size: number
}

/** A text as it is kept: no half and no control characters, no spaces at the ends of lines, at most one empty line in a row. */
export function tidyMeasure(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]|[\u200b\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
