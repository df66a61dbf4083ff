import { type Ctx, requireLearner } from '#app/features/identity/context.server.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import type { MailContext } from '#app/features/identity/mail-context.server.ts'
import {
  countSeats,
  findMember,
  lockAccounts,
  lockAsOwner,
} from '#app/features/organisation/lock-account.server.ts'
import { removedMail } from '#app/features/organisation/mails.server.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Language } from '#app/lib/language.ts'
import { moveToOwnAccount } from './leave-account.server.ts'
import { requireOwnMember } from './require-own-member.server.ts'

/**
 * The owner takes somebody out of the organisation, who keeps everything learned in an account of his or her own and is
 * told by mail. One transaction with the mail.
 * @returns whose pages show something else now
 * @throws AppError not_found `not_found` when nobody here has the id; forbidden `owner_role_required`; conflict
 *   `owner_stays`; forbidden `superadmin_stays`
 */
export async function removeMember(ctx: Ctx, mail: MailContext, userId: string): Promise<string[]> {
  const learner = requireLearner(ctx)
  await requireOwnMember(learner, userId)
  const { viewer, db, now } = learner
  return db.transaction(async (tx) => {
    const { account, owner } = await lockAsOwner(tx, { viewer })
    const person = await findMember(tx, account.id, userId)
    if (!person) throw new AppError('not_found', 'not_found')
    if (person.id === owner.id) throw new AppError('conflict', 'owner_stays')
    // Who gave that role is the operator, and nobody else takes it away.
    if (person.role === 'superadmin') throw new AppError('forbidden', 'superadmin_stays')
    const changed = await moveToOwnAccount(tx, person, now)
    const { email, language } = person
    await mail.queueMail(
      removedMail(mail.appUrl, { email, language: language as Language, company: account.name }),
      tx,
    )
    await logSecurityEvent(tx, {
      event_type: 'MEMBER_REMOVED',
      auth_user_id: viewer.auth_user_id,
      details: { account_id: account.id, user_id: person.id },
      severity: 'medium',
    })
    return changed
  })
}

/**
 * Leaves the organisation that one belongs to, with everything learned. One transaction.
 * @returns whose pages show something else now, and the account that was left
 * @throws AppError conflict `owner_stays` for its owner, `not_in_team` for who is alone in an account; forbidden
 *   `superadmin_stays`
 */
export async function leaveTeam(ctx: Ctx): Promise<{ changed: string[]; account_id: string }> {
  const { viewer, db, now } = requireLearner(ctx)
  const { user_id, account_id } = viewer.profile
  return db.transaction(async (tx) => {
    const [account] = await lockAccounts(tx, [account_id])
    const person = await findMember(tx, account_id, user_id)
    if (!account || !person) throw new AppError('conflict', 'conflict')
    if (person.role === 'org_admin') throw new AppError('conflict', 'owner_stays')
    if (person.role === 'superadmin') throw new AppError('forbidden', 'superadmin_stays')
    if ((await countSeats(tx, account)).members < 2) throw new AppError('conflict', 'not_in_team')
    const changed = await moveToOwnAccount(tx, person, now)
    await logSecurityEvent(tx, {
      event_type: 'MEMBER_LEFT',
      auth_user_id: viewer.auth_user_id,
      details: { account_id },
    })
    return { changed, account_id }
  })
}
