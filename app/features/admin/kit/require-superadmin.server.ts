import { type Ctx, type LearnerCtx, requireLearner } from '#app/features/identity/context.server.ts'
import { requireLongPassword } from '#app/features/identity/passwords/short-password.server.ts'
import { requireSecondFactor } from '#app/features/identity/second-factor/require-second-factor.server.ts'
import { AppError } from '#app/lib/errors.ts'

/**
 * The viewer as superadmin. For everybody else the admin area does not exist.
 * @throws AppError unauthenticated, forbidden `profile_required`, `password_short_for_role`, `second_factor_required`, not_found `not_found`
 */
export function requireSuperadmin(ctx: Ctx): LearnerCtx {
  const learner = requireLearner(ctx)
  if (learner.viewer.profile.role !== 'superadmin') {
    throw new AppError('not_found', 'not_found', { denied: true })
  }
  requireLongPassword(learner)
  requireSecondFactor(learner)
  return learner
}
