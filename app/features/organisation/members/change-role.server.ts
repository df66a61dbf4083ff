import { eq } from 'drizzle-orm'
import { aiUsers } from '#app/db/schema/identity.ts'
import { type Ctx, requireLearner } from '#app/features/identity/context.server.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { findMember, lockAsOwner } from '#app/features/organisation/lock-account.server.ts'
import type { InvitedRole } from '#app/features/organisation/rules.ts'
import { AppError } from '#app/lib/errors.ts'
import { requireOwnMember } from './require-own-member.server.ts'

/**
 * The owner makes a member a team leader, who sees the team's progress, or the other way round. One transaction; the same
 * role again changes nothing.
 * @throws AppError not_found `not_found`, forbidden `owner_role_required`, conflict `owner_stays`, forbidden
 *   `superadmin_stays`
 */
export async function changeRole(ctx: Ctx, userId: string, role: InvitedRole): Promise<void> {
  const learner = requireLearner(ctx)
  await requireOwnMember(learner, userId)
  const { viewer, db, now } = learner
  await db.transaction(async (tx) => {
    const { account, owner } = await lockAsOwner(tx, { viewer })
    const person = await findMember(tx, account.id, userId)
    if (!person) throw new AppError('not_found', 'not_found')
    if (person.id === owner.id) throw new AppError('conflict', 'owner_stays')
    if (person.role === 'superadmin') throw new AppError('forbidden', 'superadmin_stays')
    if (person.role === role) return
    await tx.update(aiUsers).set({ role, updated_at: now }).where(eq(aiUsers.id, person.id))
    await logSecurityEvent(tx, {
      event_type: 'MEMBER_ROLE_CHANGED',
      auth_user_id: viewer.auth_user_id,
      details: { account_id: account.id, user_id: person.id, role, previous_role: person.role },
      severity: 'medium',
    })
  })
}
