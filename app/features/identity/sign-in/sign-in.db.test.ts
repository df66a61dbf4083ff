import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { authUsers } from '#app/db/schema/identity.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'

const origin = 'http://localhost:3000'

describeWithDatabase('signing in', (database) => {
  let app: TestApp
  let password_hash: string
  beforeAll(async () => {
    app = await testApp(database)
    password_hash = await hashPassword('kroketje')
  })

  let count = 0
  const newEmail = () => `proef-${++count}@example.nl`

  function post(path: string, body: unknown, headers: Record<string, string> = {}, to: TestApp = app) {
    return to.request(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, ...headers },
      body: JSON.stringify(body),
    })
  }
  const reasonOf = async (response: Response) => ((await response.json()) as { reason: string }).reason
  const sessionCookie = (response: Response) =>
    response.headers.getSetCookie().find((cookie) => cookie.startsWith('snackwijs.session_token='))
  const whoIs = (headers: Record<string, string>) => app.request('/api/profile', { headers })

  describe('up', () => {
    it('signs in at once with an http-only cookie, to be onboarded', async () => {
      const response = await post('/sign-up/email', { name: '', email: newEmail(), password: 'kroketjes' })
      expect(response.status).toBe(200)
      const cookie = sessionCookie(response) ?? ''
      expect(cookie).toMatch(/HttpOnly/i)
      expect(cookie).toMatch(/SameSite=Lax/i)
      expect((await whoIs({ cookie: cookie.split(';')[0] ?? '' })).status).toBe(404)
    })

    it.each([
      [{ password: 'kroke' }, 400, 'password_too_short'],
      [{ password: 'x'.repeat(129) }, 400, 'password_too_long'],
      [{ password: 'Welkom01' }, 400, 'password_common'],
      [{ password: 'Zomer2026!' }, 400, 'password_word'],
      [{ password: '121212' }, 400, 'password_repeats'],
      [{ email: 'sanne@molenstraat.example', password: 'Molenstraat1!' }, 400, 'password_own'],
      [{ name: 'x'.repeat(60_000) }, 400, 'invalid_full_name'],
      [{ name: '<b>Sanne</b>' }, 400, 'invalid_full_name'],
      [{ image: 'javascript:alert(1)' }, 400, 'invalid_request'],
      [{ email: 'sanne' }, 400, 'invalid_email'],
      [{ email: 'bcc:sanne@example.nl' }, 400, 'invalid_email'],
      [{ email: `${'a'.repeat(320)}@example.nl` }, 400, 'invalid_email'],
      [{ password: undefined }, 400, 'invalid_request'],
      [{ callbackURL: '/prijzen-in-€' }, 400, 'invalid_origin'],
    ])('refuses %j', async (change, status, reason) => {
      const response = await post('/sign-up/email', {
        name: '',
        email: newEmail(),
        password: 'kroketjes',
        ...change,
      })
      expect(response.status).toBe(status)
      expect(response.headers.get('content-type')).toContain('application/problem+json')
      expect(await reasonOf(response)).toBe(reason)
      expect(sessionCookie(response)).toBeUndefined()
    })

    it('refuses an address that is in use, in any case', async () => {
      const { email } = await seedLearner(database.current.db)
      const response = await post('/sign-up/email', {
        name: '',
        email: email.toUpperCase(),
        password: 'kroketjes',
      })
      expect(response.status).toBe(409)
      expect(await reasonOf(response)).toBe('email_in_use')
    })

    it('makes one account of two sign-ups at once', async () => {
      const body = { name: '', email: newEmail(), password: 'kroketjes' }
      const statuses = await Promise.all(
        [1, 2, 3].map(async () => (await post('/sign-up/email', body)).status),
      )
      expect(statuses.sort()).toEqual([200, 409, 409])
    })

    it('takes no id, no role and no confirmed address from the body', async () => {
      const email = newEmail()
      const greedy = { role: 'superadmin', emailVerified: true, email_verified: true, id: 'x' }
      await post('/sign-up/email', { name: '', email, password: 'kroketjes', ...greedy })
      const users = await database.current.db.select().from(authUsers).where(eq(authUsers.email, email))
      expect(users).toMatchObject([{ email_verified: false }])
      expect(users[0]?.id).not.toBe('x')
    })
  })

  describe('in', () => {
    it('works by cookie and by bearer token, and a token that was tampered with does not', async () => {
      const { email } = await seedLearner(database.current.db, { password_hash })
      const response = await post('/sign-in/email', { email, password: 'kroketje' })
      expect(response.status).toBe(200)
      const cookie = (sessionCookie(response) ?? '').split(';')[0] ?? ''
      expect((await whoIs({ cookie })).status).toBe(200)
      const bearer = response.headers.get('set-auth-token') ?? ''
      expect((await whoIs({ authorization: `Bearer ${bearer}` })).status).toBe(200)
      expect((await whoIs({ authorization: `Bearer x${bearer}` })).status).toBe(401)
      expect((await whoIs({ cookie: cookie.replace('=', '=x') })).status).toBe(401)
      expect((await whoIs({ cookie: 'snackwijs.session_token=%E0%A4%A' })).status).toBe(401)
    })

    it('says the same for a wrong password and an unknown address', async () => {
      const { email } = await seedLearner(database.current.db, { password_hash })
      const wrong = await post('/sign-in/email', { email, password: 'verkeerd' })
      const unknown = await post('/sign-in/email', { email: newEmail(), password: 'verkeerd' })
      const [a, b] = [await wrong.json(), await unknown.json()] as Record<string, unknown>[]
      expect(wrong.status).toBe(401)
      expect(a).toMatchObject({ reason: 'invalid_credentials' })
      expect({ ...a, request_id: '' }).toEqual({ ...b, request_id: '' })
    })

    it('refuses another site', async () => {
      const { email } = await seedLearner(database.current.db, { password_hash })
      const body = { email, password: 'kroketje' }
      const foreign: Record<string, string>[] = [
        { origin: 'https://evil.example' },
        { 'sec-fetch-site': 'cross-site' },
      ]
      for (const headers of foreign) {
        const response = await post('/sign-in/email', body, headers)
        expect(response.status).toBe(403)
        expect(await reasonOf(response)).toBe('invalid_origin')
        expect(sessionCookie(response)).toBeUndefined()
      }
    })

    it('is limited, and says when to try again', async () => {
      const limited = await testApp(database, { rateLimited: true })
      const body = { email: newEmail(), password: 'verkeerd' }
      const statuses: number[] = []
      let last: Response | undefined
      for (let i = 0; i < 21; i++) {
        last = await post('/sign-in/email', body, {}, limited)
        statuses.push(last.status)
      }
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429])
      expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await reasonOf(last as Response)).toBe('too_many_requests')
      const elsewhere = await post('/sign-in/email', body, { 'x-client-ip': '203.0.113.9' }, limited)
      expect(elsewhere.status).toBe(429)
    })
  })

  it('out ends the session on the server', async () => {
    const { email } = await seedLearner(database.current.db, { password_hash })
    const response = await post('/sign-in/email', { email, password: 'kroketje' })
    const cookie = (sessionCookie(response) ?? '').split(';')[0] ?? ''
    expect((await post('/sign-out', {}, { cookie })).status).toBe(200)
    expect((await whoIs({ cookie })).status).toBe(401)
  })

  describe('with a forgotten password', () => {
    async function linkFor(email: string): Promise<string> {
      app.mails.length = 0
      const response = await post('/request-password-reset', { email, redirectTo: '/auth/callback' })
      expect(response.status).toBe(200)
      await expect.poll(() => app.mails.length).toBe(1)
      const mail = app.mails[0]
      expect(mail).toMatchObject({ to: email, subject: 'Kies een nieuw wachtwoord voor Snackwijs' })
      return /http:\S+reset-password\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    }

    it('mails a link that works once and ends every session', async () => {
      const { email, auth_user_id } = await seedLearner(database.current.db, { password_hash })
      const { token: session } = await seedSession(database.current.db, auth_user_id)
      const link = await linkFor(email)
      const followed = await app.request(link.replace(origin, ''))
      expect(followed.status).toBe(302)
      const target = new URL(followed.headers.get('location') ?? '', origin)
      expect(target.origin + target.pathname).toBe(`${origin}/auth/callback`)
      const token = target.searchParams.get('token') ?? ''

      const short = await post('/reset-password', { token, newPassword: 'kroke' })
      expect(await reasonOf(short)).toBe('password_too_short')
      const easy = await post('/reset-password', { token, newPassword: 'wachtwoord' })
      expect(await reasonOf(easy)).toBe('password_common')
      expect((await post('/reset-password', { token, newPassword: 'bitterbal' })).status).toBe(200)
      const again = await post('/reset-password', { token, newPassword: 'frikandel' })
      expect(again.status).toBe(400)
      expect(await reasonOf(again)).toBe('invalid_token')

      expect((await whoIs({ authorization: `Bearer ${session}` })).status).toBe(401)
      expect((await post('/sign-in/email', { email, password: 'kroketje' })).status).toBe(401)
      expect((await post('/sign-in/email', { email, password: 'bitterbal' })).status).toBe(200)
      const dead = await app.request(link.replace(origin, ''))
      expect(dead.headers.get('location')).toContain('error=INVALID_TOKEN')
    })

    it('lets one of two resets with the same link win', async () => {
      const { email } = await seedLearner(database.current.db, { password_hash })
      const token = /reset-password\/([^?]+)/.exec(await linkFor(email))?.[1] ?? ''
      const answers = await Promise.all(
        ['bitterbal', 'frikandel'].map((newPassword) => post('/reset-password', { token, newPassword })),
      )
      expect(answers.map((a) => a.status).sort()).toEqual([200, 400])
    })

    it('says the same for an unknown address, and mails nobody', async () => {
      const { email } = await seedLearner(database.current.db, { password_hash })
      await linkFor(email)
      app.mails.length = 0
      const known = await post('/request-password-reset', { email, redirectTo: '/auth/callback' })
      const unknown = await post('/request-password-reset', {
        email: newEmail(),
        redirectTo: '/auth/callback',
      })
      expect(unknown.status).toBe(200)
      expect(await unknown.json()).toEqual(await known.json())
      await expect.poll(() => app.mails.length).toBe(1)
      expect(app.mails[0]?.to).toBe(email)
    })

    it('never mails a link that leads to another site', async () => {
      const { email } = await seedLearner(database.current.db, { password_hash })
      app.mails.length = 0
      const response = await post('/request-password-reset', { email, redirectTo: 'https://evil.example/x' })
      expect(response.status).toBe(403)
      expect(app.mails).toEqual([])
    })
  })
})
