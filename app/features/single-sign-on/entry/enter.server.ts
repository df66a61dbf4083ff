import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers, authUsers } from '#app/db/schema/identity.ts'
import { invitations } from '#app/db/schema/invitations.ts'
import { ssoDomains, ssoIdentities } from '#app/db/schema/single-sign-on.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { insertWithUsername } from '#app/features/identity/profile/insert-profile.server.ts'
import { disciplineOf } from '#app/features/identity/rules.ts'
import { workAreaOf } from '#app/features/identity/work-area/work-area-of.ts'
import { ensureDepartment } from '#app/features/organisation/departments/ensure-departments.server.ts'
import { dropEmptyAccount } from '#app/features/organisation/drop-empty-account.server.ts'
import { giveInvitedDays } from '#app/features/organisation/invitations/accept-invitation.server.ts'
import { type AccountRow, countSeats, lockAccounts } from '#app/features/organisation/lock-account.server.ts'
import { spellingOf } from '#app/features/organisation/people/job-roles.server.ts'
import type { InvitedRole } from '#app/features/organisation/rules.ts'
import { domainOfAddress, type SignInReason } from '#app/features/single-sign-on/rules.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Language } from '#app/lib/language.ts'
import { randomId } from '#app/lib/random-id.ts'
import type { Told } from './told.ts'

export interface Entering {
  connection_id: string
  /** The organisation whose provider it is. */
  account_id: string
  told: Told
  now: Date
  /** For somebody who is new. */
  language: Language
}

export interface Entered {
  auth_user_id: string
  /** Whose pages show something else now. */
  changed: string[]
}

const refused = (reason: SignInReason) => new AppError('forbidden', reason)

/**
 * Finds who a provider speaks of, or takes somebody new in. Whatever it says, that is a person of its own organisation, with an address of a
 * domain that this organisation has proven: an account elsewhere is never linked, moved or signed in to, and a superadmin's neither. One
 * transaction under the lock of the account, so that of two newcomers one has the last seat.
 * @throws AppError forbidden with a reason of `signInReasons`
 * docs/decisions/0080
 */
export async function enter(db: Db, entering: Entering): Promise<Entered> {
  const { account_id, told } = entering
  return db.transaction(async (tx) => {
    const [account] = await lockAccounts(tx, [account_id])
    if (!account || !(await isProven(tx, account_id, told.email))) throw refused('sso_other_domain')
    const known = await findKnown(tx, entering)
    if (known)
      return { auth_user_id: known.auth_user_id, changed: await keepUp(tx, account, known, entering) }
    const entered = await takeIn(tx, account, entering)
    const { connection_id } = entering
    const { subject } = told
    await tx.insert(ssoIdentities).values({ connection_id, user_id: entered.auth_user_id, subject })
    return entered
  })
}

export async function isProven(tx: Db, accountId: string, email: string): Promise<boolean> {
  const domain = domainOfAddress(email)
  const d = ssoDomains
  const own = and(eq(d.account_id, accountId), eq(d.domain, domain ?? ''), sql`${d.verified_at} is not null`)
  return domain !== undefined && (await tx.$count(d, own)) > 0
}

type Known = { auth_user_id: string; id: string; role: string; department: string | null }

/** Somebody who came in this way before, else a member with this address, who is linked from now on. */
async function findKnown(tx: Db, { connection_id, account_id, told }: Entering): Promise<Known | undefined> {
  const i = ssoIdentities
  const [linked] = await tx
    .select({ user_id: i.user_id })
    .from(i)
    .where(and(eq(i.connection_id, connection_id), eq(i.subject, told.subject)))
  const [user] = await tx
    .select({ id: authUsers.id, profile: aiUsers })
    .from(authUsers)
    .leftJoin(aiUsers, eq(aiUsers.auth_user_id, authUsers.id))
    .where(linked ? eq(authUsers.id, linked.user_id) : eq(authUsers.email, told.email))
  if (!user) return undefined
  const { profile } = user
  if (profile?.account_id !== account_id)
    throw refused(linked ? 'sso_left_organisation' : 'sso_other_organisation')
  // The operator gave that role: no organisation signs somebody in to it.
  if (profile.role === 'superadmin') throw refused('sso_superadmin')
  if (!linked) await link(tx, { connection_id, user_id: user.id, subject: told.subject })
  return { auth_user_id: user.id, id: profile.id, role: profile.role, department: profile.department }
}

async function link(
  tx: Db,
  values: { connection_id: string; user_id: string; subject: string },
): Promise<void> {
  const made = await tx
    .insert(ssoIdentities)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: ssoIdentities.id })
  // Somebody else at the provider has the address now. Only the owner can say who is meant.
  if (made.length === 0) throw refused('sso_other_subject')
  await tx.update(authUsers).set({ email_verified: true }).where(eq(authUsers.id, values.user_id))
  await logSecurityEvent(tx, {
    event_type: 'SSO_LINKED',
    auth_user_id: values.user_id,
    details: { connection_id: values.connection_id },
    severity: 'medium',
  })
}

/** Role and department as the provider says now; the owner's role is nobody's to change. */
async function keepUp(tx: Db, account: AccountRow, known: Known, { told, now }: Entering): Promise<string[]> {
  const role = told.role && known.role !== 'org_admin' && told.role !== known.role ? told.role : undefined
  const named = told.department && (await ensureDepartment(tx, account.id, told.department))
  const department = named && named !== known.department ? named : undefined
  if (!role && !department) return []
  const set = { ...(role && { role }), ...(department && { department }), updated_at: now }
  await tx.update(aiUsers).set(set).where(eq(aiUsers.id, known.id))
  if (role)
    await logSecurityEvent(tx, {
      event_type: 'MEMBER_ROLE_CHANGED',
      auth_user_id: known.auth_user_id,
      details: { account_id: account.id, user_id: known.id, role, previous_role: known.role },
      severity: 'medium',
    })
  return [known.id]
}

/**
 * Somebody new, on a free seat. What an open invitation to the address says counts where the provider says nothing. Runs under the lock of
 * the account, for an address of a proven domain.
 * @throws AppError forbidden `no_seat_left`, `sso_other_organisation`
 */
export async function takeIn(
  tx: Db,
  account: AccountRow,
  { told, now, language }: Pick<Entering, 'told' | 'now' | 'language'>,
): Promise<Entered> {
  if ((await countSeats(tx, account)).free === 0) throw refused('no_seat_left')
  const auth_user_id = randomId()
  const user = { id: auth_user_id, name: told.full_name, email: told.email, email_verified: true }
  const made = await tx.insert(authUsers).values(user).onConflictDoNothing().returning({ id: authUsers.id })
  // Signed up by password a moment ago.
  if (made.length === 0) throw refused('sso_other_organisation')
  const invited = await openInvitation(tx, account.id, told.email, now)
  const person = {
    role: told.role ?? (invited?.role as InvitedRole | undefined) ?? 'member',
    department: told.department ?? invited?.department ?? undefined,
    job_role: invited?.job_role ?? undefined,
  }
  const user_id = await addMember(tx, { account, auth_user_id, told, now, language, ...person })
  if (invited) {
    await tx
      .update(invitations)
      .set({ status: 'accepted', answered_at: now, answered_by: user_id })
      .where(eq(invitations.id, invited.id))
    await giveInvitedDays(tx, user_id, invited, now)
  }
  return { auth_user_id, changed: [user_id] }
}

async function openInvitation(tx: Db, accountId: string, email: string, now: Date) {
  const i = invitations
  const [open] = await tx
    .select()
    .from(i)
    .where(
      and(eq(i.account_id, accountId), eq(i.email, email), eq(i.status, 'pending'), gt(i.expires_at, now)),
    )
    .for('update')
  return open
}

interface NewMember {
  account: AccountRow
  auth_user_id: string
  told: Pick<Told, 'email' | 'full_name'>
  role: InvitedRole
  department: string | undefined
  job_role?: string | undefined
  now: Date
  language: Language
}

/**
 * A profile in the organisation, with a seat. Runs under the lock of the account, once a seat is known to be free.
 * @returns ai_users.id
 */
export async function addMember(tx: Db, member: NewMember): Promise<string> {
  const { account, auth_user_id, told, role, now, language } = member
  const { email, full_name } = told
  const department = member.department && (await ensureDepartment(tx, account.id, member.department))
  const job_role = member.job_role && (await spellingOf(tx, account.id, member.job_role))
  const work_area = workAreaOf(member.department ?? '') ?? ''
  const discipline = work_area ? disciplineOf(work_area) : ('foundation' as const)
  const values = {
    auth_user_id,
    email,
    full_name,
    role: 'prospect' as const,
    work_area,
    discipline,
    language,
  }
  const user_id = await insertWithUsername(tx, values, 'PROFILE_CREATED')
  const [own] = await tx.select({ id: aiUsers.account_id }).from(aiUsers).where(eq(aiUsers.id, user_id))
  const seated = {
    account_id: account.id,
    role,
    has_seat: true,
    joined_account_at: now,
    company_name: account.name,
  }
  await tx
    .update(aiUsers)
    .set({ ...seated, ...(department && { department }), ...(job_role && { job_role }) })
    .where(eq(aiUsers.id, user_id))
  if (own) await dropEmptyAccount(tx, own.id)
  await logSecurityEvent(tx, {
    event_type: 'MEMBER_PROVISIONED',
    auth_user_id,
    details: { account_id: account.id, user_id, role },
    severity: 'medium',
  })
  return user_id
}
