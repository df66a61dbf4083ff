import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers, authUsers } from '#app/db/schema/identity.ts'
import { accounts } from '#app/db/schema/organisation.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import type { Role } from '#app/features/identity/rules.ts'
import { findMember, lockAccounts } from '#app/features/organisation/lock-account.server.ts'
import { roleAlone } from '#app/features/organisation/members/leave-account.server.ts'
import { refuseOwner } from '#app/features/organisation/members/refuse-owner.server.ts'
import { AppError } from '#app/lib/errors.ts'

/**
 * Makes somebody superadmin. Only the command on the server calls this (PD-11). One transaction; doing it again
 * changes nothing but is written down again. Not for whoever owns an organisation, which would be left without an owner.
 * @throws AppError not_found `user_not_found`, conflict `profile_required`, `leave_own_organisation_first`,
 *   `password_short_for_role`, `conflict`
 */
export async function grantSuperadmin(db: Db, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findPerson(tx, email)
    if (found.short_password) throw new AppError('conflict', 'password_short_for_role')
    const [account] = await lockAccounts(tx, [found.account_id])
    const person = await findMember(tx, found.account_id, found.id)
    // Went to another account since the first look.
    if (!account || !person) throw new AppError('conflict', 'conflict')
    if (person.role !== 'superadmin') await refuseOwner(tx, person, account)
    await tx
      .update(aiUsers)
      .set({ role: 'superadmin', updated_at: new Date() })
      .where(eq(aiUsers.id, person.id))
    await logSecurityEvent(tx, {
      event_type: 'SUPERADMIN_GRANTED',
      auth_user_id: person.auth_user_id,
      details: { previous_role: person.role },
      severity: 'high',
    })
  })
}

/**
 * Takes the role away again, also for the command on the server only. One transaction under the lock of all superadmins,
 * as in blocking one: of two that are revoked at once one stays. In a company's account one is a member then, whom its
 * owner can give more, or the owner when nobody else is in it; else what one would be without an employer. It works at once, as roles are read with each request.
 * @throws AppError not_found `user_not_found`, conflict `profile_required`, `not_superadmin`, `last_superadmin`
 */
export async function revokeSuperadmin(db: Db, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { id } = await findPerson(tx, email)
    const all = await tx
      .select()
      .from(aiUsers)
      .where(eq(aiUsers.role, 'superadmin'))
      .orderBy(aiUsers.id)
      .for('no key update')
    const person = all.find((one) => one.id === id)
    if (!person) throw new AppError('conflict', 'not_superadmin')
    if (!all.some((one) => one.id !== id && one.is_active)) throw new AppError('conflict', 'last_superadmin')
    const [company] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, person.account_id), eq(accounts.type, 'company')))
    const role = company ? await roleIn(tx, company.id, id) : await roleAlone(tx, person)
    await tx.update(aiUsers).set({ role, updated_at: new Date() }).where(eq(aiUsers.id, id))
    await logSecurityEvent(tx, {
      event_type: 'SUPERADMIN_REVOKED',
      auth_user_id: person.auth_user_id,
      details: { role },
      severity: 'high',
    })
  })
}

/** A company without anybody else had this person for an owner. */
async function roleIn(tx: Db, accountId: string, userId: string): Promise<Role> {
  const [other] = await tx
    .select({ id: aiUsers.id })
    .from(aiUsers)
    .where(and(eq(aiUsers.account_id, accountId), ne(aiUsers.id, userId)))
    .limit(1)
  return other ? 'member' : 'org_admin'
}

async function findPerson(
  tx: Db,
  email: string,
): Promise<{ id: string; account_id: string; short_password: boolean }> {
  const [found] = await tx
    .select({ id: aiUsers.id, account_id: aiUsers.account_id, short_password: authUsers.short_password })
    .from(authUsers)
    .leftJoin(aiUsers, eq(aiUsers.auth_user_id, authUsers.id))
    .where(eq(authUsers.email, email.trim().toLowerCase()))
  if (!found) throw new AppError('not_found', 'user_not_found')
  const { id, account_id, short_password } = found
  if (!id || !account_id) throw new AppError('conflict', 'profile_required')
  return { id, account_id, short_password }
}
