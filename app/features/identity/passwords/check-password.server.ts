import { verifyPassword } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import { authAccounts } from '#app/db/schema/identity.ts'
import type { SignedInCtx } from '#app/features/identity/context.server.ts'
import {
  type AttemptLimit,
  countAttempt,
  forgetAttempts,
} from '#app/features/identity/count-attempt.server.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { passwordLength } from '#app/features/identity/rules.ts'
import { AppError } from '#app/lib/errors.ts'

/** Wrong passwords in a row that somebody who is signed in may give. */
const limit: AttemptLimit = { what: 'password', max: 5, window: 900 }

export interface PasswordCredential {
  id: string
  hash: string
}

/**
 * Whoever is signed in shows to be the owner of the account: asked before what cannot be undone. Five wrong ones in a
 * quarter of an hour, over all processes. Call it before a transaction begins: it counts also when it refuses.
 * @returns the credential as it was checked
 * @throws AppError invalid `invalid_password`, limit `too_many_requests`
 */
export async function checkPassword(
  { db, viewer }: SignedInCtx,
  password: string,
): Promise<PasswordCredential> {
  const { auth_user_id } = viewer
  await countAttempt(db, limit, auth_user_id)
  const [found] = await db
    .select({ id: authAccounts.id, hash: authAccounts.password })
    .from(authAccounts)
    .where(and(eq(authAccounts.user_id, auth_user_id), eq(authAccounts.provider_id, 'credential')))
  const right =
    found?.hash && password.length <= passwordLength.max
      ? await verifyPassword({ hash: found.hash, password })
      : false
  if (!found?.hash || !right) {
    await logSecurityEvent(db, { event_type: 'WRONG_PASSWORD', auth_user_id, severity: 'medium' })
    throw new AppError('invalid', 'invalid_password', { fields: { current_password: 'invalid_password' } })
  }
  await forgetAttempts(db, limit, auth_user_id)
  return { id: found.id, hash: found.hash }
}
