import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import {
  authenticatorApps,
  authUsers,
  authVerifications,
  passkeys,
  recoveryCodes,
} from '#app/db/schema/identity.ts'
import { type Ctx, requireViewer } from '#app/features/identity/context.server.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { checkPassword } from '#app/features/identity/passwords/check-password.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { isSecondFactorRequired } from './is-required.server.ts'
import { replaceRecoveryCodes } from './recovery-code.server.ts'
import { type MailContext, tellOwner } from './tell-owner.server.ts'

/** Whoever changes how somebody signs in waits for others who do. @returns whether a second factor is on */
export async function lockSignIn(tx: Db, userId: string): Promise<boolean> {
  const [user] = await tx
    .select({ on: authUsers.second_factor })
    .from(authUsers)
    .where(eq(authUsers.id, userId))
    .for('update')
  return user?.on ?? false
}

/**
 * Asks for more than the password from now on, with a passkey that is there already.
 * @returns recovery codes, which are told this once
 * @throws AppError unauthenticated; invalid `invalid_password`; limit `too_many_requests`; conflict `second_factor_on`,
 *   `no_passkey`
 */
export async function turnOnByPasskey(
  ctx: Ctx,
  mailContext: MailContext,
  password: string,
): Promise<string[]> {
  const signedIn = requireViewer(ctx)
  await checkPassword(signedIn, password)
  const { auth_user_id } = signedIn.viewer
  return signedIn.db.transaction(async (tx) => {
    if (await lockSignIn(tx, auth_user_id)) throw new AppError('conflict', 'second_factor_on')
    const own = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.user_id, auth_user_id))
    if (own.length === 0) throw new AppError('conflict', 'no_passkey')
    await tx.update(authUsers).set({ second_factor: true }).where(eq(authUsers.id, auth_user_id))
    await logSecurityEvent(tx, { event_type: 'SECOND_FACTOR_ON', auth_user_id, severity: 'medium' })
    await tellOwner(tx, signedIn, mailContext)
    return replaceRecoveryCodes(tx, auth_user_id)
  })
}

/**
 * New recovery codes in the place of the old ones.
 * @throws AppError unauthenticated; invalid `invalid_password`; limit `too_many_requests`; conflict `second_factor_off`
 */
export async function renewRecoveryCodes(
  ctx: Ctx,
  mailContext: MailContext,
  password: string,
): Promise<string[]> {
  const signedIn = requireViewer(ctx)
  await checkPassword(signedIn, password)
  const { auth_user_id } = signedIn.viewer
  return signedIn.db.transaction(async (tx) => {
    if (!(await lockSignIn(tx, auth_user_id))) throw new AppError('conflict', 'second_factor_off')
    await logSecurityEvent(tx, { event_type: 'RECOVERY_CODES_MADE', auth_user_id, severity: 'medium' })
    await tellOwner(tx, signedIn, mailContext)
    return replaceRecoveryCodes(tx, auth_user_id)
  })
}

/** What a second step could be taken with is gone, passkeys excepted: those are a way in of their own. */
async function forgetSecondFactor(tx: Db, userId: string): Promise<void> {
  await tx.delete(authenticatorApps).where(eq(authenticatorApps.user_id, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
  // Steps that were begun, and links to choose a password, lead to what was.
  await tx.delete(authVerifications).where(eq(authVerifications.value, userId))
  await tx.update(authUsers).set({ second_factor: false }).where(eq(authUsers.id, userId))
}

/**
 * The password alone signs in again. Passkeys stay.
 * @throws AppError unauthenticated; invalid `invalid_password`; limit `too_many_requests`; conflict `second_factor_off`;
 *   forbidden `second_factor_required` while organisation or role ask for it
 */
export async function turnOffSecondFactor(
  ctx: Ctx,
  mailContext: MailContext,
  password: string,
): Promise<void> {
  const signedIn = requireViewer(ctx)
  if (await isSecondFactorRequired(signedIn)) throw new AppError('forbidden', 'second_factor_required')
  await checkPassword(signedIn, password)
  const { auth_user_id } = signedIn.viewer
  await signedIn.db.transaction(async (tx) => {
    if (!(await lockSignIn(tx, auth_user_id))) throw new AppError('conflict', 'second_factor_off')
    await forgetSecondFactor(tx, auth_user_id)
    await logSecurityEvent(tx, { event_type: 'SECOND_FACTOR_OFF', auth_user_id, severity: 'high' })
    await tellOwner(tx, signedIn, mailContext)
  })
}

/** Takes all that a second step is taken with from somebody who has lost it, passkeys as well: for a superadmin. */
export async function dropSecondFactor(tx: Db, userId: string): Promise<void> {
  await lockSignIn(tx, userId)
  await forgetSecondFactor(tx, userId)
  await tx.delete(passkeys).where(eq(passkeys.user_id, userId))
}
