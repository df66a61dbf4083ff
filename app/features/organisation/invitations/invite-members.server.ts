import { and, count, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { invitations } from '#app/db/schema/invitations.ts'
import { type Ctx, requireLearner } from '#app/features/identity/context.server.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import type { MailContext } from '#app/features/identity/mail-context.server.ts'
import { emailProblem, tidyName } from '#app/features/identity/rules.ts'
import { type AccountRow, countSeats, lockAsOwner } from '#app/features/organisation/lock-account.server.ts'
import { seatInvitationMail } from '#app/features/organisation/mails.server.ts'
import {
  addressesMax,
  type InvitedRole,
  invitationDays,
  invitationLimits,
} from '#app/features/organisation/rules.ts'
import { toWeekBits } from '#app/features/working-days/rules.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Language } from '#app/lib/language.ts'
import { type ClassifiedAddress, classifyAddresses, type Invitee } from './classify-addresses.server.ts'
import { newInvitationToken } from './invitation-token.server.ts'

export interface NewMembers {
  people: readonly Invitee[]
  /** Of whom no role is given. */
  role: InvitedRole
  /** Of the mail. */
  language: Language
}

export interface InvitedMembers {
  sent: { id: string; email: string }[]
  /** Addresses that were not invited, and why. */
  skipped: ClassifiedAddress[]
}

/**
 * The owner of an account invites people to its seats. One transaction with the mails: all that can be invited are, or
 * nobody. An invitation holds no seat; whoever accepts first gets it. Addresses that cannot be invited are reported and
 * skipped; a single one that cannot is refused.
 * @throws AppError forbidden `owner_role_required`; conflict `no_seat_left`, and for a single address `already_member`,
 *   `already_invited`; limit `invitation_limit`, `invited_often`; invalid `too_many_addresses`, `no_addresses` or why the
 *   one address is none
 */
export async function inviteMembers(ctx: Ctx, mail: MailContext, input: NewMembers): Promise<InvitedMembers> {
  const { viewer, db, now } = requireLearner(ctx)
  const { people, language } = input
  if (people.length === 0) throw new AppError('invalid', 'no_addresses')
  if (people.length > addressesMax) throw new AppError('invalid', 'too_many_addresses')
  return db.transaction(async (tx) => {
    const { account, owner } = await lockAsOwner(tx, { viewer })
    const addresses = await classifyAddresses(tx, account.id, people, now)
    const skipped = addresses.filter(({ state }) => state !== 'ok')
    if (people.length === 1 && skipped[0]) throw refusalOf(skipped[0])
    if ((await countSeats(tx, account)).free === 0) throw new AppError('conflict', 'no_seat_left')
    const good = addresses.flatMap(({ email, state }, index) =>
      state === 'ok' ? [asStored({ ...people[index], email }, input.role)] : [],
    )
    if (good.length === 0) return { sent: [], skipped }
    await notTooMany(tx, account.id, good.length, now)
    const invited = await store(tx, { account, invited_by: owner.id, people: good, language, now })
    for (const { email, name, role, token } of invited) {
      const names = { name, inviter: owner.full_name, company: account.name }
      await mail.queueMail(seatInvitationMail(mail.appUrl, { email, token, role, language, ...names }), tx)
    }
    await logSecurityEvent(tx, {
      event_type: 'MEMBERS_INVITED',
      auth_user_id: viewer.auth_user_id,
      details: { account_id: account.id, invitations: String(invited.length) },
    })
    return { sent: invited.map(({ id, email }) => ({ id, email })), skipped }
  })
}

function refusalOf({ email, state }: ClassifiedAddress): AppError {
  if (state === 'member' || state === 'changed') return new AppError('conflict', 'already_member')
  if (state === 'invited') return new AppError('conflict', 'already_invited')
  if (state === 'too_often') return new AppError('limit', 'invited_often', { retryAfter: 86_400 })
  if (state === 'bad_name') return new AppError('invalid', 'invalid_full_name')
  const reason = emailProblem(email) ?? 'invalid_email'
  return new AppError('invalid', reason, { fields: { email: reason } })
}

/** Counted in the table, so that any number of processes agree. */
async function notTooMany(tx: Db, accountId: string, more: number, now: Date): Promise<void> {
  const i = invitations
  const [today] = await tx
    .select({ n: count() })
    .from(i)
    .where(and(eq(i.account_id, accountId), gt(i.last_sent_at, new Date(now.getTime() - dayInMs))))
  if ((today?.n ?? 0) + more <= invitationLimits.accountPerDay) return
  throw new AppError('limit', 'invitation_limit', { retryAfter: 86_400 })
}

interface StoredInvitee {
  email: string
  name: string | null
  role: InvitedRole
  department: string | null
  job_role: string | null
  working_days: number | null
}

function asStored(
  { email, name, role, department, job_role, working_days }: Invitee,
  roleOfList: InvitedRole,
): StoredInvitee {
  return {
    email,
    name: (name && tidyName(name)) || null,
    role: role ?? roleOfList,
    department: department?.trim() || null,
    job_role: job_role?.trim() || null,
    working_days: working_days ? toWeekBits(working_days) : null,
  }
}

interface ToStore {
  account: AccountRow
  invited_by: string
  people: StoredInvitee[]
  language: Language
  now: Date
}

/** Takes the place of earlier ones to the same addresses whose time has passed. */
async function store(tx: Db, { account, invited_by, people, language, now }: ToStore) {
  const i = invitations
  await tx
    .update(i)
    .set({ status: 'revoked', answered_at: now })
    .where(
      and(
        eq(i.account_id, account.id),
        inArray(
          i.email,
          people.map(({ email }) => email),
        ),
        eq(i.status, 'pending'),
        lte(i.expires_at, now),
      ),
    )
  const expires_at = new Date(now.getTime() + invitationDays * dayInMs)
  const made = people.map((person) => ({ ...person, ...newInvitationToken() }))
  const rows = await tx
    .insert(i)
    .values(
      made.map(({ token: _, ...person }) => ({
        ...person,
        account_id: account.id,
        language,
        invited_by,
        last_sent_at: now,
        expires_at,
        created_at: now,
      })),
    )
    .returning({ id: i.id, email: i.email })
  const ids = new Map(rows.map(({ id, email }) => [email, id]))
  return made.map((person) => ({ ...person, id: ids.get(person.email) ?? '' }))
}
