import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findLearnerState } from '#app/features/progress/queries.server.ts'
import { nextQuestion } from '#app/features/snacks/wall/next-question.server.ts'

export interface Follows {
  /** Null when there is none, or none today. */
  question_id: string | null
  xp: number
  current_streak: number
}

/** What a page shows after an answer, so that it need not ask: where the way on leads, and what its bar tells of the learner. */
export async function whatFollows(ctx: LearnerCtx): Promise<Follows> {
  const [{ question_id }, state] = await Promise.all([
    nextQuestion(ctx, 'mcq'),
    findLearnerState(ctx.db, ctx.viewer.profile.user_id),
  ])
  return { question_id, xp: state?.xp ?? 0, current_streak: state?.current_streak ?? 0 }
}
