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
  /** What the start check before the module made likely of the later questions, in percent, and how many days before them it was. */
  placed: { expected: number; interval: number } | null
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
  /** Points by which more was right than the start check made likely, of those who took it before the module (PD-97). */
  gain: { points: number; people: number; interval_days: number } | null
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
    gain: gainOf(people),
  }
}

/**
 * Gain from start check to afterwards. Only when those who took the start check are eight or more and so are those who did not, or there are
 * none: the two figures of a batch then differ by a whole group.
 */
function gainOf(people: readonly (readonly Kept[])[]): RetentionBatch['gain'] {
  const placed = people.flatMap((some) => {
    const own = some.flatMap(({ stayed, placed: by }) =>
      by ? [{ ...by, gained: stayed - by.expected }] : [],
    )
    return own.length > 0 ? [own] : []
  })
  const others = people.length - placed.length
  if (placed.length < smallestJudgingGroup || (others > 0 && others < smallestJudgingGroup)) return null
  const points = mean(placed.map((own) => mean(own.map(({ gained }) => gained))))
  return {
    points: step * Math.round(points / step),
    people: placed.length,
    interval_days: Math.round(mean(placed.map((own) => mean(own.map(({ interval }) => interval))))),
  }
}
