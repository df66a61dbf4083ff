import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'

/**
 * For the admin area, whoever the operator made superadmin. The demo superadmin, whom only this machine reaches, is waived.
 * @throws AppError forbidden `second_factor_required`; a page leads to where one is set up
 * PD-49
 */
export function requireSecondFactor({ viewer }: Pick<LearnerCtx, 'viewer'>): void {
  if (!viewer.second_factor && !viewer.second_factor_waived)
    throw new AppError('forbidden', 'second_factor_required')
}
