import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers, authUsers } from '#app/db/schema/identity.ts'
import { userStatistics } from '#app/db/schema/progress.ts'
import { cancelSubscriptionsOf } from '#app/features/billing/subscription/cancel-subscriptions.server.ts'
import { type Ctx, requireViewer, type Viewer } from '#app/features/identity/context.server.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { checkPassword } from '#app/features/identity/passwords/check-password.server.ts'
import type { Runtime } from '#app/features/identity/runtime.server.ts'
import { lockAccounts } from '#app/features/organisation/lock-account.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { erasePerson, type PersonToErase } from './erase-person.server.ts'
import { goodbyeMail } from './goodbye-mail.server.ts'

export interface Deletion {
  /** Typed again. */
  current_password: string
  /** The own address, typed as a confirmation. */
  confirm_email: string
}

export interface Deleted {
  /** Under which id the event streams of the person listen. */
  live_id: string
  /** The account that was left, whose leaders see something else now; null without a profile. */
  account_id: string | null
  /** Who got the seat that came free. */
  seated: string[]
}

/**
 * Deletes the viewer's account with everything in it: whatever a foreign key leads to, whatever is found by the address,
 * the place in the ranking, and the account itself when nobody else is in it. Subscriptions are ended first, at the
 * payment provider. All of it in one transaction; of two at once one deletes and the other is no longer signed in.
 * @throws AppError unauthenticated; invalid `confirmation_differs`, `invalid_password`; limit `too_many_requests`;
 *   conflict `transfer_ownership_first`, `last_superadmin`, `conflict`; whatever cancelling throws
 * PD-36, docs/decisions/0018-what-deletion-leaves.md.
 */
export async function deleteAccount(ctx: Ctx, runtime: Runtime, input: Deletion): Promise<Deleted> {
  const signedIn = requireViewer(ctx)
  const { db, viewer, language } = signedIn
  if (input.confirm_email.trim().toLowerCase() !== viewer.email.toLowerCase()) {
    throw new AppError('invalid', 'confirmation_differs', {
      fields: { confirm_email: 'confirmation_differs' },
    })
  }
  await checkPassword(signedIn, input.current_password)
  // Asked before money is touched, and again where nothing can change any more.
  await mayLeave(db, viewer)
  if (viewer.profile) await cancelSubscriptionsOf(runtime, viewer.profile.user_id)
  return db.transaction(async (tx) => {
    const person = await lockPerson(tx, viewer)
    await mayLeave(tx, viewer)
    const { own, seated } = await erasePerson(tx, person)
    const { role = null } = viewer.profile ?? {}
    await logSecurityEvent(tx, {
      event_type: 'ACCOUNT_DELETED',
      auth_user_id: null,
      details: { role, account_deleted: String(own.length > 0) },
      severity: 'medium',
    })
    await runtime.queueMail(goodbyeMail({ to: viewer.email, language, appUrl: runtime.env.APP_URL }), tx)
    return {
      live_id: person.profile?.id ?? viewer.auth_user_id,
      account_id: person.profile?.account_id ?? null,
      seated: seated.map(({ user_id }) => user_id),
    }
  })
}

/**
 * Locks what others could change meanwhile, in the order in which everything locks: the account, the person, the
 * learner's hot row. An answer under way is either in before this, and goes with it, or finds nobody after it.
 */
async function lockPerson(tx: Db, { auth_user_id, profile }: Viewer): Promise<PersonToErase> {
  // Two who leave at once must not each count on the other.
  if (profile?.role === 'superadmin') await superadmins(tx).for('update')
  if (profile) await lockAccounts(tx, [profile.account_id])
  const [found] = await tx.select().from(authUsers).where(eq(authUsers.id, auth_user_id)).for('update')
  if (!found) throw new AppError('unauthenticated', 'unauthenticated')
  const [row] = await tx.select().from(aiUsers).where(eq(aiUsers.auth_user_id, auth_user_id)).for('update')
  // Another tab finished onboarding, or somebody moved to another account: what was locked is not what must be.
  if (row?.account_id !== profile?.account_id) throw new AppError('conflict', 'conflict')
  const known = { auth_user_id, email: found.email }
  if (!row) return { ...known, profile: null, xp: 0 }
  const [hot] = await tx
    .select({ xp: userStatistics.xp })
    .from(userStatistics)
    .where(eq(userStatistics.user_id, row.id))
    .for('update')
  const { id, account_id, full_name, is_active } = row
  return { ...known, profile: { id, account_id, full_name, is_active }, xp: hot?.xp ?? 0 }
}

async function isAlone(db: Db, { id, account_id }: { id: string; account_id: string }): Promise<boolean> {
  const others = and(eq(aiUsers.account_id, account_id), ne(aiUsers.id, id))
  return (await db.select({ id: aiUsers.id }).from(aiUsers).where(others).limit(1)).length === 0
}

/** An account keeps an owner, and the product somebody who can help. */
async function mayLeave(db: Db, { profile, auth_user_id }: Viewer): Promise<void> {
  if (!profile) return
  const [now] = await db
    .select({ id: aiUsers.id, account_id: aiUsers.account_id, role: aiUsers.role })
    .from(aiUsers)
    .where(eq(aiUsers.auth_user_id, auth_user_id))
  if (now?.role === 'org_admin' && !(await isAlone(db, now))) {
    throw new AppError('conflict', 'transfer_ownership_first')
  }
  if (now?.role !== 'superadmin') return
  const left = await superadmins(db)
  if (left.every(({ id }) => id === now.id)) throw new AppError('conflict', 'last_superadmin')
}

function superadmins(db: Db) {
  return db
    .select({ id: aiUsers.id })
    .from(aiUsers)
    .where(and(eq(aiUsers.role, 'superadmin'), eq(aiUsers.is_active, true)))
    .orderBy(aiUsers.id)
}
