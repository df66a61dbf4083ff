import { and, eq } from 'drizzle-orm'
import { invitations } from '#app/db/schema/invitations.ts'
import { type Ctx, requireLearner } from '#app/features/identity/context.server.ts'
import type { MailContext } from '#app/features/identity/mail-context.server.ts'
import { colleagueInvitationMail, seatInvitationMail } from '#app/features/organisation/mails.server.ts'
import { findAccount } from '#app/features/organisation/queries.server.ts'
import { invitationDays, invitationLimits, invitationState } from '#app/features/organisation/rules.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'
import { newInvitationToken } from './invitation-token.server.ts'
import { ownInvitations } from './own-invitations.server.ts'

type Row = typeof invitations.$inferSelect

/**
 * Sends an open or expired invitation once more, with a new link for another fourteen days; the old link stops working,
 * as only its hash was kept. One transaction with the mail.
 * @throws AppError not_found `invitation_not_found`; conflict `invitation_used`, `invitation_declined`,
 *   `invitation_revoked`; limit `invited_just_now`, `invited_this_week`, `invited_often`
 */
export async function resendInvitation(ctx: Ctx, mail: MailContext, id: string): Promise<void> {
  const learner = requireLearner(ctx)
  const { db, now, viewer } = learner
  const i = invitations
  const own = and(eq(i.id, id), ownInvitations(learner))
  await db.transaction(async (tx) => {
    const [found] = await tx.select().from(i).where(own).for('update')
    if (!found) throw new AppError('not_found', 'invitation_not_found')
    refuse(found, now)
    const { token, token_hash } = newInvitationToken()
    await tx
      .update(i)
      .set({
        token_hash,
        times_sent: found.times_sent + 1,
        last_sent_at: now,
        expires_at: new Date(now.getTime() + invitationDays * dayInMs),
      })
      .where(own)
    const account = found.account_id ? await findAccount(tx, found.account_id) : undefined
    const { email, name, language, role } = found
    const inviter = viewer.profile.full_name
    const letter = account
      ? seatInvitationMail(mail.appUrl, {
          email,
          name,
          language,
          role,
          token,
          inviter,
          company: account.name,
        })
      : colleagueInvitationMail(mail.appUrl, { email, language, token, inviter })
    await mail.queueMail(letter, tx)
  })
}

function refuse(found: Row, now: Date): void {
  const state = invitationState(found, now)
  if (state === 'accepted') throw new AppError('conflict', 'invitation_used')
  if (state === 'declined') throw new AppError('conflict', 'invitation_declined')
  if (state === 'revoked') throw new AppError('conflict', 'invitation_revoked')
  const { timesSent, againMinutes, colleagueAgainDays } = invitationLimits
  if (found.times_sent >= timesSent) throw new AppError('limit', 'invited_often', { retryAfter: 86_400 })
  const wait = found.account_id ? againMinutes * 60_000 : colleagueAgainDays * dayInMs
  const left = found.last_sent_at.getTime() + wait - now.getTime()
  if (left <= 0) return
  const reason = found.account_id ? 'invited_just_now' : 'invited_this_week'
  throw new AppError('limit', reason, { retryAfter: Math.ceil(left / 1000) })
}
