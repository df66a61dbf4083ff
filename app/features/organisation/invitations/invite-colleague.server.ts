import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { invitations } from '#app/db/schema/invitations.ts'
import { type Ctx, requireLearner } from '#app/features/identity/context.server.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import type { MailContext } from '#app/features/identity/mail-context.server.ts'
import { emailProblem } from '#app/features/identity/rules.ts'
import { colleagueInvitationMail } from '#app/features/organisation/mails.server.ts'
import {
  invitationDays,
  invitationLimits,
  keptInvitationDays,
  tidyAddress,
} from '#app/features/organisation/rules.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'
import { isTrapped } from '#app/lib/honeypot.ts'
import type { Language } from '#app/lib/language.ts'
import { newInvitationToken } from './invitation-token.server.ts'

/**
 * Somebody who has no seats to give asks a colleague to come and learn too: to sign up on his or her own. It joins nothing.
 * The mail is the same whoever has the address. One transaction with the mail. What a program filled in is not mailed.
 * @throws AppError invalid with why the address is none, or `own_address`; limit `invitation_limit`, `invited_this_week`;
 *   conflict `invitation_refused` when that person said no before
 * PD-30.
 */
export async function inviteColleague(
  ctx: Ctx,
  mail: MailContext,
  input: { email: string; language: Language; website?: string | undefined },
): Promise<{ id: string; email: string }> {
  const { viewer, db, now } = requireLearner(ctx)
  const { user_id, full_name } = viewer.profile
  const email = tidyAddress(input.email)
  const problem = email === tidyAddress(viewer.email) ? 'own_address' : emailProblem(email)
  if (problem) throw new AppError('invalid', problem, { fields: { email: problem } })
  // A program is told what everybody is told.
  if (isTrapped(input.website)) return { id: randomUUID(), email }
  return db.transaction(async (tx) => {
    // One at a time, so that the count below holds.
    await tx.select({ id: aiUsers.id }).from(aiUsers).where(eq(aiUsers.id, user_id)).for('no key update')
    await refuseTooMany(tx, user_id, email, now)
    const { token, token_hash } = newInvitationToken()
    const { language } = input
    const [stored] = await tx
      .insert(invitations)
      .values({
        email,
        language,
        token_hash,
        invited_by: user_id,
        last_sent_at: now,
        expires_at: new Date(now.getTime() + invitationDays * dayInMs),
        created_at: now,
      })
      .returning({ id: invitations.id })
    if (!stored) throw new Error('The invitation was not stored')
    await mail.queueMail(
      colleagueInvitationMail(mail.appUrl, { email, language, token, inviter: full_name }),
      tx,
    )
    await logSecurityEvent(tx, { event_type: 'COLLEAGUE_INVITED', auth_user_id: viewer.auth_user_id })
    return { id: stored.id, email }
  })
}

async function refuseTooMany(tx: Db, userId: string, email: string, now: Date): Promise<void> {
  const i = invitations
  const ago = (days: number) => new Date(now.getTime() - days * dayInMs)
  const earlier = await tx
    .select({ email: i.email, status: i.status, last_sent_at: i.last_sent_at })
    .from(i)
    .where(and(eq(i.invited_by, userId), isNull(i.account_id), gt(i.last_sent_at, ago(keptInvitationDays))))
  const same = earlier.filter((invitation) => invitation.email === email)
  if (same.some(({ status }) => status === 'declined')) throw new AppError('conflict', 'invitation_refused')
  if (same.some(({ last_sent_at }) => last_sent_at > ago(invitationLimits.colleagueAgainDays)))
    throw new AppError('limit', 'invited_this_week', { retryAfter: 86_400 })
  const today = earlier.filter(({ last_sent_at }) => last_sent_at > ago(1))
  if (today.length >= invitationLimits.colleaguesPerDay)
    throw new AppError('limit', 'invitation_limit', { retryAfter: 86_400 })
}
