import { randomBytes } from 'node:crypto'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint, createAuthMiddleware } from 'better-auth/api'
import { deleteSessionCookie, setSessionCookie } from 'better-auth/cookies'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'
import { passkeys } from '#app/db/schema/identity.ts'
import {
  type AttemptLimit,
  countAttempt,
  forgetAttempts,
} from '#app/features/identity/count-attempt.server.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import type { Env } from '#app/lib/env.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { spendAppCode } from './authenticator-app.server.ts'
import { keepChallenge, readChallenge, takeChallenge } from './challenge.server.ts'
import { parseRecoveryCode, spendRecoveryCode } from './recovery-code.server.ts'
import { relyingParty } from './relying-party.server.ts'
import { hasSecondFactor, secondStepMethods } from './second-factor-state.server.ts'
import { secondStepCookieName, secondStepFor, secondStepOf } from './second-step-cookie.server.ts'

export interface SecondStepPlace {
  db: Db
  secret: string
  secure: boolean
  env: Pick<Env, 'APP_URL'>
  now: () => Date
}

/**
 * Wrong codes of one person, over all addresses: who knows the password has 5 tries in a quarter of an hour and 30 a day, of
 * a million codes of which three are good. A passkey is not counted, so nobody is kept out who has one.
 */
const wrongCodes: readonly AttemptLimit[] = [
  { what: 'second-step', max: 5, window: 900 },
  { what: 'second-step-day', max: 30, window: 86_400 },
]
const passkeyWithin = 300

type AuthContext = Parameters<typeof setSessionCookie>[0]

/**
 * Password, link or provider were right, and more is asked: no session yet, but a cookie that says whose second step it is.
 * @param note keeps something about the step
 * @returns the answer for the browser
 */
export async function askSecondStep(
  ctx: AuthContext,
  { db, secure }: SecondStepPlace,
  userId: string,
  note?: (step: string) => Promise<void>,
) {
  const step = randomBytes(32).toString('base64url')
  await keepChallenge(db, 'second-step', step, { about: userId, seconds: secondStepFor })
  await note?.(step)
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: secondStepFor } as const
  ctx.setCookie(secondStepCookieName(secure), step, attributes)
  return ctx.json({ second_factor: await secondStepMethods(db, userId) })
}

/**
 * The second step of signing in: after a password that was right no session begins for whoever has a second factor, but with a
 * code of the authenticator app, a passkey or a recovery code. A passkey signs in by itself as well: it asks for finger,
 * face or PIN, so it is two factors in one. Sessions are Better Auth's.
 * docs/decisions/0070-a-second-factor.md
 */
export function signInWithSecondStep(place: SecondStepPlace) {
  const { db, secret, secure, now } = place
  const cookie = secondStepCookieName(secure)
  const cookieOver = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: 0 } as const
  const stepIn = (headers: Headers | undefined) => secondStepOf(headers?.get('cookie') ?? null, secure)

  const letIn = async (ctx: AuthContext, userId: string) => {
    const { internalAdapter } = ctx.context
    const user = await internalAdapter.findUserById(userId)
    if (!user) throw new AppError('unauthenticated', 'second_step_over')
    await setSessionCookie(ctx, { session: await internalAdapter.createSession(userId), user })
    ctx.setCookie(cookie, '', cookieOver)
    return ctx.json({ user: { id: userId } })
  }

  const byCode = createAuthEndpoint(
    '/sign-in/second-factor',
    { method: 'POST', body: z.strictObject({ code: z.string().max(100) }) },
    async (ctx) => {
      const step = stepIn(ctx.headers)
      const userId = step && (await readChallenge(db, 'second-step', step))
      if (!userId) throw new AppError('unauthenticated', 'second_step_over')
      for (const limit of wrongCodes) await countAttempt(db, limit, userId)
      const typed = ctx.body.code.replace(/\s/g, '')
      const recovery = parseRecoveryCode(typed)
      const right = recovery
        ? await spendRecoveryCode(db, userId, recovery, now())
        : await spendAppCode(db, secret, { userId, code: typed, now: now(), state: 'confirmed' })
      if (!right) throw new AppError('invalid', 'invalid_code', { fields: { code: 'invalid_code' } })
      if (!(await takeChallenge(db, 'second-step', step)))
        throw new AppError('unauthenticated', 'second_step_over')
      for (const limit of wrongCodes) await forgetAttempts(db, limit, userId)
      if (recovery)
        await logSecurityEvent(db, {
          event_type: 'RECOVERY_CODE_USED',
          auth_user_id: userId,
          severity: 'high',
        })
      return letIn(ctx, userId)
    },
  )

  const passkeyOptions = createAuthEndpoint(
    '/sign-in/passkey-options',
    { method: 'POST', body: z.strictObject({}) },
    async (ctx) => {
      const party = relyingParty(place.env)
      if (!party) throw new AppError('conflict', 'no_passkeys_here')
      const step = stepIn(ctx.headers)
      const userId = step && (await readChallenge(db, 'second-step', step))
      const own = userId ? await db.select().from(passkeys).where(eq(passkeys.user_id, userId)) : []
      const options = await generateAuthenticationOptions({
        rpID: party.id,
        userVerification: 'required',
        // Without a step any passkey of this site will do: the device knows which there are.
        allowCredentials: own.map(({ credential_id }) => ({ id: credential_id })),
      })
      await keepChallenge(db, 'passkey', options.challenge, { about: '', seconds: passkeyWithin })
      return ctx.json(options)
    },
  )

  const byPasskey = createAuthEndpoint(
    '/sign-in/passkey',
    { method: 'POST', body: z.strictObject({ response: z.looseObject({ id: z.string().max(2000) }) }) },
    async (ctx) => {
      const party = relyingParty(place.env)
      if (!party) throw new AppError('conflict', 'no_passkeys_here')
      const response = ctx.body.response as unknown as AuthenticationResponseJSON
      const [known] = await db.select().from(passkeys).where(eq(passkeys.credential_id, response.id))
      const verified =
        known &&
        (await verifyAuthenticationResponse({
          response,
          expectedChallenge: async (challenge) =>
            (await takeChallenge(db, 'passkey', challenge)) !== undefined,
          expectedOrigin: party.origins,
          expectedRPID: party.id,
          requireUserVerification: true,
          credential: {
            id: known.credential_id,
            publicKey: Buffer.from(known.public_key, 'base64url'),
            counter: known.sign_count,
          },
        }).catch(() => undefined))
      if (!known || !verified?.verified) throw new AppError('invalid', 'invalid_passkey')
      const { newCounter } = verified.authenticationInfo
      await db
        .update(passkeys)
        .set({ sign_count: newCounter, last_used_at: now() })
        .where(eq(passkeys.id, known.id))
      const step = stepIn(ctx.headers)
      if (step) await takeChallenge(db, 'second-step', step)
      return letIn(ctx, known.user_id)
    },
  )

  return {
    id: 'sign-in-with-second-step',
    endpoints: { byCode, passkeyOptions, byPasskey },
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === '/sign-in/email',
          handler: createAuthMiddleware(async (ctx) => {
            const { newSession, internalAdapter } = ctx.context
            if (!newSession || !(await hasSecondFactor(db, newSession.user.id))) return
            deleteSessionCookie(ctx, true)
            await internalAdapter.deleteSession(newSession.session.token)
            ctx.context.setNewSession(null)
            return askSecondStep(ctx, place, newSession.user.id)
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}
