import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { bearer } from 'better-auth/plugins'
import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { authAccounts, authSessions, authUsers, authVerifications } from '#app/db/schema/identity.ts'
import { requestCounter } from '#app/features/identity/count-request.server.ts'
import { existingAccountMail, resetMail, verificationMail } from '#app/features/identity/mails.server.ts'
import { checkChosen } from '#app/features/identity/passwords/check-chosen.server.ts'
import { noteShortPassword } from '#app/features/identity/passwords/short-password.server.ts'
import { passwordLength } from '#app/features/identity/rules.ts'
import { ownOrigins } from '#app/features/identity/second-factor/relying-party.server.ts'
import { signInWithSecondStep } from '#app/features/identity/second-factor/sign-in-with-second-step.server.ts'
import { keepPushDevice } from '#app/features/identity/session/keep-push-device.server.ts'
import { cookiePrefix } from '#app/features/identity/session-token.server.ts'
import type { Env } from '#app/lib/env.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { isLanguage, type Language, localePath, preferredLanguage } from '#app/lib/language.ts'
import type { Mail } from '#app/lib/mail/mailer.server.ts'
import { withProblems } from './auth-problem.server.ts'
import { forgetMailCount } from './claim-mail.server.ts'
import { invitedSignUp } from './invited-sign-up.server.ts'
import { forgetGuesses, limitGuesses } from './limit-guesses.server.ts'
import { limitSignUps } from './limit-sign-ups.server.ts'
import { isOffered, withoutToken } from './offered-auth.server.ts'
import { rememberDevice } from './remember-device.server.ts'
import { refuseOtherWays, signInByProvider } from './sign-in-by-provider.server.ts'
import { signInWhereSignedUp } from './sign-in-where-signed-up.server.ts'
import { stayHere } from './stay-here.server.ts'

/** A session ends after so many days without a visit, and after so many in any case (docs/security/authentication.md). */
export const sessionDays = 30
export const longestSessionDays = 90
/**
 * Requests per window (seconds) and address, by path: far above what an office behind one address sends. What is wrong of it
 * is counted apart, by account, device and network (limit-guesses.server.ts, limit-sign-ups.server.ts).
 */
const limits = {
  '/sign-in/email': { window: 60, max: 300 },
  '/sign-in/second-factor': { window: 60, max: 300 },
  '/sign-in/passkey-options': { window: 60, max: 300 },
  '/sign-in/passkey': { window: 60, max: 300 },
  '/sign-in/provider': { window: 60, max: 300 },
  '/sign-up/email': { window: 60, max: 300 },
  '/request-password-reset': { window: 300, max: 30 },
  '/reset-password': { window: 60, max: 30 },
  '/confirm-email': { window: 60, max: 300 },
  '/send-verification-email': { window: 300, max: 30 },
}
const longestWindow = Math.max(...Object.values(limits).map(({ window }) => window))

const basePath = '/api/auth'

/** Language for a mail: the one chosen on the site, else the browser's, else Dutch. */
export function languageOfRequest(request: Request | undefined): Language {
  const cookie = /(?:^|;\s*)language=(\w+)/.exec(request?.headers.get('cookie') ?? '')?.[1]
  if (isLanguage(cookie)) return cookie
  return preferredLanguage(request?.headers.get('accept-language')) ?? 'nl'
}

export interface AuthOptions {
  db: Db
  env: Pick<Env, 'APP_URL' | 'SMTP_URL' | 'PORT' | 'PASSWORD_MIN'>
  secret: string
  /** The time by which all processes go. */
  now: () => Date
  queueMail: (mail: Mail) => Promise<void>
  /** A mail could not be queued. Whoever asked for it is not told: that would tell which addresses have an account. */
  onMailError?: (error: unknown) => void
  /** A session of this sign-in is over: streams that it opened must end. */
  onSessionEnded?: (authUserId: string) => void
  /** Tests of other things switch the limits off. */
  rateLimited?: boolean
  /** Instead of scrypt, which takes a tenth of a second by design: for tests that sign in a thousand times. */
  hashing?: {
    hash: (password: string) => Promise<string>
    verify: (data: { hash: string; password: string }) => Promise<boolean>
  }
}

/**
 * E-mail and password sign-in, reset, sessions and bearer tokens, at /api/auth/* (docs/security/authentication.md).
 * @throws AppError from its handler, for each refusal; not_found for what is not offered
 */
export function createAuth(options: AuthOptions) {
  const auth = configuredAuth(options)
  const handler = async (request: Request) => {
    if (!isOffered(request, basePath)) throw new AppError('not_found', 'not_found')
    return withoutToken(request, await withProblems(() => auth.handler(request)), basePath)
  }
  return { ...auth, handler }
}

/**
 * Better Auth goes by the clock of its process; a session of a process that is behind would have ended before it began.
 * @returns the times of a row, moved by what that clock is off
 */
function onTime(now: () => Date) {
  return async (row: { createdAt: Date; updatedAt: Date; expiresAt: Date }) => {
    const off = now().getTime() - Date.now()
    const moved = (time: Date) => new Date(time.getTime() + off)
    const { createdAt, updatedAt, expiresAt } = row
    return {
      data: { createdAt: moved(createdAt), updatedAt: moved(updatedAt), expiresAt: moved(expiresAt) },
    }
  }
}

/** The page that asks whether to confirm, with where its reader wanted to go: reading it changes nothing. */
function confirmationLink(
  appUrl: string,
  language: Language,
  { token, url }: { token: string; url: string },
) {
  const callback = new URL(new URL(url).searchParams.get('callbackURL') ?? '/', appUrl)
  const next = callback.searchParams.get('next')
  const query = new URLSearchParams({ token, ...(next && { next }) })
  return `${appUrl}${localePath(language, '/auth/confirm')}?${query}`
}

function configuredAuth(options: AuthOptions) {
  const { db, env, secret, rateLimited = true } = options
  const secure = env.APP_URL.startsWith('https:')
  const place = { db, secret, secure, env, now: options.now }
  /** Whose password a request has just reset. */
  const resetBy = new WeakMap<Request, string>()
  const queueMail = (mail: Mail) => options.queueMail(mail).catch((error) => options.onMailError?.(error))
  return betterAuth({
    baseURL: env.APP_URL,
    basePath,
    secret,
    trustedOrigins: ownOrigins(env.APP_URL),
    telemetry: { enabled: false },
    logger: { disabled: true },
    onAPIError: { throw: true },
    hooks: { before: checkChosen(db) },
    databaseHooks: {
      session: {
        create: { before: onTime(options.now) },
        delete: { after: async ({ userId }) => options.onSessionEnded?.(userId) },
      },
      verification: { create: { before: onTime(options.now) } },
    },
    database: drizzleAdapter(db, {
      provider: 'pg',
      transaction: true,
      schema: { authUsers, authSessions, authAccounts, authVerifications },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: env.PASSWORD_MIN,
      maxPasswordLength: passwordLength.max,
      ...(options.hashing && { password: options.hashing }),
      revokeSessionsOnPasswordReset: true,
      requireEmailVerification: Boolean(env.SMTP_URL),
      sendResetPassword: async ({ user, url }, request) => {
        await queueMail(resetMail({ to: user.email, url, language: languageOfRequest(request) }))
      },
      // Whoever could follow the link in the mail has shown that the address is theirs.
      onPasswordReset: async ({ user }, request) => {
        if (request) resetBy.set(request, user.id)
        await db.update(authUsers).set({ email_verified: true }).where(eq(authUsers.id, user.id))
        await forgetGuesses(db, user.email)
        // None of the links below works any more, so the next request must get one.
        await forgetMailCount(db, 'reset', user.email)
        // Links that were asked for earlier and lie in a mailbox.
        await db.delete(authVerifications).where(eq(authVerifications.value, user.id))
      },
      // With real mail a sign-up never tells a stranger who has an account; the owner of the address is told by mail.
      onExistingUserSignUp: async ({ user }, request) => {
        const language = languageOfRequest(request)
        const url = env.APP_URL + localePath(language, '/auth')
        await queueMail(existingAccountMail({ to: user.email, url, language }))
      },
    },
    emailVerification: {
      sendOnSignUp: Boolean(env.SMTP_URL),
      sendVerificationEmail: async ({ user, url, token }, request) => {
        if (user.emailVerified) return
        const language = languageOfRequest(request)
        const link = confirmationLink(env.APP_URL, language, { token, url })
        await queueMail(verificationMail({ to: user.email, url: link, language }))
      },
    },
    user: {
      modelName: 'authUsers',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    session: {
      modelName: 'authSessions',
      expiresIn: sessionDays * 86_400,
      updateAge: 86_400,
      // Pages do that, with an end to it: extend-session.server.ts.
      disableSessionRefresh: true,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    account: {
      modelName: 'authAccounts',
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'authVerifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    rateLimit: {
      enabled: rateLimited,
      customStorage: requestCounter(db, longestWindow),
      window: 60,
      max: 300,
      customRules: limits,
    },
    advanced: {
      cookiePrefix: cookiePrefix(secure),
      // Said out loud because it would be off under NODE_ENV=test, and then no test could show that it works.
      disableOriginCheck: false,
      // Mails are queued beside the request: a sign-up runs in a transaction, and the queue, on the one connection of
      // the embedded database, would wait for it forever. It also keeps the answer's time the same for any address.
      backgroundTasks: { handler: (task) => void task },
      // It would put __Secure- in front, which is the weaker promise.
      useSecureCookies: false,
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, secure },
      // The server sets this header itself from the socket (server/request-log.ts), overwriting what a client sent.
      ipAddress: { ipAddressHeaders: ['x-client-ip'] },
    },
    plugins: [
      // Their notes are of a password that was right, so before the second step is asked instead of a session.
      noteShortPassword(db),
      ...(rateLimited ? [limitGuesses(place), limitSignUps(db)] : []),
      signInByProvider(place),
      signInWithSecondStep(place),
      // After it: what a session brings comes with a session only.
      bearer(),
      stayHere(),
      invitedSignUp(db, options.now),
      signInWhereSignedUp(place),
      rememberDevice(place, (request) => request && resetBy.get(request)),
      // Behind all that begins a session.
      refuseOtherWays(place),
      keepPushDevice(place),
    ],
  })
}

export type Auth = ReturnType<typeof createAuth>
