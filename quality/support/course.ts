import type { Level } from '#app/features/identity/rules.ts'
import { afterAnswer, itemXp, type LearnerState, levelOf } from '#app/features/progress/rules.ts'
import { historyQuestions } from './pairs.ts'

/** Kinds of learners: they answer differently well, from half to nine tenths right. */
export const kinds = 50

/** What the n-th answer of one kind of learner did, by the product's own rules. */
export interface Step {
  kind: number
  n: number
  correct: boolean
  award: number
  state: LearnerState
}

export const difficultyOf = (question: number): Level =>
  (['beginner', 'intermediate', 'advanced'] as const)[question % 3] ?? 'beginner'

const answersRight = (kind: number, question: number) =>
  (kind * 7 + question * 13 + ((kind * question) % 11)) % 10 < 5 + (kind % 5)

const nothing: LearnerState = {
  xp: 0,
  current_streak: 0,
  longest_streak: 0,
  consecutive_correct: 0,
  total_questions_answered: 0,
  weekly_questions_answered: 0,
  week_start: null,
  tool_scores: {},
  best_tool: null,
  worst_tool: null,
  quota_day: null,
  lessons_used: 0,
  mcq_used: 0,
  scenarios_used: 0,
}

/**
 * The course that every generated history is a beginning of: who answered n questions answered the first n. So a table
 * of some thousand steps says what stands in millions of rows, and xp is the sum of the ledger by construction.
 * @param toolOf tool of a question
 */
export function course(toolOf: (question: number) => string, now: Date): Step[] {
  return Array.from({ length: kinds }, (_, kind) => {
    let state = nothing
    const steps: Step[] = [{ kind, n: 0, correct: false, award: 0, state }]
    for (let question = 0; question < historyQuestions; question++) {
      const correct = answersRight(kind, question)
      const award = itemXp('mcq', difficultyOf(question), correct ? 100 : 0)
      const counted = afterAnswer(state, { correct, tool: toolOf(question) }, now)
      state = { ...counted, xp: state.xp + award, weekly_questions_answered: Math.min(question + 1, 6) }
      steps.push({ kind, n: question + 1, correct, award, state })
    }
    return steps
  }).flat()
}

export const levelAfter = (step: Step) => levelOf(step.state.xp)
