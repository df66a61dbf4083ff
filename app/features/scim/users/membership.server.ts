import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers, authSessions, authUsers } from '#app/db/schema/identity.ts'
import { pastMemberships } from '#app/db/schema/literacy.ts'
import { accounts } from '#app/db/schema/organisation.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { emailProblem, fullNameProblem, nameFromEmail, tidyName } from '#app/features/identity/rules.ts'
import { dropEmptyAccount } from '#app/features/organisation/drop-empty-account.server.ts'
import {
  type AccountRow,
  countSeats,
  type MemberRow,
} from '#app/features/organisation/lock-account.server.ts'
import { removedMail } from '#app/features/organisation/mails.server.ts'
import { moveToOwnAccount } from '#app/features/organisation/members/leave-account.server.ts'
import type { Changed, ScimCtx } from '#app/features/scim/scim-ctx.ts'
import { invalidValue, ScimError } from '#app/features/scim/scim-error.ts'
import { addMember, isProven } from '#app/features/single-sign-on/entry/enter.server.ts'
import type { Language } from '#app/lib/language.ts'
import { randomId } from '#app/lib/random-id.ts'
import { addressOf, fullNameOf, type ScimPerson } from './user-resource.ts'

const elsewhere = () =>
  new ScimError(
    409,
    'There is an account with this address outside the organisation. Invite the address instead',
    'uniqueness',
  )
const noSeat = () => new ScimError(409, 'All seats of the organisation are taken')

/** A name that can be shown, from what the directory says, else from the address. */
export function shownName(person: ScimPerson): string {
  const email = addressOf(person)
  for (const text of [fullNameOf(person), nameFromEmail(email)]) {
    const name = tidyName(text ?? '').slice(0, 100)
    if (!fullNameProblem(name)) return name
  }
  return email.split('@')[0] || email
}

/**
 * Sees to it that somebody belongs to the organisation, under the lock of its account: a member already, somebody who was
 * one and has been alone since, or somebody new on a free seat. An account elsewhere is left alone, and is not told apart from another.
 * @returns ai_users.id
 * @throws ScimError
 */
export async function join(tx: Db, ctx: ScimCtx, account: AccountRow, person: ScimPerson): Promise<string> {
  const { account_id, now } = ctx
  const email = addressOf(person)
  if (emailProblem(email)) throw invalidValue('emails, or userName, has an e-mail address')
  if (!(await isProven(tx, account_id, email)))
    throw invalidValue('The domain of the address is not proven for this organisation')
  const [found] = await tx
    .select({ profile: aiUsers })
    .from(authUsers)
    .leftJoin(aiUsers, eq(aiUsers.auth_user_id, authUsers.id))
    .where(eq(authUsers.email, email))
  if (found) {
    const { profile } = found
    if (!profile || profile.role === 'superadmin') throw elsewhere()
    if (profile.account_id === account_id) return profile.id
    const was = and(eq(pastMemberships.account_id, account_id), eq(pastMemberships.user_id, profile.id))
    if ((await tx.$count(pastMemberships, was)) === 0) throw elsewhere()
    await rejoin(tx, ctx, account, profile.id)
    return profile.id
  }
  if ((await countSeats(tx, account)).free === 0) throw noSeat()
  const auth_user_id = randomId()
  const full_name = shownName(person)
  const user = { id: auth_user_id, name: full_name, email, email_verified: true }
  const made = await tx.insert(authUsers).values(user).onConflictDoNothing().returning({ id: authUsers.id })
  if (made.length === 0) throw elsewhere()
  return addMember(tx, {
    account,
    auth_user_id,
    told: { email, full_name },
    role: 'member',
    department: undefined,
    now,
    language: 'nl',
  })
}

/**
 * Brings somebody back whom the directory took out: only from the account of one's own that removal made, and onto a free seat. What was learned meanwhile
 * stays invisible to the employer, as for anybody who joins.
 * @throws ScimError
 */
export async function rejoin(tx: Db, ctx: ScimCtx, account: AccountRow, userId: string): Promise<void> {
  const { account_id, now } = ctx
  const [row] = await tx
    .select({ person: aiUsers, type: accounts.type })
    .from(aiUsers)
    .innerJoin(accounts, eq(accounts.id, aiUsers.account_id))
    .where(eq(aiUsers.id, userId))
    .for('no key update')
  if (!row) throw elsewhere()
  const { person, type } = row
  if (person.account_id === account_id) return
  if (type !== 'personal' || person.role === 'superadmin' || !(await isProven(tx, account_id, person.email)))
    throw elsewhere()
  if ((await countSeats(tx, account)).free === 0) throw noSeat()
  const left = person.account_id
  const seated = {
    account_id,
    role: 'member',
    has_seat: true,
    seat_held_back: false,
    company_name: account.name,
  }
  await tx
    .update(aiUsers)
    .set({ ...seated, joined_account_at: now, updated_at: now })
    .where(eq(aiUsers.id, userId))
  await dropEmptyAccount(tx, left)
  await logSecurityEvent(tx, {
    event_type: 'MEMBER_PROVISIONED',
    auth_user_id: person.auth_user_id,
    details: { account_id, user_id: userId, role: 'member' },
    severity: 'medium',
  })
}

/**
 * Takes somebody out of the organisation: every session ends, the seat falls free, and what was learned stays with the person in an account of
 * his or her own (docs/decisions/0018).
 * @throws ScimError mutability for the owner and for a superadmin
 */
export async function leave(tx: Db, ctx: ScimCtx, account: AccountRow, person: MemberRow): Promise<Changed> {
  const { now, mail, token_id } = ctx
  if (person.role === 'org_admin' || person.role === 'superadmin')
    throw new ScimError(409, 'The owner of the organisation stays. Hand it over first', 'mutability')
  const members = await moveToOwnAccount(tx, person, now)
  await tx.delete(authSessions).where(eq(authSessions.user_id, person.auth_user_id))
  const { email, language } = person
  await mail.queueMail(
    removedMail(mail.appUrl, { email, language: language as Language, company: account.name }),
    tx,
  )
  await logSecurityEvent(tx, {
    event_type: 'MEMBER_DEPROVISIONED',
    auth_user_id: null,
    details: { account_id: account.id, user_id: person.id, token_id },
    severity: 'medium',
  })
  return { members, signedOut: [person.auth_user_id] }
}

/** Somebody who belongs to the organisation now; undefined for who left otherwise. */
export async function memberNow(tx: Db, accountId: string, userId: string): Promise<MemberRow | undefined> {
  const [row] = await tx
    .select()
    .from(aiUsers)
    .where(and(eq(aiUsers.id, userId), eq(aiUsers.account_id, accountId)))
    .for('no key update')
  return row
}
