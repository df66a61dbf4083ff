import { businessAccess } from '#app/features/billing/rules.ts'
import type { ViewerProfile } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'
import type { PackageSort } from './rules.ts'

/**
 * Refuses an organisation that may not have packages. A self-contained one is content that goes out of the door for good: that is for who pays,
 * not for who tries. A connected one stops when the plan does, so it may be tried, too (PD-110).
 * @throws AppError forbidden `scorm_plan_required`, `scorm_paid_plan_required`
 */
export function requireEntitled(profile: ViewerProfile, sort: PackageSort): void {
  const access = businessAccess(profile)
  if (access === null) throw new AppError('forbidden', 'scorm_plan_required')
  if (access === 'tried' && sort === 'self_contained')
    throw new AppError('forbidden', 'scorm_paid_plan_required')
}
