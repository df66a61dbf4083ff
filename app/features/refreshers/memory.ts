import { type Card, createEmptyCard, fsrs, Rating } from 'ts-fsrs'
import { dayInMs } from '#app/lib/dates.ts'

/**
 * What a learner remembers of a family of items: FSRS (Free Spaced Repetition Scheduler, github.com/open-spaced-repetition) with its
 * default weights, by its own implementation. Without its steps of minutes: here one comes back on another day.
 */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false })

/** One answer to an item of a family. */
export interface Review {
  correct: boolean
  at: Date
  item: string
}

/** As it is kept between answers. */
export interface Memory {
  stability: number
  difficulty: number
  due: Date
  last_review: Date
  elapsed_days: number
  scheduled_days: number
  reps: number
  lapses: number
  state: number
  learned: boolean
  last_item: string
}

function cardOf(memory: Memory): Card {
  const { stability, difficulty, due, last_review, elapsed_days, scheduled_days, reps, lapses, state } =
    memory
  return {
    ...{ stability, difficulty, due, last_review, elapsed_days, scheduled_days, reps, lapses, state },
    learning_steps: 0,
  }
}

/**
 * The memory after one more answer: right is FSRS's "good", wrong its "again". An answer that is dated before the last one counts as
 * given at the same moment.
 */
export function remember(before: Memory | undefined, { correct, at, item }: Review): Memory {
  const now = before && at < before.last_review ? before.last_review : at
  const card = before ? cardOf(before) : createEmptyCard(now)
  const next = scheduler.next(card, now, correct ? Rating.Good : Rating.Again).card
  return {
    stability: next.stability,
    difficulty: next.difficulty,
    due: next.due,
    last_review: now,
    elapsed_days: next.elapsed_days,
    scheduled_days: next.scheduled_days,
    reps: next.reps,
    lapses: next.lapses,
    state: next.state,
    learned: (before?.learned ?? false) || correct,
    last_item: item,
  }
}

/** What tells how well something is remembered now. */
export type Recalled = Pick<Memory, 'stability' | 'last_review'>

/**
 * Chance that it would be remembered now, of 1: what `scheduler.get_retrievability` says of a card that was reviewed, without its copies of
 * the card, which take most of the time for hundreds of them.
 */
export function recallOf({ stability, last_review }: Recalled, now: Date): number {
  const days = Math.max(0, Math.floor((now.getTime() - last_review.getTime()) / dayInMs))
  return scheduler.forgetting_curve(days, Number(stability.toFixed(8)))
}
