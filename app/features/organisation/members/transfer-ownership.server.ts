import { and, eq, inArray } from 'drizzle-orm'
import { subscriptions } from '#app/db/schema/billing.ts'
import { aiUsers, authUsers } from '#app/db/schema/identity.ts'
import { invitations } from '#app/db/schema/invitations.ts'
import { type Ctx, requireLearner } from '#app/features/identity/context.server.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import type { MailContext } from '#app/features/identity/mail-context.server.ts'
import { findMember, lockAsOwner } from '#app/features/organisation/lock-account.server.ts'
import { ownershipMail } from '#app/features/organisation/mails.server.ts'
import { businessPlans } from '#app/features/organisation/rules.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Language } from '#app/lib/language.ts'
import { fitSeats } from './fit-seats.server.ts'
import { requireOwnMember } from './require-own-member.server.ts'

/**
 * Hands the organisation to another member, who becomes org_admin and whom the subscription and the open invitations now
 * belong to; the old owner becomes team_leader. One transaction under the account's lock: there is one owner at any moment
 * (`ai_users_owner_unique`).
 * @returns whose pages show something else now
 * @throws AppError not_found `not_found`, forbidden `owner_role_required`, conflict `owner_stays` for oneself,
 *   `cannot_be_owner`, `address_not_confirmed`
 */
export async function transferOwnership(ctx: Ctx, mail: MailContext, userId: string): Promise<string[]> {
  const learner = requireLearner(ctx)
  await requireOwnMember(learner, userId)
  const { viewer, db, now } = learner
  return db.transaction(async (tx) => {
    const { account, owner } = await lockAsOwner(tx, { viewer })
    const heir = await findMember(tx, account.id, userId)
    if (!heir) throw new AppError('not_found', 'not_found')
    if (heir.id === owner.id) throw new AppError('conflict', 'owner_stays')
    if (!heir.is_active || heir.role === 'superadmin' || heir.role === 'youth_member')
      throw new AppError('conflict', 'cannot_be_owner')
    const [auth] = await tx
      .select({ verified: authUsers.email_verified })
      .from(authUsers)
      .where(eq(authUsers.id, heir.auth_user_id))
    if (!auth?.verified) throw new AppError('conflict', 'address_not_confirmed')
    await tx.update(aiUsers).set({ role: 'team_leader', updated_at: now }).where(eq(aiUsers.id, owner.id))
    await tx.update(aiUsers).set({ role: 'org_admin', updated_at: now }).where(eq(aiUsers.id, heir.id))
    const seated = await fitSeats(tx, account.id)
    await tx
      .update(subscriptions)
      .set({ user_id: heir.id, updated_at: now })
      .where(and(eq(subscriptions.account_id, account.id), inArray(subscriptions.plan, [...businessPlans])))
    await tx
      .update(invitations)
      .set({ invited_by: heir.id })
      .where(and(eq(invitations.account_id, account.id), eq(invitations.status, 'pending')))
    const { email, language } = heir
    const letter = { email, language: language as Language, company: account.name, from: owner.full_name }
    await mail.queueMail(ownershipMail(mail.appUrl, letter), tx)
    await logSecurityEvent(tx, {
      event_type: 'OWNERSHIP_TRANSFERRED',
      auth_user_id: viewer.auth_user_id,
      details: { account_id: account.id, user_id: heir.id },
      severity: 'high',
    })
    return [owner.id, heir.id, ...seated.map(({ user_id }) => user_id)]
  })
}
