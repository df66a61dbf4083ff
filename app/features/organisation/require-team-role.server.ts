import { type Ctx, type LearnerCtx, requireLearner } from '#app/features/identity/context.server.ts'
import { requireLongPassword } from '#app/features/identity/passwords/short-password.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { type TeamRole, teamRoles } from './rules.ts'

/**
 * The viewer in a role that sees the team, for pages and endpoints alike. Anybody else is told so (403): that an
 * organisation has a team page is no secret, unlike the admin area. It says nothing about which account: the account is
 * always the viewer's own.
 * @param roles which of them may; all when left out
 * @throws AppError unauthenticated, forbidden `profile_required`, `account_inactive`, `password_short_for_role`,
 *   `team_role_required` or, where fewer may, `lead_role_required` or `owner_role_required`
 * PD-14, docs/decisions/0016-seats-and-invitations.md
 */
export function requireTeamRole(ctx: Ctx, roles: readonly TeamRole[] = teamRoles): LearnerCtx {
  const learner = requireLearner(ctx)
  const { role } = learner.viewer.profile
  if (!(roles as readonly string[]).includes(role)) {
    throw new AppError('forbidden', reasonFor(roles))
  }
  requireLongPassword(learner)
  return learner
}

function reasonFor(roles: readonly TeamRole[]): string {
  if (roles.includes('team_leader')) return 'team_role_required'
  return roles.includes('learning_lead') ? 'lead_role_required' : 'owner_role_required'
}
