import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { nextQuestion } from '#app/features/snacks/wall/next-question.server.ts'
import type { WallState } from '#app/features/snacks/wall/select-daily-content.server.ts'

export interface Follows {
  /** Null when there is none, or none today. */
  question_id: string | null
  xp: number
  current_streak: number
}

/**
 * What a page shows after an answer, so that it need not ask: where the way on leads, and what its bar tells of the learner.
 * @param state as the answer left it
 */
export async function whatFollows(ctx: LearnerCtx, state: WallState): Promise<Follows> {
  const { question_id } = await nextQuestion(ctx, 'mcq', state)
  return { question_id, xp: state.xp, current_streak: state.current_streak }
}
