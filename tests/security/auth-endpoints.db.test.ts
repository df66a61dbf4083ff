import { hashPassword } from 'better-auth/crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { sessionCookie } from '#tests/api/callers.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { hostilePlace } from '#tests/support/faults/hostile-place.ts'
import { authCaller, origin } from './auth-caller.ts'

const password = 'kroketje-met-mosterd'
/** As docs/security/authentication.md names them. */
const offered = [
  'GET /reset-password/:token',
  'POST /confirm-email',
  'POST /request-password-reset',
  'POST /reset-password',
  'POST /send-verification-email',
  'POST /sign-in/email',
  'POST /sign-in/passkey',
  'POST /sign-in/passkey-options',
  'POST /sign-in/provider',
  'POST /sign-in/second-factor',
  'POST /sign-out',
  'POST /sign-up/email',
]

describeWithDatabase('the endpoints of Better Auth', (database) => {
  let app: TestApp
  let mailing: TestApp
  let password_hash: string
  beforeAll(async () => {
    app = await testApp(database)
    mailing = await testApp(database, { env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
    password_hash = await hashPassword(password)
  })
  const { post } = authCaller(() => app)
  const withMail = authCaller(() => mailing)
  const db = () => database.current.db
  const browser = async () => {
    const { email, auth_user_id } = await seedLearner(db(), { password_hash })
    const { token } = await seedSession(db(), auth_user_id)
    return { email, token, cookie: sessionCookie(token, app.runtime.secret) }
  }

  it('are those that are offered, by whatever spelling, and no other one answers', async () => {
    const { cookie } = await browser()
    const all = Object.values(app.runtime.auth.api).flatMap((endpoint) => {
      const { path, options } = endpoint as unknown as {
        path?: string
        options: { method: string | string[] }
      }
      return path ? [options.method].flat().map((method) => `${method} ${path}`) : []
    })
    expect(all).toEqual(expect.arrayContaining(offered))
    const others = ['GET', 'POST'].flatMap((method) =>
      [...new Set(all.map((each) => each.split(' ')[1]))].map((path) => `${method} ${path}`),
    )
    const answering: string[] = []
    for (const endpoint of others.filter((each) => !offered.includes(each))) {
      const [method = '', path = ''] = endpoint.split(' ')
      const place = path.replace(/:\w+/g, 'x')
      for (const spelling of [place, `${place}/`, `//${place.slice(1)}`, place.replace('e', '%65')]) {
        const init = { method, headers: { cookie, origin, 'content-type': 'application/json' } }
        const response = await app.request(`/api/auth${spelling}`, {
          ...init,
          ...(method === 'POST' && { body: '{}' }),
        })
        if (response.status !== 404) answering.push(`${endpoint} as ${spelling}: ${response.status}`)
      }
    }
    expect(answering).toEqual([])
  })

  it('tell the token of a session to who signs in, and in no other answer', async () => {
    const { email, token, cookie } = await browser()
    const signedIn = await post('/sign-in/email', { email, password })
    expect(signedIn.headers.get('set-auth-token')).toBeTruthy()

    let signedUp = ''
    const link = await withMail.linkAfter(async () => {
      const body = { name: '', email: `nieuw-${email}`, password, callbackURL: '/onboarding' }
      const response = await withMail.post('/sign-up/email', body)
      signedUp = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    })
    const confirm = { token: new URL(link, origin).searchParams.get('token') }
    const confirmed = await withMail.post('/confirm-email', confirm, { cookie: signedUp })
    expect(withMail.cookieOf(confirmed)).toBeTruthy()
    const answers = [
      confirmed,
      await app.request('/api/auth/get-session', { headers: { cookie } }),
      await app.request('/api/auth/list-sessions', { headers: { cookie } }),
      await app.request('/api/sessions', { headers: { cookie } }),
      await app.request('/api/profile', { headers: { cookie } }),
      await app.request('/api/my-data', { headers: { cookie } }),
      await post('/request-password-reset', { email, redirectTo: '/auth/callback' }, { cookie }),
      await post('/sign-out', {}, { cookie }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 200, 200, 200, 200, 200])
    for (const response of answers) {
      expect(response.headers.get('set-auth-token')).toBeNull()
      expect(await response.text()).not.toContain(token)
    }
  })

  describe('lead to nowhere but here', () => {
    const stays = (place: string) => new URL(place, `${origin}/`).origin === origin
    const named = (place: string) => ({
      callbackURL: place,
      redirectTo: place,
      errorCallbackURL: place,
      newUserCallbackURL: place,
    })

    it('whatever the way on is', async () => {
      const { email } = await seedLearner(db(), { password_hash })
      await fc.assert(
        fc.asyncProperty(hostilePlace, fc.boolean(), async (place, encodedTwice) => {
          const given = place.toWellFormed()
          const query = encodeURIComponent(encodedTwice ? encodeURIComponent(given) : given)
          const answers = [
            await app.request(`/api/auth/reset-password/x?callbackURL=${query}`),
            await app.request(`/api/auth/reset-password/x?callbackURL=/auth&callbackURL=${query}`),
            await post('/sign-out', named(place)),
          ]
          for (const response of answers) {
            expect(response.status).toBeLessThan(500)
            const location = response.headers.get('location')
            if (location === null) continue
            expect(stays(location), location).toBe(true)
            expect(location, 'not another site’s once it is resolved').not.toMatch(
              /^(?:http:\/\/[^/]+)?\/[/\\]/,
            )
          }
        }),
        { numRuns: 300 },
      )
      for (const place of [
        '/.//evil.example',
        '/%2e//evil.example/x',
        '/a/..//evil.example',
        '/..//evil.example/',
      ]) {
        expect((await post('/sign-in/email', { email, password, callbackURL: place })).status, place).toBe(
          403,
        )
        const mailed = await withMail.post('/request-password-reset', { email, redirectTo: place })
        expect(mailed.status, place).toBe(403)
      }
    })

    it('and a mail that could lead nowhere is not sent', async () => {
      const { email } = await seedLearner(db(), { password_hash })
      expect((await withMail.post('/request-password-reset', { email })).status).toBe(400)
      expect((await withMail.post('/request-password-reset', { email, redirectTo: '' })).status).toBe(403)
    })
  })

  it('take as long for an address that somebody has as for one that nobody has, within what they take at least', async () => {
    const { email } = await seedLearner(db(), { password_hash })
    const took = async (path: string, body: unknown) => {
      const start = performance.now()
      expect((await withMail.post(path, body)).status).toBe(200)
      return performance.now() - start
    }
    for (const address of [email, `niemand-${email}`]) {
      const ask = { email: address, redirectTo: '/auth/callback' }
      expect(await took('/request-password-reset', ask), address).toBeGreaterThanOrEqual(39)
      const account = { name: '', email: address, password: 'kroket uit de muur' }
      expect(await took('/sign-up/email', account), address).toBeGreaterThanOrEqual(249)
    }
  })
})
