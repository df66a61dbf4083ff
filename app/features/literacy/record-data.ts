import type { RecordedItem, RecordFigures, RecordTotals } from '#app/db/schema/literacy.ts'
import { type CountedAs, kindNames, traitsOf } from '#app/features/content/kinds.ts'
import { disciplines } from '#app/features/content/rules.ts'
import { plainLetters } from '#app/features/identity/plain-letters.ts'
import { levels } from '#app/features/identity/rules.ts'
import { fewestAnswers } from '#app/features/team/rules.ts'
import { smallestGroup } from '#app/lib/small-groups.ts'
import { type Kind, nominalMinutes, sums } from './rules.ts'

/** A member of the account, and one of that member's events in the period or, when there was none, nulls. */
export interface EventRow {
  user_id: string
  full_name: string
  /** First day that counts: of the period, or of joining the account when that was later. */
  counted_from: string
  /** Day on which the person left the organisation; null for members. */
  left_on: string | null
  id: string | null
  kind: Kind
  item_id: string
  content_hash: string
  score: number | null
  completed: boolean
  /** A scenario that its writer judged. */
  self_assessed: boolean
  xp: number
  /** Day in the Netherlands. */
  day: string
  /** Moment in UTC, to the microsecond. */
  moment: string
  /** The first time that this item was completed. In layout 1 every time. */
  counted: boolean
  /** Belongs to a whole group of answers of which a share is told. In layout 1 always. */
  in_share: boolean
}

/** One item in one version that somebody completed in one month. */
export interface DoneRow extends RecordedItem {
  kind: Kind
  self_assessed: boolean
  item_id: string
  /** First 12 characters of the content hash. */
  version: string
  /** `YYYY-MM` */
  month: string
  /** Always 1 since layout 2. */
  times: number
  /** Nominal minutes of one time; halves since layout 3. */
  minutes: number
}

export interface RecordPerson {
  /** Place in the record, from 1: tells two people of one name apart. */
  number: number
  name: string
  counted_from: string
  left_on: string | null
  active_days: number
  first_day: string | null
  last_day: string | null
  /** Questions and lesson quizzes that the share is told of. */
  answers: number
  /** Average score of those, 0 to 100; null when they are fewer than {@link fewestAnswers}. */
  share_right: number | null
  /** Changes with any of this person's events. */
  fingerprint: string
  done: DoneRow[]
}

const by = <T>(...keys: ((row: T) => string | number)[]) => {
  return (a: T, b: T) => {
    for (const key of keys) {
      const [left, right] = [key(a), key(b)]
      if (left !== right) return left < right ? -1 : 1
    }
    return 0
  }
}

const unknown = (item_id: string): RecordedItem => {
  return { slug: item_id, title: item_id, discipline: '', difficulty: '', skill: '' }
}

function doneOf(events: readonly EventRow[], items: Readonly<Record<string, RecordedItem>>): DoneRow[] {
  const rows = new Map<string, DoneRow>()
  for (const { kind, item_id, content_hash, day, completed, counted, self_assessed } of events) {
    // A scenario that was not passed says something about a score by AI, so it is left out (PD-26b).
    if (!completed || !counted) continue
    const version = content_hash.slice(0, 12)
    const month = day.slice(0, 7)
    const key = [kind, self_assessed, item_id, version, month].join()
    const row = rows.get(key)
    if (row) row.times += 1
    else {
      const item = items[item_id] ?? unknown(item_id)
      const minutes = item.minutes ?? nominalMinutes[traitsOf(kind).counted_as]
      rows.set(key, { ...item, kind, self_assessed, item_id, version, month, times: 1, minutes })
    }
  }
  return [...rows.values()].sort(
    by(
      ({ discipline }) => disciplines.indexOf(discipline as (typeof disciplines)[number]),
      ({ difficulty }) => levels.indexOf(difficulty as (typeof levels)[number]),
      ({ kind }) => kindNames.indexOf(kind),
      ({ slug }) => slug,
      ({ month }) => month,
      ({ version }) => version,
    ),
  )
}

function personOf(
  rows: readonly EventRow[],
  items: Readonly<Record<string, RecordedItem>>,
  fingerprintOf: (events: readonly EventRow[]) => string,
): Omit<RecordPerson, 'number'> {
  const { full_name, counted_from, left_on } = rows[0] as EventRow
  const events = rows.filter(({ id }) => id !== null)
  const days = [...new Set(events.map(({ day }) => day))].sort()
  const scores = events.flatMap(({ score, in_share }) => (in_share ? (score ?? []) : []))
  const points = scores.reduce((sum, score) => sum + score, 0)
  return {
    name: full_name,
    counted_from,
    left_on,
    active_days: days.length,
    first_day: days[0] ?? null,
    last_day: days.at(-1) ?? null,
    answers: scores.length,
    share_right: scores.length < fewestAnswers ? null : Math.round(points / scores.length),
    fingerprint: fingerprintOf(events),
    done: doneOf(events, items),
  }
}

/**
 * What a record says of people, in a fixed order: by name, and people of one name by an id that is not told. Pure: the same rows
 * give the same record on every machine.
 * @param rows of one period, sorted by person and event
 */
export function peopleOf(
  rows: readonly EventRow[],
  items: Readonly<Record<string, RecordedItem>>,
  fingerprintOf: (events: readonly EventRow[]) => string,
): RecordPerson[] {
  const perPerson = Map.groupBy(rows, ({ user_id }) => user_id)
  const people = [...perPerson].map(([user_id, own]) => ({ user_id, ...personOf(own, items, fingerprintOf) }))
  people.sort(
    by(
      ({ name }) => plainLetters(name),
      ({ name }) => name,
      ({ user_id }) => user_id,
    ),
  )
  return people.map(({ user_id, ...person }, index) => ({ number: index + 1, ...person }))
}

/** How often something was completed, of all that adds to one of the sums or, without it, of everything. */
export const timesOf = (done: readonly DoneRow[], counted?: CountedAs): number =>
  done.reduce(
    (sum, { kind, times }) => (counted && traitsOf(kind).counted_as !== counted ? sum : sum + times),
    0,
  )

/** Nominal minutes. */
export const minutesOf = (done: readonly DoneRow[]): number =>
  done.reduce((sum, { times, minutes }) => sum + times * minutes, 0)

/** Sums over people. An average is only given of {@link smallestGroup} or more, or it would soon be about one person. */
export function totalsOf(people: readonly RecordPerson[]): RecordTotals {
  const done = people.flatMap((person) => person.done)
  const shares = people.flatMap(({ share_right }) => share_right ?? [])
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return {
    people: people.length,
    active: people.filter(({ active_days }) => active_days > 0).length,
    ...(Object.fromEntries(sums.map((counted) => [counted, timesOf(done, counted)])) as Record<
      CountedAs,
      number
    >),
    minutes: minutesOf(done),
    active_days: sum(people.map(({ active_days }) => active_days)),
    share_right: shares.length < smallestGroup ? null : Math.round(sum(shares) / shares.length),
  }
}

/** Completions per discipline and level, as the PDF has them, to be held against a copy of it. */
export function figuresOf(people: readonly RecordPerson[]): RecordFigures {
  const figures: RecordFigures = {}
  for (const { discipline, difficulty, times } of people.flatMap(({ done }) => done)) {
    const field = figures[discipline] ?? {}
    figures[discipline] = { ...field, [difficulty]: (field[difficulty] ?? 0) + times }
  }
  return figures
}
