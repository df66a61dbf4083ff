import { hashPassword } from 'better-auth/crypto'
import { and, eq, ne } from 'drizzle-orm'
import { authAccounts, authSessions, authUsers, authVerifications } from '#app/db/schema/identity.ts'
import { type Ctx, requireViewer } from '#app/features/identity/context.server.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { passwordChangedMail } from '#app/features/identity/mails.server.ts'
import { refuseProblems } from '#app/features/identity/refuse-problems.server.ts'
import { isShortForRole, passwordLength, roleWithPowersMin } from '#app/features/identity/rules.ts'
import type { Runtime } from '#app/features/identity/runtime.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { localePath } from '#app/lib/language.ts'
import { checkPassword } from './check-password.server.ts'
import { easyPassword } from './easy-password.server.ts'

export interface PasswordChange {
  current_password: string
  new_password: string
  /** All sessions but this one end. */
  sign_out_others: boolean
}

/**
 * Gives the viewer another password. The session it is asked from goes on; links to choose a password that are still
 * under way stop working, and the owner is told by mail. One transaction; of two at once the second is refused.
 * @throws AppError unauthenticated; invalid `password_too_short`, `password_too_long`, `password_short_for_role`, one of
 *   easy-password.server.ts,
 *   `invalid_password`; limit `too_many_requests`; conflict `conflict` when the password was changed meanwhile
 * PS-5.6, PD-36.
 */
export async function changePassword(
  ctx: Ctx,
  mailContext: Pick<Runtime, 'queueMail' | 'env'>,
  change: PasswordChange,
): Promise<void> {
  const signedIn = requireViewer(ctx)
  const { db, viewer, now, language } = signedIn
  const { length } = change.new_password
  if (length < mailContext.env.PASSWORD_MIN) refuseProblems({ new_password: 'password_too_short' })
  if (isShortForRole(length, viewer.profile?.role)) {
    refuseProblems({ new_password: 'password_short_for_role' })
  }
  if (length > passwordLength.max) refuseProblems({ new_password: 'password_too_long' })
  const easy = easyPassword(change.new_password, { email: viewer.email, name: viewer.profile?.full_name })
  if (easy) refuseProblems({ new_password: easy })
  const checked = await checkPassword(signedIn, change.current_password)
  const password = await hashPassword(change.new_password)
  const { auth_user_id, session_id, email } = viewer
  const url = mailContext.env.APP_URL + localePath(language, '/auth')
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(authAccounts)
      .set({ password, updated_at: now })
      .where(and(eq(authAccounts.id, checked.id), eq(authAccounts.password, checked.hash)))
      .returning({ id: authAccounts.id })
    if (changed.length === 0) throw new AppError('conflict', 'conflict')
    await tx
      .update(authUsers)
      .set({ short_password: length < roleWithPowersMin })
      .where(eq(authUsers.id, auth_user_id))
    await tx.delete(authVerifications).where(eq(authVerifications.value, auth_user_id))
    if (change.sign_out_others) {
      await tx
        .delete(authSessions)
        .where(and(eq(authSessions.user_id, auth_user_id), ne(authSessions.id, session_id)))
    }
    const details = { signed_out_others: String(change.sign_out_others) }
    await logSecurityEvent(tx, {
      event_type: 'PASSWORD_CHANGED',
      auth_user_id,
      details,
      severity: 'medium',
    })
    await mailContext.queueMail(passwordChangedMail({ to: email, url, language }), tx)
  })
}
