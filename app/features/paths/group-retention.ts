import { smallestJudgingGroup } from '#app/features/judgement/group-judgement.ts'
import type { ProbeDays } from './probes.ts'

/** What one person kept of one module: asked at its end, and again a while after. */
export interface Kept {
  user_id: string
  days: ProbeDays
  /** When the last question of afterwards was answered, in milliseconds since 1970. */
  at: number
  /** Right at the first answer, in percent. */
  checked: number
  stayed: number
  /** Days between the two. */
  interval: number
}

/** Of eight people or more together. */
export interface RetentionBatch {
  /** First day of the UTC month before which its answers were given. */
  month: string
  days: ProbeDays
  people: number
  checked: number
  stayed: number
  interval_days: number
}

/** Shares are told in these steps, and never as none or all: that would be about each of them. */
const step = 5
const told = (share: number) => Math.min(100 - step, Math.max(step, step * Math.round(share / step)))
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/**
 * The next batch: of all that was answered since the one before and before this month. Each answer is in one batch at most, and a
 * batch never changes, so that any two readings differ by whole batches (PD-73).
 * @param since month of the batch before; null without one
 * @returns null when those are fewer than eight people: they stay for a later month
 */
export function nextBatch(
  kept: readonly Kept[],
  days: ProbeDays,
  since: string | null,
  month: string,
): RetentionBatch | null {
  const from = since === null ? Number.NEGATIVE_INFINITY : Date.parse(since)
  const own = kept.filter((one) => one.days === days && one.at >= from && one.at < Date.parse(month))
  const people = [...Map.groupBy(own, ({ user_id }) => user_id).values()]
  if (people.length < smallestJudgingGroup) return null
  // Nobody weighs more for having finished more modules.
  const meanOf = (figure: (one: Kept) => number) => mean(people.map((some) => mean(some.map(figure))))
  return {
    month,
    days,
    people: people.length,
    checked: told(meanOf(({ checked }) => checked)),
    stayed: told(meanOf(({ stayed }) => stayed)),
    interval_days: Math.round(meanOf(({ interval }) => interval)),
  }
}
