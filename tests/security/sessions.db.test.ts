import { createHook } from 'node:async_hooks'
import { hashPassword } from 'better-auth/crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { sessionCookie } from '#tests/api/callers.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { authCaller } from './auth-caller.ts'

const password = 'kroketje-met-mosterd'

/** Session fixation and enumeration. What ends sessions is in sign-in, settings and admin-users tests. */
describeWithDatabase('the door', (database) => {
  let app: TestApp
  let mailing: TestApp
  let password_hash: string
  beforeAll(async () => {
    app = await testApp(database)
    mailing = await testApp(database, { env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
    password_hash = await hashPassword(password)
  })
  const { post, cookieOf, whoIs } = authCaller(() => app)
  const withMail = authCaller(() => mailing)
  const db = () => database.current.db

  describe('gives a session that nobody can have prepared', () => {
    it('beside the cookie of somebody else’s session, a new one of one’s own', async () => {
      const [attacker, victim] = [await seedLearner(db()), await seedLearner(db(), { password_hash })]
      const { token } = await seedSession(db(), attacker.auth_user_id)
      const planted = sessionCookie(token, app.runtime.secret)
      const response = await post('/sign-in/email', { email: victim.email, password }, { cookie: planted })
      const given = cookieOf(response) ?? ''
      expect(given).not.toBe('')
      expect(given).not.toContain(token)
      expect(await (await whoIs({ cookie: given })).json()).toMatchObject({ id: victim.user_id })
      expect(await (await whoIs({ cookie: planted })).json()).toMatchObject({ id: attacker.user_id })
    })

    it.each([
      [
        'a cookie of the attacker’s making',
        (token: string) => ({ cookie: `snackwijs.session_token=${token}.x` }),
      ],
      ['a bearer token', (token: string) => ({ authorization: `Bearer ${token}` })],
      ['a visitor’s cookie', (token: string) => ({ cookie: `snackwijs.visitor=${token.padEnd(43, 'a')}` })],
    ])('after %s: that is worth nothing afterwards', async (_, headersOf) => {
      const { email } = await seedLearner(db(), { password_hash })
      const headers = headersOf('gekozen-door-een-ander')
      expect((await post('/sign-in/email', { email, password }, headers)).status).toBe(200)
      expect((await whoIs(headers)).status).toBe(401)
    })

    it('neither in the address, nor in the body', async () => {
      const { email } = await seedLearner(db(), { password_hash })
      const token = 'gekozen-door-een-ander-in-het-adres'
      const body = { email, password, token, session: { token }, sessionToken: token, session_token: token }
      const response = await post(`/sign-in/email?token=${token}&session_token=${token}`, body)
      expect(response.status).toBe(200)
      expect((await whoIs({ authorization: `Bearer ${token}` })).status).toBe(401)
      expect((await app.request(`/api/profile?token=${token}&session_token=${token}`)).status).toBe(401)
    })

    it('another one each time', async () => {
      const { email } = await seedLearner(db(), { password_hash })
      const answers = await Promise.all([1, 2, 3].map(() => post('/sign-in/email', { email, password })))
      expect(new Set(answers.map(cookieOf)).size).toBe(3)
    })
  })

  describe('tells nobody who has an account', () => {
    const told = async (response: Response) => [
      response.status,
      (await response.text()).replace(
        /"request_id":"[^"]*"|"(id|createdAt|updatedAt|email|token)":"[^"]*"/g,
        '',
      ),
      [...response.headers.keys()].filter((name) => name !== 'set-cookie').sort(),
    ]
    const unknown = () => `niemand-${Math.random()}@example.nl`

    it.each([
      ['sign in', '/sign-in/email', { password: 'verkeerd-wachtwoord' }],
      ['ask for a reset', '/request-password-reset', { redirectTo: '/auth/callback' }],
      ['ask for another confirmation', '/send-verification-email', { callbackURL: '/onboarding' }],
      ['sign up', '/sign-up/email', { name: '', password: 'een-heel-ander-wachtwoord' }],
    ])('to %s', async (_, path, body) => {
      const { email } = await seedLearner(db(), { password_hash })
      const known = await told(await withMail.post(path, { email, ...body }))
      expect(await told(await withMail.post(path, { email: unknown(), ...body }))).toEqual(known)
    })

    it('by the time it takes: a password is hashed for everybody', async () => {
      const { email } = await seedLearner(db(), { password_hash })
      let hashes = 0
      const hook = createHook({
        init: (_, type) => {
          if (type === 'SCRYPTREQUEST') hashes++
        },
      }).enable()
      const hashesFor = async (path: string, body: object) => {
        hashes = 0
        await withMail.post(path, body)
        return hashes
      }
      const wrong = { password: 'verkeerd-wachtwoord' }
      expect(await hashesFor('/sign-in/email', { email, ...wrong })).toBe(1)
      expect(await hashesFor('/sign-in/email', { email: unknown(), ...wrong })).toBe(1)
      const signUp = { name: '', password: 'een-heel-ander-wachtwoord' }
      expect(await hashesFor('/sign-up/email', { email, ...signUp })).toBe(1)
      expect(await hashesFor('/sign-up/email', { email: unknown(), ...signUp })).toBe(1)
      hook.disable()
    })
  })

  describe('leads to nowhere but here', () => {
    const elsewhere = [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'https:evil.example',
      'http://localhost:3000.evil.example/',
      'http://localhost:3000@evil.example/',
      'javascript:alert(1)',
      'data:text/html,x',
      '/\t/evil.example',
      '%2F%2Fevil.example',
    ]
    const stays = (place: string) =>
      ['http://localhost:3000', 'http://127.0.0.1:3000'].includes(
        new URL(place, 'http://localhost:3000/').origin,
      )

    it.each(elsewhere)('with %s as the way on', async (place) => {
      const query = encodeURIComponent(place)
      const asked = [await app.request(`/api/auth/reset-password/x?callbackURL=${query}`)]
      const { email } = await seedLearner(db(), { password_hash })
      const bodies = {
        callbackURL: place,
        redirectTo: place,
        errorCallbackURL: place,
        newUserCallbackURL: place,
      }
      asked.push(
        await post('/sign-in/email', { email, password, ...bodies }),
        await post('/sign-out', bodies),
        await post('/sign-in/social', { provider: 'google', ...bodies }),
        await withMail.post('/sign-up/email', { name: '', email: `a${email}`, password, ...bodies }),
      )
      mailing.mails.length = 0
      await withMail.post('/request-password-reset', { email, redirectTo: place })
      for (const response of asked) {
        const location = response.headers.get('location')
        if (location) expect(stays(location), location).toBe(true)
        const { url } = (await response.json().catch(() => ({}))) as { url?: string }
        if (url) expect(stays(url), url).toBe(true)
      }
      for (const { text } of mailing.mails)
        expect(decodeURIComponent(text), 'a mail').not.toContain('evil.example')
    })
  })
})
