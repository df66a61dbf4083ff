import { percentiles } from '#quality/support/statistics.ts'
import { groups } from './learners.ts'
import type { DaysOf, Fault } from './spend-days.ts'

/** What came of one learner, and who that was. */
export interface Spent extends DaysOf {
  number: number
  seed: string
  /** Days of the calendar that were walked. */
  of: number
}

const sum = (all: readonly Spent[], figure: (one: Spent) => number) =>
  all.reduce((total, one) => total + figure(one), 0)
const mean = (all: readonly Spent[], figure: (one: Spent) => number) =>
  all.length === 0 ? 0 : sum(all, figure) / all.length

const columns: [string, (own: readonly Spent[]) => string | number][] = [
  ['learners', (own) => own.length],
  ['days', (own) => mean(own, ({ days }) => days).toFixed(0)],
  ['taken', (own) => mean(own, ({ taken }) => taken).toFixed(0)],
  ['refreshed', (own) => mean(own, ({ refreshed }) => refreshed).toFixed(0)],
  ['modules', (own) => mean(own, ({ modules }) => modules).toFixed(1)],
  ['not passed', (own) => mean(own, ({ failed }) => failed).toFixed(1)],
  ['afterwards', (own) => mean(own, ({ probes }) => probes).toFixed(1)],
  ['minutes', (own) => (sum(own, ({ minutes }) => minutes) / sum(own, ({ days }) => days)).toFixed(1)],
  ['most', (own) => Math.max(...own.map(({ most_minutes }) => most_minutes))],
  ['longer on', (own) => share(own, ({ long_days }) => long_days)],
  ['new on', (own) => share(own, ({ new_days }) => new_days)],
  [
    'refresh on',
    (own) =>
      share(
        own,
        ({ again_days }) => again_days,
        ({ later_days }) => later_days,
      ),
  ],
  ['other field', (own) => firstDays(own, ({ other_field_on }) => other_field_on)],
  ['own empty', (own) => firstDays(own, ({ own_empty_on }) => own_empty_on)],
  ['all empty', (own) => firstDays(own, ({ empty_on }) => empty_on)],
  ['left', (own) => mean(own, ({ left }) => Object.values(left).reduce((a, b) => a + b, 0)).toFixed(0)],
]

/** Of the days on which something was done, or those that count. */
const share = (
  own: readonly Spent[],
  figure: (one: Spent) => number,
  of: (one: Spent) => number = ({ days }) => days,
) => `${((100 * sum(own, figure)) / sum(own, of)).toFixed(2)} %`

/** First days on which something was so: the median, the first and the last, and of how many there was none. */
function firstDays(own: readonly Spent[], day: (one: Spent) => number | null): string {
  const on = own.flatMap((one) => day(one) ?? []).toSorted((a, b) => a - b)
  if (on.length === 0) return 'none'
  const left = own.length - on.length
  return `${percentiles(on).p50} (${on[0]}-${on.at(-1)})${left > 0 ? `, ${left} not` : ''}`
}

/**
 * Prints a line for each plan and field, and what may not happen.
 * @returns whether nothing of that happened
 */
export function report(all: readonly Spent[]): boolean {
  const line = (name: string, cells: (string | number)[]) =>
    console.log(`${name.padEnd(20)}${cells.map((cell) => String(cell).padStart(16)).join('')}`)
  console.log('')
  line(
    'plan, field',
    columns.map(([name]) => name),
  )
  for (const [place, { plan, work_area }] of groups.entries()) {
    const own = all.filter(({ number }) => number % groups.length === place)
    if (own.length === 0) continue
    line(
      `${plan}, ${work_area}`,
      columns.map(([, figure]) => figure(own)),
    )
  }
  if (all.length > 0)
    line(
      'all',
      columns.map(([, figure]) => figure(all)),
    )
  const faults = (...what: Fault['what'][]) =>
    sum(all, (one) => one.faults.filter((fault) => what.includes(fault.what)).length)
  console.log(
    `\n${all.length} learners, ${sum(all, ({ taken, refreshed }) => taken + refreshed)} answers. Questions of afterwards asked: ` +
      `${sum(all, ({ probes }) => probes)}, opened before: ${faults('probe')}; questions of checks opened before: ${faults('check')}. ` +
      `Right items offered again, other than as a refresher: ${faults('tray', 'wall')}.`,
  )
  return faults('probe', 'check', 'tray', 'wall') === 0
}
