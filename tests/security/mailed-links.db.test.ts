import { createHmac } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { authUsers } from '#app/db/schema/identity.ts'
import { signedUpCookieName } from '#app/features/identity/sign-in/sign-in-where-signed-up.server.ts'
import { seedLearner } from '#app/features/progress/seed.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { callers } from '#tests/support/callers.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { authCaller, origin } from './auth-caller.ts'

const password = 'kroketje-met-mosterd'
const newPassword = 'bitterbal-met-mosterd'

/**
 * Links in mails are keys: used twice, late, by somebody else, or when the lock was changed. That a
 * reset works once, also twice at once, is in sign-in.db.test.ts; invitations in organisation.db.test.ts; the newsletter's
 * and the reminders' in theirs.
 */
describeWithDatabase('a link that was mailed', (database) => {
  let app: TestApp
  let password_hash: string
  beforeAll(async () => {
    app = await testApp(database, { env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
    password_hash = await hashPassword(password)
  })
  const { post, reasonOf, cookieOf, linkAfter, whoIs } = authCaller(() => app)
  const { call, learner } = callers(database, () => app)
  const db = () => database.current.db
  const reset = (email: string) =>
    linkAfter(async () => post('/request-password-reset', { email, redirectTo: '/auth/callback' }))
  const tokenIn = (link: string) => /reset-password\/([^?]+)/.exec(link)?.[1] ?? ''

  describe('to choose a password', () => {
    it('does nothing after its hour', async () => {
      const { email } = await seedLearner(db(), { password_hash })
      const link = await reset(email)
      await db().execute(
        sql`update auth_verifications set expires_at = now() - interval '1 second' where identifier like ${`%${tokenIn(link)}%`}`,
      )
      const late = await post('/reset-password', { token: tokenIn(link), newPassword })
      expect([late.status, await reasonOf(late)]).toEqual([400, 'invalid_token'])
      expect((await app.request(link)).headers.get('location')).toContain('error=INVALID_TOKEN')
      expect((await post('/sign-in/email', { email, password })).status).toBe(200)
    })

    it('is for one person: no field of the request makes it another’s', async () => {
      const [own, other] = [
        await seedLearner(db(), { password_hash }),
        await seedLearner(db(), { password_hash }),
      ]
      const token = tokenIn(await reset(own.email))
      const body = {
        token,
        newPassword,
        email: other.email,
        userId: other.auth_user_id,
        user_id: other.auth_user_id,
      }
      expect((await post('/reset-password', body)).status).toBe(200)
      expect((await post('/sign-in/email', { email: other.email, password })).status).toBe(200)
      expect((await post('/sign-in/email', { email: own.email, password: newPassword })).status).toBe(200)
    })

    it('is worth nothing once another one was used', async () => {
      const { email } = await seedLearner(db(), { password_hash })
      const [first, second] = [tokenIn(await reset(email)), tokenIn(await reset(email))]
      expect((await post('/reset-password', { token: second, newPassword })).status).toBe(200)
      const again = await post('/reset-password', { token: first, newPassword: 'van-een-inbreker-ja' })
      expect(again.status, 'an older link still works').toBe(400)
      expect((await post('/sign-in/email', { email, password: newPassword })).status).toBe(200)
    })
  })

  describe('to confirm an address', () => {
    const confirmation = async (email: string) => {
      await db().update(authUsers).set({ email_verified: false }).where(eq(authUsers.email, email))
      return linkAfter(async () => post('/send-verification-email', { email, callbackURL: '/onboarding' }))
    }

    const tokenOf = (link: string) => new URL(link, origin).searchParams.get('token') ?? ''
    const here = (id: string) => ({ cookie: `${signedUpCookieName(false)}=${id}` })

    it('does nothing to whoever only reads it, as programs that look through mail do', async () => {
      const { email } = await seedLearner(db(), { password_hash })
      const link = await confirmation(email)
      for (const path of [link, `/api/auth/verify-email?token=${tokenOf(link)}&callbackURL=/`]) {
        for (const method of ['GET', 'HEAD']) {
          const response = await app.request(path, { method })
          expect(cookieOf(response)).toBeUndefined()
        }
      }
      const [row] = await db().select().from(authUsers).where(eq(authUsers.email, email))
      expect(row?.email_verified).toBe(false)
      const early = await post('/sign-in/email', { email, password })
      expect([early.status, await reasonOf(early)]).toEqual([403, 'email_not_verified'])
    })

    it('signs in once, where the account was made: whoever finds it later stays outside', async () => {
      const { email, auth_user_id } = await seedLearner(db(), { password_hash })
      const token = tokenOf(await confirmation(email))
      expect(cookieOf(await post('/confirm-email', { token }, here(auth_user_id)))).toBeDefined()
      const later = await post('/confirm-email', { token }, here(auth_user_id))
      expect([later.status, cookieOf(later), await reasonOf(later)]).toEqual([
        400,
        undefined,
        'invalid_token',
      ])
    })

    it('lets its reader choose a password elsewhere: whoever signed up with the address of another gains nothing', async () => {
      const { email } = await seedLearner(db(), { password_hash })
      const token = tokenOf(await confirmation(email))
      const asked = await post('/confirm-email', { token }, here('somebody-else'))
      expect(cookieOf(asked)).toBeUndefined()
      const { reset_token } = (await asked.json()) as { reset_token: string }
      expect((await post('/sign-in/email', { email, password })).status).toBe(403)
      const chosen = await post('/reset-password', { token: reset_token, newPassword })
      expect([chosen.status, cookieOf(chosen)]).toEqual([200, expect.any(String)])
      expect((await post('/sign-in/email', { email, password })).status).toBe(401)
      expect((await post('/sign-in/email', { email, password: newPassword })).status).toBe(200)
      expect((await post('/confirm-email', { token })).status, 'the link works a second time').toBe(400)
    })

    it('is nobody’s when it was signed by somebody else, is too old, or names another way to sign', async () => {
      const { email } = await seedLearner(db(), { password_hash })
      await confirmation(email)
      const soon = Math.floor(Date.now() / 1000) + 3_600
      const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
      const signed = (secret: string, exp: number) => {
        const said = `${encoded({ alg: 'HS256' })}.${encoded({ email, exp })}`
        return `${said}.${createHmac('sha256', secret).update(said).digest('base64url')}`
      }
      const tokens = [
        signed('somebody else’s secret of 32 letters', soon),
        signed(app.runtime.secret, soon - 7_200),
        `${encoded({ alg: 'none' })}.${encoded({ email, exp: soon })}.`,
        `${encoded({ alg: 'HS256' })}.${encoded({ email, exp: soon })}.`,
        'x',
      ]
      for (const token of tokens) {
        const response = await post('/confirm-email', { token })
        expect([response.status, cookieOf(response)], token).toEqual([400, undefined])
      }
      const [row] = await db().select().from(authUsers).where(eq(authUsers.email, email))
      expect(row?.email_verified).toBe(false)
    })

    it('changes no address: that is not offered', async () => {
      const { email, auth_user_id } = await seedLearner(db(), { password_hash })
      const cookie = cookieOf(await post('/sign-in/email', { email, password })) ?? ''
      const asked = await post('/change-email', { newEmail: 'nieuw@example.nl' }, { cookie })
      expect(asked.status).toBe(404)
      const [row] = await db().select().from(authUsers).where(eq(authUsers.id, auth_user_id))
      expect(row?.email).toBe(email)
    })
  })

  it('that invites does nothing after its time, and is still nobody else’s', async () => {
    const account = { type: 'company', plan: 'biz_small', billing_status: 'active', seats_limit: 5 } as const
    const owner = await learner({ role: 'org_admin', company_name: 'Hofstra BV', has_seat: true, account })
    app.mails.length = 0
    await call(owner.token, 'POST', '/invitations', { email: 'laat@bedrijf.nl' })
    const token = /\/invitation\/([\w-]+)/.exec(app.mails[0]?.text ?? '')?.[1] ?? ''
    await db().execute(
      sql`update invitations set expires_at = now() - interval '1 second' where email = 'laat@bedrijf.nl'`,
    )
    const guest = await learner({ email: 'laat@bedrijf.nl' })
    const accepted = await call(guest.token, 'POST', '/invitations/accept', { token })
    expect(accepted.status).toBeGreaterThanOrEqual(400)
    expect(accepted.body.reason).toBe('invitation_expired')
    expect((await whoIs({ authorization: `Bearer ${token}` })).status).toBe(401)
  })
})
