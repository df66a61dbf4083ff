import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import { passkeys } from '#app/db/schema/identity.ts'
import { type Ctx, requireViewer } from '#app/features/identity/context.server.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { checkPassword } from '#app/features/identity/passwords/check-password.server.ts'
import { brand } from '#app/lib/brand.ts'
import { AppError } from '#app/lib/errors.ts'
import { keepChallenge, takeChallenge } from './challenge.server.ts'
import { lockSignIn } from './change-second-factor.server.ts'
import { relyingParty } from './relying-party.server.ts'
import { hasApp } from './second-factor-state.server.ts'
import { type MailContext, tellOwner } from './tell-owner.server.ts'

/** Seconds in which a browser answers. */
const answerWithin = 300
const atMost = 20

const site = (env: MailContext['env']) => {
  const party = relyingParty(env)
  if (!party) throw new AppError('conflict', 'no_passkeys_here')
  return party
}

/**
 * What a browser needs to make a passkey.
 * @throws AppError unauthenticated; invalid `invalid_password`; limit `too_many_requests`; conflict `no_passkeys_here`,
 *   `too_many_passkeys`
 */
export async function beginPasskey(
  ctx: Ctx,
  env: MailContext['env'],
  password: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const signedIn = requireViewer(ctx)
  const { db, viewer } = signedIn
  const { id } = site(env)
  await checkPassword(signedIn, password)
  const own = await db
    .select({ id: passkeys.credential_id, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.user_id, viewer.auth_user_id))
  if (own.length >= atMost) throw new AppError('conflict', 'too_many_passkeys')
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: id,
    userName: viewer.email,
    userID: new TextEncoder().encode(viewer.auth_user_id),
    userDisplayName: viewer.profile?.full_name ?? viewer.email,
    attestationType: 'none',
    // EdDSA, ES256, RS256: what authenticators have, without algorithms that Node calls experimental.
    supportedAlgorithmIDs: [-8, -7, -257],
    excludeCredentials: own.map((each) => ({ id: each.id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(db, 'passkey-new', options.challenge, {
    about: viewer.auth_user_id,
    seconds: answerWithin,
  })
  return options
}

/**
 * Keeps the passkey that a browser made.
 * @throws AppError unauthenticated; invalid `invalid_passkey`, `invalid_name`; conflict `passkey_known`, `no_passkeys_here`
 * WebAuthn level 3, 7.1
 */
export async function addPasskey(
  ctx: Ctx,
  mailContext: MailContext,
  { name, response }: { name: string; response: unknown },
): Promise<{ id: string }> {
  const signedIn = requireViewer(ctx)
  const { db, viewer } = signedIn
  const { id: expectedRPID, origins } = site(mailContext.env)
  const { auth_user_id } = viewer
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: async (challenge) =>
      (await takeChallenge(db, 'passkey-new', challenge)) === auth_user_id,
    expectedOrigin: origins,
    expectedRPID,
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.verified) throw new AppError('invalid', 'invalid_passkey')
  const { credential } = verified.registrationInfo
  return db.transaction(async (tx) => {
    await lockSignIn(tx, auth_user_id)
    const [added] = await tx
      .insert(passkeys)
      .values({
        user_id: auth_user_id,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        sign_count: credential.counter,
        transports: credential.transports ?? [],
        name,
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    if (!added) throw new AppError('conflict', 'passkey_known')
    await logSecurityEvent(tx, { event_type: 'PASSKEY_ADDED', auth_user_id, severity: 'medium' })
    await tellOwner(tx, signedIn, mailContext)
    return added
  })
}

/**
 * A passkey opens nothing any more. Somebody else's answers like one that does not exist.
 * @throws AppError unauthenticated; not_found `not_found`; conflict `last_passkey` where it is all that the second step is
 *   taken with
 */
export async function removePasskey(ctx: Ctx, mailContext: MailContext, id: string): Promise<void> {
  const signedIn = requireViewer(ctx)
  const { auth_user_id } = signedIn.viewer
  await signedIn.db.transaction(async (tx) => {
    const on = await lockSignIn(tx, auth_user_id)
    const gone = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.user_id, auth_user_id)))
      .returning({ id: passkeys.id })
    if (gone.length === 0) throw new AppError('not_found', 'not_found')
    const left = await tx.$count(passkeys, eq(passkeys.user_id, auth_user_id))
    if (on && left === 0 && !(await hasApp(tx, auth_user_id))) throw new AppError('conflict', 'last_passkey')
    await logSecurityEvent(tx, { event_type: 'PASSKEY_REMOVED', auth_user_id, severity: 'medium' })
    await tellOwner(tx, signedIn, mailContext)
  })
}
