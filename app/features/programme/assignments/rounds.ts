import { addDays } from '#app/features/working-days/rules.ts'

/**
 * When somebody must learn something, and when again. Pure: days `YYYY-MM-DD` by the clock of the Netherlands, compared as texts; no clock
 * and no database. Time is counted in days, and on one day in this order: something changed that must be known, a repeat begins, something
 * was learned.
 */

/** One time of learning: from when it is asked until it was done. */
export interface Round {
  /** First day on which what is learned counts for it. */
  from: string
  why: 'assigned' | 'repeat' | 'changed'
  /** The last day on which it is on time: a working day of this person. */
  due: string
  /** The day on which enough was learned; null while it is open. */
  completed: string | null
}

/** What an organisation asks: how much, how soon, and how often again. */
export interface Terms {
  /** Different items that make it complete. */
  count: number
  /** Days from the first day to the deadline. */
  first_days: number
  /** Months after which it is learned again, counted from the day it was complete; null for never. */
  repeat_months: number | null
}

/** An item that was completed on a day. */
export interface Completion {
  item: string
  day: string
}

export interface Learning {
  assigned_on: string
  /** What was completed from this day on counts for the first round; not after `assigned_on`. */
  credit_from: string
  completions: readonly Completion[]
  /** Days from which something else must be known: the tool, the policy or the law changed. */
  changes: readonly string[]
  /** Rounds that were complete when they were looked at last: what was reached stays, whatever is asked by now. */
  settled?: readonly Round[]
}

/** How long before a repeat must be done it opens, in days. */
export const repeatOpensDays = 30

/** A day some months later: the same day of that month, or its last. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}

/**
 * All rounds up to today, in order; every one but the last is complete.
 * @param spare the first working day of this person on or after a day
 */
export function roundsOf(
  terms: Terms,
  learning: Learning,
  today: string,
  spare: (day: string) => string,
): Round[] {
  const { assigned_on, credit_from, completions } = learning
  if (assigned_on > today) return []
  const rounds: Round[] = [...(learning.settled ?? [])]
  const changes = [...new Set(learning.changes)].filter((day) => day <= today).sort()
  let open: Round | undefined
  let counts_from = credit_from
  if (rounds.length === 0) {
    open = {
      from: assigned_on,
      why: 'assigned',
      due: spare(addDays(assigned_on, terms.first_days)),
      completed: null,
    }
  }
  for (;;) {
    if (open) {
      const done = enoughOn(terms.count, completions, counts_from)
      // What was learned before it was asked counts, from the day it was asked.
      const completed = done && later(done, open.from)
      const change = changes.find((day) => day > (open as Round).from)
      if (change && (!completed || completed >= change)) {
        // What has been learned of it so far is out of date. Who was late already stays late.
        const due = open.due < change ? open.due : spare(addDays(change, terms.first_days))
        open = { from: change, why: 'changed', due, completed: null }
        counts_from = change
        continue
      }
      if (!completed || completed > today) return [...rounds, open]
      rounds.push({ ...open, completed })
      open = undefined
    }
    const last = rounds.at(-1) as Round
    const done = last.completed as string
    const change = changes.find((day) => day > done)
    const again = terms.repeat_months === null ? undefined : addMonths(done, terms.repeat_months)
    const opens = again && later(addDays(again, -repeatOpensDays), addDays(done, 1))
    if (change && (!opens || change <= opens)) {
      open = { from: change, why: 'changed', due: spare(addDays(change, terms.first_days)), completed: null }
    } else if (again && opens && opens <= today) {
      open = { from: opens, why: 'repeat', due: spare(again), completed: null }
    } else return rounds
    counts_from = open.from
  }
}

/** The later of some days. */
export function later(...days: [string, ...string[]]): string {
  return days.toSorted().at(-1) as string
}

/** The day on which so many different items were completed, counted from a day on; undefined when that has not happened. */
function enoughOn(count: number, completions: readonly Completion[], from: string): string | undefined {
  const seen = new Set<string>()
  const inOrder = completions.filter(({ day }) => day >= from).sort((a, b) => (a.day < b.day ? -1 : 1))
  for (const { item, day } of inOrder) {
    seen.add(item)
    if (seen.size >= count) return day
  }
  return undefined
}

/** How many different items of the open round are done. */
export function doneIn(round: Round, { completions, credit_from, assigned_on }: Learning): number {
  const from = round.why === 'assigned' && round.from === assigned_on ? credit_from : round.from
  return new Set(completions.filter(({ day }) => day >= from).map(({ item }) => item)).size
}

export const standings = ['done', 'open', 'soon', 'late', 'excepted'] as const
/** How somebody stands: complete, to do, to do within a week, too late, or excepted. */
export type Standing = (typeof standings)[number]

/** Days before the deadline from which it is soon. */
export const soonDays = 7

export function standingOf(round: Round | undefined, today: string, excepted: boolean): Standing {
  if (excepted) return 'excepted'
  if (!round || round.completed !== null) return 'done'
  if (round.due < today) return 'late'
  return round.due <= addDays(today, soonDays) ? 'soon' : 'open'
}
