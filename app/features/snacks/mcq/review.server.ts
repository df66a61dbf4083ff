import type { Source } from '#app/db/schema/content.ts'
import { retryAt } from '#app/features/progress/rules.ts'
import type { QuestionRow } from '#app/features/snacks/question/queries.server.ts'
import { isReopened } from './grade.ts'

/** What a learner may see of a question that is answered and not open again. */
export interface QuestionReview {
  answer: string
  correct: boolean
  correct_answer: string
  explanation: string
  choice_explanations: Record<string, string>
  sources: Source[]
  xp_awarded: number
  /** When a wrong answer may be given again, ISO 8601. */
  retry_at: string | null
}

/** The review of a question that is answered and not open again. */
export function mcqReview(row: QuestionRow, now: Date): QuestionReview | null {
  if (row.completed_at === null || row.answer === null) return null
  const earlier = { score: row.score ?? 0, completed_at: new Date(row.completed_at) }
  if (row.servable && isReopened(earlier, now)) return null
  const correct = row.answer === row.correct_answer
  return {
    answer: row.answer,
    correct,
    correct_answer: row.correct_answer,
    explanation: row.explanation,
    choice_explanations: row.choice_explanations,
    sources: row.sources,
    xp_awarded: row.xp_awarded,
    retry_at: correct ? null : retryAt(earlier.completed_at).toISOString(),
  }
}
