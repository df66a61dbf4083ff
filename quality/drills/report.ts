import { type Aim, aimLine } from '#quality/bench/summary.ts'
import { median, tidy } from '#quality/support/statistics.ts'
import type { Load } from './load.ts'
import type { Survived } from './verify.ts'

/** What a drill found. */
export interface Report {
  drill: string
  /** Rows of the table that is printed, in order. Times in milliseconds. */
  figures: Record<string, number | string>
  aims: Aim[]
}

/** An aim that is met by exactly nothing. */
export const none = (what: string, value: number): Aim => ({ what, value, aim: 'none', met: value === 0 })

export const atMost = (what: string, value: number, limit: number): Aim => ({
  what,
  value,
  aim: `at most ${figure(limit)}`,
  met: value <= limit,
})

export const atLeast = (what: string, value: number, limit: number): Aim => ({
  what,
  value,
  aim: `at least ${limit}`,
  met: value >= limit,
})

/** Half of the times, and the worst. */
export function spread(what: string, times: readonly number[]): Record<string, number> {
  if (times.length === 0) return {}
  return { [`${what} p50 ms`]: median([...times]), [`${what} max ms`]: Math.max(...times) }
}

/** What learners met besides what they were told. */
interface Met extends Pick<Load, 'refused' | 'unclear'> {
  /** Answers that were given and never acknowledged. */
  unanswered: number
}

/** The first of what was found, to stand in the name of an aim. */
export const example = ([first]: readonly string[]) => (first ? ` (${first})` : '')

/** What every drill with learners must show. */
export function survival(survived: Survived, { unanswered, refused, unclear }: Met): Aim[] {
  return [
    atLeast('acknowledged answers', survived.acknowledged, 1),
    none('acknowledged answers lost', survived.lost),
    none('answers counted twice', survived.doubled),
    none('faults in ledger and ranking', survived.ledger_faults),
    none('answers that were never acknowledged', unanswered),
    none(`answers refused for no reason${example(refused)}`, refused.length),
    none(`failures that do not say why and when to come back${example(unclear)}`, unclear.length),
  ]
}

const figure = (value: number | string) =>
  typeof value === 'number' && !Number.isInteger(value) ? value.toFixed(0) : String(value)

/** The table, and each aim with what came of it. */
export function linesOf({ drill, figures, aims }: Report): string[] {
  const width = Math.max(...Object.keys(figures).map((name) => name.length))
  return [
    `\n${drill}`,
    ...Object.entries(figures).map(([name, value]) => `  ${name.padEnd(width)}  ${figure(value)}`),
    ...aims.map(aimLine),
  ]
}

export const jsonOf = (reports: readonly Report[]) => JSON.stringify(tidy(reports))
