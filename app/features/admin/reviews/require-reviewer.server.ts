import { eq } from 'drizzle-orm'
import { aiUsers } from '#app/db/schema/identity.ts'
import { type Ctx, type LearnerCtx, requireLearner } from '#app/features/identity/context.server.ts'
import { requireLongPassword } from '#app/features/identity/passwords/short-password.server.ts'
import { AppError } from '#app/lib/errors.ts'

/**
 * The viewer as somebody who judges contested answers: a superadmin, or whom a superadmin made a reviewer. For everybody else there
 * is nothing to review.
 * @throws AppError unauthenticated, not_found `page_not_found`
 */
export async function requireReviewer(ctx: Ctx): Promise<LearnerCtx> {
  const learner = requireLearner(ctx)
  const { role, user_id } = learner.viewer.profile
  if (role !== 'superadmin') {
    const own = eq(aiUsers.id, user_id)
    const [person] = await ctx.db.select({ is_reviewer: aiUsers.is_reviewer }).from(aiUsers).where(own)
    if (!person?.is_reviewer) throw new AppError('not_found', 'page_not_found', { denied: true })
  }
  requireLongPassword(learner)
  return learner
}
