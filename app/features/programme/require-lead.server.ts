import type { Ctx, LearnerCtx } from '#app/features/identity/context.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { leadRoles } from '#app/features/organisation/rules.ts'

/**
 * The viewer as somebody who runs the programme: the owner or a learning lead of the own organisation (PD-51).
 * @throws AppError as requireTeamRole, forbidden `lead_role_required`
 */
export function requireLead(ctx: Ctx): LearnerCtx {
  return requireTeamRole(ctx, leadRoles)
}
