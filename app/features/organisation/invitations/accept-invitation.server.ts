import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { subscriptions } from '#app/db/schema/billing.ts'
import { aiUsers, authUsers } from '#app/db/schema/identity.ts'
import { invitations } from '#app/db/schema/invitations.ts'
import { type Ctx, requireLearner } from '#app/features/identity/context.server.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { ensureDepartment } from '#app/features/organisation/departments/ensure-departments.server.ts'
import { dropEmptyAccount } from '#app/features/organisation/drop-empty-account.server.ts'
import {
  type AccountRow,
  countSeats,
  findMember,
  lockAccounts,
  type MemberRow,
} from '#app/features/organisation/lock-account.server.ts'
import { fitSeats } from '#app/features/organisation/members/fit-seats.server.ts'
import { notePastMembership } from '#app/features/organisation/members/note-past-membership.server.ts'
import { refuseOwner } from '#app/features/organisation/members/refuse-owner.server.ts'
import { spellingOf } from '#app/features/organisation/people/job-roles.server.ts'
import { tidyAddress } from '#app/features/organisation/rules.ts'
import { giveWorkingDays } from '#app/features/working-days/give-working-days.server.ts'
import { parseWeekBits } from '#app/features/working-days/rules.ts'
import { AppError } from '#app/lib/errors.ts'
import { type FoundInvitation, getInvitation, refuseClosed } from './find-invitation.server.ts'

export interface Accepted {
  /** Null for an invitation to learn on one's own. */
  account_id: string | null
  company_name: string | null
  /** Whose pages show something else now: the person, and who gained a seat where he or she left. */
  changed: string[]
}

/**
 * Takes the seat that one was invited to. One transaction under the lock of both accounts: of two for the last seat one
 * gets it, and the other's invitation stays open. Only the person whose address was invited can accept: a link that was
 * passed on hands out no seat. XP, streaks and progress stay as they are; what came before stays invisible to the
 * employer. Accepting again changes nothing.
 * @throws AppError unauthenticated; not_found `invitation_not_found`; forbidden `profile_required`, `other_address`,
 *   `superadmin_stays`; conflict `no_seat_left`, `leave_own_organisation_first`, `already_member`, those of
 *   `refuseClosed`, or `conflict` when the person changed accounts meanwhile
 * docs/decisions/0016
 */
export async function acceptInvitation(ctx: Ctx, token: string): Promise<Accepted> {
  const { viewer, db, now } = requireLearner(ctx)
  const { auth_user_id, email } = viewer
  const { user_id, account_id } = viewer.profile
  return acceptAs(db, { auth_user_id, email, user_id, account_id }, token, now)
}

/** Who accepts, and the account of that person until then. */
export interface Accepting {
  auth_user_id: string
  email: string
  user_id: string
  account_id: string
}

/** @see acceptInvitation */
export async function acceptAs(db: Db, who: Accepting, token: string, now: Date): Promise<Accepted> {
  const invitation = await getInvitation(db, token, now)
  const { account_id } = invitation
  if (invitation.email !== tidyAddress(who.email)) throw new AppError('forbidden', 'other_address')
  const mine = invitation.state === 'accepted' && invitation.answered_by === who.user_id
  if (mine && (account_id ?? who.account_id) === who.account_id)
    return { account_id, company_name: invitation.company, changed: [] }
  refuseClosed(invitation)
  return db.transaction(async (tx) => {
    // Following the link in the mail has shown that the address is theirs.
    await tx.update(authUsers).set({ email_verified: true }).where(eq(authUsers.id, who.auth_user_id))
    if (!account_id) {
      await claim(tx, invitation, who.user_id, token, now)
      return { account_id, company_name: null, changed: [] }
    }
    const accounts = await lockAccounts(tx, [who.account_id, account_id])
    const account = accounts.find(({ id }) => id === account_id)
    const person = await findMember(tx, who.account_id, who.user_id)
    // Removed from there, or accepted something else, since the request began.
    if (!account || !person) throw new AppError('conflict', 'conflict')
    if (person.role === 'superadmin') throw new AppError('forbidden', 'superadmin_stays')
    if (account_id === person.account_id) throw new AppError('conflict', 'already_member')
    await claim(tx, invitation, person.id, token, now)
    const left = accounts.find(({ id }) => id === person.account_id)
    await refuseOwner(tx, person, left)
    if ((await countSeats(tx, account)).free === 0) throw new AppError('conflict', 'no_seat_left')
    if (left?.type === 'company') await notePastMembership(tx, person, now)
    await join(tx, { account, person, invitation, now })
    if (left?.type === 'company') await takeStarterAlong(tx, person.id, left.id, account.id)
    const seated = await fitSeats(tx, person.account_id)
    await dropEmptyAccount(tx, person.account_id)
    await logSecurityEvent(tx, {
      event_type: 'INVITATION_ACCEPTED',
      auth_user_id: who.auth_user_id,
      details: { account_id, role: invitation.role, previous_role: person.role },
    })
    const changed = [person.id, ...seated.map(({ user_id }) => user_id)]
    return { account_id, company_name: account.name, changed }
  })
}

/**
 * What somebody bought for himself or herself while in a company: left there, it would be deleted with whoever deletes that
 * company, and be in that person's copy of the data. Of a personal account nobody else ever has anything.
 */
async function takeStarterAlong(tx: Db, userId: string, from: string, to: string): Promise<void> {
  const s = subscriptions
  await tx
    .update(s)
    .set({ account_id: to })
    .where(and(eq(s.user_id, userId), eq(s.plan, 'starter'), eq(s.account_id, from)))
}

/** Whoever comes first closes the invitation: a revocation, a refusal or another accept. */
async function claim(tx: Db, invitation: FoundInvitation, userId: string, token: string, now: Date) {
  const i = invitations
  const [claimed] = await tx
    .update(i)
    .set({ status: 'accepted', answered_at: now, answered_by: userId })
    .where(
      and(
        eq(i.id, invitation.id),
        eq(i.status, 'pending'),
        eq(i.token_hash, invitation.token_hash),
        gt(i.expires_at, now),
      ),
    )
    .returning({ id: i.id })
  if (claimed) return
  refuseClosed(await getInvitation(tx, token, now))
  throw new AppError('conflict', 'conflict')
}

interface Joining {
  account: AccountRow
  person: MemberRow
  invitation: FoundInvitation
  now: Date
}

async function join(tx: Db, { account, person, invitation, now }: Joining): Promise<void> {
  // A youth_member is shown by first name (PD-12): that does not end with the role.
  const department = invitation.department && (await ensureDepartment(tx, account.id, invitation.department))
  const shy = person.role === 'youth_member' && person.leaderboard_name === 'full_name'
  await tx
    .update(aiUsers)
    .set({
      account_id: account.id,
      role: invitation.role,
      has_seat: true,
      seat_held_back: false,
      joined_account_at: now,
      company_name: account.name,
      department,
      job_role: invitation.job_role && (await spellingOf(tx, account.id, invitation.job_role)),
      ...(shy && { leaderboard_name: 'first_name' }),
      updated_at: now,
    })
    .where(eq(aiUsers.id, person.id))
  await giveInvitedDays(tx, person.id, invitation, now)
}

/** The working days that the list of the organisation had. Who chose their own keeps those. */
export async function giveInvitedDays(
  tx: Db,
  userId: string,
  { working_days, invited_by }: Pick<FoundInvitation, 'working_days' | 'invited_by'>,
  now: Date,
): Promise<void> {
  if (working_days === null) return
  await giveWorkingDays(tx, {
    user_ids: [userId],
    days: parseWeekBits(working_days),
    set_by: invited_by,
    now,
  })
}
