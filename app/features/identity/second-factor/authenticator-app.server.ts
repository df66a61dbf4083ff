import { randomBytes } from 'node:crypto'
import { eq, isNull } from 'drizzle-orm'
import { encode } from 'uqr'
import type { Db } from '#app/db/client.server.ts'
import { authenticatorApps, authUsers } from '#app/db/schema/identity.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { type Ctx, requireViewer } from '#app/features/identity/context.server.ts'
import {
  type AttemptLimit,
  countAttempt,
  forgetAttempts,
} from '#app/features/identity/count-attempt.server.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { checkPassword } from '#app/features/identity/passwords/check-password.server.ts'
import { brand } from '#app/lib/brand.ts'
import { AppError } from '#app/lib/errors.ts'
import { replaceRecoveryCodes } from './recovery-code.server.ts'
import { openSecret, sealSecret } from './seal-secret.server.ts'
import { type MailContext, tellOwner } from './tell-owner.server.ts'
import { stepOfCode, toBase32, totpUri } from './totp.server.ts'

/** Bytes of a key: what HMAC-SHA-1 gives, as RFC 4226 recommends. */
const keyBytes = 20
/** Codes that are tried while one sets up an app. */
const limit: AttemptLimit = { what: 'app-code', max: 10, window: 900 }

export interface NewApp {
  /** To type where no picture can be read. */
  secret: string
  /** `otpauth:` address, for an app on the same device. */
  uri: string
  /** A QR code: how many squares wide, and the dark ones as an SVG path. */
  qr: { size: number; path: string }
}

const placeOf = (secret: string, owner: string) => ({ secret, owner, purpose: 'authenticator app' })

/** One square is one unit. Four squares of quiet around it, as ISO/IEC 18004 asks. */
function qrOf(text: string): NewApp['qr'] {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}

/**
 * Begins with an authenticator app: makes a key, which counts for nothing until a code of it is shown. Beginning again takes
 * another key; an app that is in use is turned off first.
 * @throws AppError unauthenticated; invalid `invalid_password`; limit `too_many_requests`; conflict `second_factor_on`
 * RFC 6238, PD-49
 */
export async function beginApp(ctx: Ctx, secret: string, password: string): Promise<NewApp> {
  const signedIn = requireViewer(ctx)
  const { db, viewer } = signedIn
  await checkPassword(signedIn, password)
  const { auth_user_id: user_id, email } = viewer
  const key = randomBytes(keyBytes)
  const sealed = sealSecret(key, placeOf(secret, user_id))
  const [begun] = await db
    .insert(authenticatorApps)
    .values({ user_id, secret: sealed })
    .onConflictDoUpdate({
      target: authenticatorApps.user_id,
      set: { secret: sealed, last_step: 0 },
      setWhere: isNull(authenticatorApps.confirmed_at),
    })
    .returning({ confirmed_at: authenticatorApps.confirmed_at })
  if (!begun) throw new AppError('conflict', 'second_factor_on')
  const uri = totpUri(key, { issuer: brand.name, account: email })
  return { secret: toBase32(key), uri, qr: qrOf(uri) }
}

const spendStepStatement = statement<{ user_id: string }>(
  'spend_totp_step',
  `update authenticator_apps set last_step = $2::bigint
   where user_id = $1 and last_step < $2::bigint returning user_id`,
)

/**
 * Whether a code is one of somebody's app now. It is spent: of two requests with the same code one has it
 * (OWASP ASVS 5.0 V6.5.1).
 * @param state an app in use, or one that is being set up
 */
export async function spendAppCode(
  db: Db,
  secret: string,
  about: { userId: string; code: string; now: Date; state: 'confirmed' | 'begun' },
): Promise<boolean> {
  const { userId, code, now, state } = about
  const [app] = await db.select().from(authenticatorApps).where(eq(authenticatorApps.user_id, userId))
  if (!app || Boolean(app.confirmed_at) !== (state === 'confirmed')) return false
  const key = openSecret(app.secret, placeOf(secret, userId))
  const step = key && stepOfCode(key, code, now, app.last_step)
  if (step === undefined) return false
  return (await run(db, spendStepStatement, [userId, step])).length === 1
}

/**
 * The app is in use from now on: its codes are asked after the password.
 * @returns recovery codes, which are told this once
 * @throws AppError unauthenticated; invalid `invalid_code`; limit `too_many_requests`
 * PD-49
 */
export async function confirmApp(
  ctx: Ctx,
  mailContext: MailContext & { secret: string },
  code: string,
): Promise<string[]> {
  const signedIn = requireViewer(ctx)
  const { db, viewer, now } = signedIn
  const { auth_user_id } = viewer
  await countAttempt(db, limit, auth_user_id)
  const codes = await db.transaction(async (tx) => {
    await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, auth_user_id)).for('update')
    const about = { userId: auth_user_id, code, now, state: 'begun' as const }
    if (!(await spendAppCode(tx, mailContext.secret, about)))
      throw new AppError('invalid', 'invalid_code', { fields: { code: 'invalid_code' } })
    await tx
      .update(authenticatorApps)
      .set({ confirmed_at: now })
      .where(eq(authenticatorApps.user_id, auth_user_id))
    await tx.update(authUsers).set({ second_factor: true }).where(eq(authUsers.id, auth_user_id))
    await logSecurityEvent(tx, { event_type: 'SECOND_FACTOR_ON', auth_user_id, severity: 'medium' })
    await tellOwner(tx, signedIn, mailContext)
    return replaceRecoveryCodes(tx, auth_user_id)
  })
  await forgetAttempts(db, limit, auth_user_id)
  return codes
}
