import type { Source } from '#app/db/schema/content.ts'
import type { AnswerResult } from './answer-question.server.ts'
import type { Certainty } from './certainty.ts'
import type { Follows } from './what-follows.server.ts'

/** A result as the panel shows it: right after answering, or looking back. */
export interface ShownResult {
  answer: string
  correct: boolean
  correct_answer: string
  explanation: string
  choice_explanations: Record<string, string>
  sources: Source[]
  /** XP really awarded for this item. */
  xp_awarded: number
  total_xp: number
  retry_at: string | null
  /** The question that the way on leads to, when it is known. */
  next?: string | null | undefined
  /** How sure the learner said to be, right after answering. */
  certainty?: Certainty | undefined
  /** True right after answering: then the verdict takes focus. */
  fresh: boolean
}

/** What the server told of an answer, as the panel shows it right after. */
export function freshResult(
  answer: string,
  { xp, follows, ...graded }: Omit<AnswerResult, 'limits'> & { follows?: Follows | undefined },
): ShownResult {
  const { correct, correct_answer, explanation, choice_explanations, sources, retry_at } = graded
  return {
    ...{ answer, correct, correct_answer, explanation, choice_explanations, sources, retry_at },
    xp_awarded: xp.final_xp_amount,
    total_xp: xp.new_xp,
    next: follows?.question_id,
    fresh: true,
  }
}

/** Address of the way on: the next question itself, or the page that finds one or says why there is none. */
export function wayOn({ next }: Pick<ShownResult, 'next'>): string {
  return next ? `/snack-quiz/${next}` : '/snack-quiz'
}
