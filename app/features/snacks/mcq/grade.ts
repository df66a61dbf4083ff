import { type Letter, letters } from '#app/features/content/rules.ts'
import type { Level } from '#app/features/identity/rules.ts'
import {
  afterAnswer,
  dailyQuota,
  itemXp,
  type LearnerState,
  retryAt,
  spendQuota,
  usedToday,
} from '#app/features/progress/rules.ts'
import { nextUtcMidnight } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'

/** What is known about a question when somebody answers it. */
export interface AnswerFacts {
  state: LearnerState
  unlimited: boolean
  question: { type: string; difficulty: Level; tool: string; choices: number; correct_answer: string }
  /** What is stored of an earlier answer to the same question. */
  earlier: { score: number; completed_at: Date; xp_awarded: number } | undefined
}

export interface Decision {
  correct: boolean
  score: 0 | 100
  /** XP this answer earns: what the item is worth less what it earned before (PD-17). */
  award: number
  state: LearnerState
}

/** A wrong answer may be given again after the wait; a right one is final (PD-23). */
export function isReopened(earlier: { score: number; completed_at: Date }, now: Date): boolean {
  return earlier.score < 100 && now >= retryAt(earlier.completed_at)
}

/**
 * Grades a multiple-choice answer and computes what it changes. Pure: the caller reads before and writes after.
 * @throws AppError invalid `not_answerable` or `invalid_request`, conflict `already_answered`, limit
 * `daily_limit_reached` (with the seconds until the quota starts again)
 */
export function decideAnswer(facts: AnswerFacts, answer: Letter, now: Date): Decision {
  const { state, unlimited, question, earlier } = facts
  if (question.type !== 'mcq') throw new AppError('invalid', 'not_answerable')
  if (letters.indexOf(answer) >= question.choices) {
    throw new AppError('invalid', 'invalid_request', {
      detail: 'The question has no such choice',
      fields: { answer: 'no such choice' },
    })
  }
  if (earlier && !isReopened(earlier, now)) throw new AppError('conflict', 'already_answered')
  if (!unlimited && usedToday(state, now).mcq_questions >= dailyQuota.mcq_questions) {
    const retryAfter = Math.ceil((nextUtcMidnight(now).getTime() - now.getTime()) / 1000)
    throw new AppError('limit', 'daily_limit_reached', { retryAfter })
  }
  const correct = answer === question.correct_answer
  const score = correct ? 100 : 0
  const award = Math.max(0, itemXp('mcq', question.difficulty, score) - (earlier?.xp_awarded ?? 0))
  const counted = afterAnswer(state, { correct, tool: question.tool }, now)
  return {
    correct,
    score,
    award,
    state: { ...spendQuota(counted, 'mcq_questions', now), xp: state.xp + award },
  }
}
