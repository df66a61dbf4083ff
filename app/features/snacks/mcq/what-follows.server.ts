import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { nextQuestion } from '#app/features/snacks/wall/next-question.server.ts'
import { requireState } from '#app/features/snacks/wall/queries.server.ts'

export interface Follows {
  /** Null when there is none, or none today. */
  question_id: string | null
  xp: number
  current_streak: number
}

/** What a page shows after an answer, so that it need not ask: where the way on leads, and what its bar tells of the learner. */
export async function whatFollows(ctx: LearnerCtx): Promise<Follows> {
  const state = await requireState(ctx)
  const { question_id } = await nextQuestion(ctx, 'mcq', state)
  return { question_id, xp: state.xp, current_streak: state.current_streak }
}
