import { hashPassword } from 'better-auth/crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { authSessions } from '#app/db/schema/identity.ts'
import type { OwnSession } from '#app/features/identity/session/sessions.server.ts'
import { seedSession } from '#app/features/progress/seed.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { callers } from '#tests/support/callers.ts'
import { describeWithDatabase } from '#tests/support/database.ts'

const old = 'paprikachips'
const fresh = 'bitterballen'

/** Password and sessions of the one who is signed in (PD-36). */
describeWithDatabase('security settings', (database) => {
  let app: TestApp
  let password_hash: string
  beforeAll(async () => {
    app = await testApp(database)
    password_hash = await hashPassword(old)
  })
  const { call, learner } = callers(database, () => app)
  const db = () => database.current.db
  const person = () => learner({ password_hash })
  const signIn = async (email: string, password: string) => {
    const response = await app.request('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
      body: JSON.stringify({ email, password }),
    })
    return response.status
  }
  const eventsOf = async (auth_user_id: string) =>
    (
      (await db().execute(
        sql`select event_type from security_events where auth_user_id = ${auth_user_id} order by created_at`,
      )) as unknown as { rows: { event_type: string }[] }
    ).rows.map(({ event_type }) => event_type)
  const change = { current_password: old, new_password: fresh }

  describe('another password', () => {
    it('opens the door, the old one does not; other sessions end and this one goes on', async () => {
      const user = await person()
      const { token: elsewhere } = await seedSession(db(), user.auth_user_id)
      const published = vi.fn()
      const stop = app.runtime.live.subscribe(user.user_id, ['session'], published)
      expect(await call(user.token, 'POST', '/password', change)).toEqual({
        status: 200,
        body: { success: true },
      })
      expect(await signIn(user.email, old)).toBe(401)
      expect(await signIn(user.email, fresh)).toBe(200)
      expect((await call(user.token, 'GET', '/profile')).status).toBe(200)
      expect((await call(elsewhere, 'GET', '/profile')).status).toBe(401)
      expect(await eventsOf(user.auth_user_id)).toContain('PASSWORD_CHANGED')
      expect(app.mails.at(-1)).toMatchObject({
        to: user.email,
        subject: 'Je wachtwoord van Snackwijs is gewijzigd',
      })
      await vi.waitFor(() => expect(published.mock.calls.flat(2)).toContain('session'))
      stop()
    })

    it('leaves other sessions when that is asked', async () => {
      const user = await person()
      const { token: elsewhere } = await seedSession(db(), user.auth_user_id)
      await call(user.token, 'POST', '/password', { ...change, sign_out_others: false })
      expect((await call(elsewhere, 'GET', '/profile')).status).toBe(200)
    })

    it('makes links to choose one, that are still under way, useless', async () => {
      const user = await person()
      await app.request('/api/auth/request-password-reset', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
        body: JSON.stringify({ email: user.email, redirectTo: '/auth/callback' }),
      })
      const link = () => app.mails.findLast(({ to }) => to === user.email)?.text ?? ''
      await vi.waitFor(() => expect(link()).toMatch(/reset-password\/[\w-]+/))
      const token = /reset-password\/([\w-]+)/.exec(link())?.[1]
      await call(user.token, 'POST', '/password', change)
      const response = await app.request('/api/auth/reset-password', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
        body: JSON.stringify({ token, newPassword: 'van-een-ander' }),
      })
      expect(response.status).toBe(400)
      expect(await signIn(user.email, fresh)).toBe(200)
    })

    it.each([
      [{ current_password: 'mis' }, 400, 'invalid_password'],
      [{ current_password: '' }, 400, 'invalid_password'],
      [{ new_password: 'kort5' }, 400, 'password_too_short'],
      [{ new_password: 'x'.repeat(129) }, 400, 'password_too_long'],
      [{ new_password: 'Snackwijs-2026!' }, 400, 'password_of_site'],
      [{ user_id: 'iemand' }, 400, 'invalid_request'],
      [{ sign_out_others: 'ja' }, 400, 'invalid_request'],
    ])('is refused for %j', async (part, status, reason) => {
      const user = await person()
      const answer = await call(user.token, 'POST', '/password', { ...change, ...part })
      expect(answer).toMatchObject({ status, body: { reason } })
      expect(await signIn(user.email, old)).toBe(200)
    })

    it('can be guessed five times in a quarter of an hour, over all sessions, and only by oneself', async () => {
      const user = await person()
      const { token: elsewhere } = await seedSession(db(), user.auth_user_id)
      const guess = (token: string) =>
        call(token, 'POST', '/password', { ...change, current_password: 'geraden' })
      for (let i = 0; i < 5; i++) expect((await guess(i % 2 ? user.token : elsewhere)).status).toBe(400)
      expect(await guess(user.token)).toMatchObject({ status: 429, body: { reason: 'too_many_requests' } })
      // Also the right one now has to wait, and so does deleting the account with it.
      expect((await call(elsewhere, 'POST', '/password', change)).status).toBe(429)
      const deletion = { confirm_email: user.email, current_password: old }
      expect((await call(user.token, 'POST', '/delete-account', deletion)).status).toBe(429)
      expect((await eventsOf(user.auth_user_id)).filter((type) => type === 'WRONG_PASSWORD')).toHaveLength(5)
      const somebody = await person()
      expect((await call(somebody.token, 'POST', '/password', change)).status).toBe(200)
      await db().execute(sql`update attempt_counts set started_at = started_at - interval '901 seconds'`)
      expect((await call(user.token, 'POST', '/password', change)).status).toBe(200)
    })
  })

  describe('sessions', () => {
    const list = async (token: string) =>
      (await call(token, 'GET', '/sessions')).body.sessions as unknown as OwnSession[]

    it('are listed, this one first, without a token and without those of others', async () => {
      const user = await person()
      const { token } = await seedSession(db(), user.auth_user_id)
      const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0'
      await db().update(authSessions).set({ user_agent: agent }).where(eq(authSessions.token, user.token))
      await db()
        .update(authSessions)
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where(eq(authSessions.token, (await seedSession(db(), user.auth_user_id)).token))
      await person()
      const sessions = await list(token)
      expect(sessions.map(({ current, user_agent }) => ({ current, user_agent }))).toEqual([
        { current: true, user_agent: null },
        { current: false, user_agent: agent },
      ])
      expect(JSON.stringify(sessions)).not.toContain(user.token)
    })

    it('end one by one, and only by their owner', async () => {
      const [user, stranger] = [await person(), await person()]
      const { token } = await seedSession(db(), user.auth_user_id)
      const [, other] = await list(token)
      const path = `/sessions/${other?.id}`
      const refused = await call(stranger.token, 'DELETE', path)
      expect(refused).toMatchObject({ status: 404, body: { reason: 'not_found' } })
      expect((await call(user.token, 'GET', '/profile')).status).toBe(200)
      expect(await call(token, 'DELETE', path)).toMatchObject({ status: 200 })
      expect((await call(user.token, 'GET', '/profile')).status).toBe(401)
      expect((await call(token, 'DELETE', path)).status).toBe(404)
      expect((await call(token, 'DELETE', '/sessions/a%00b')).status).toBe(400)
    })

    it('end all at once but this one', async () => {
      const user = await person()
      const tokens = [await seedSession(db(), user.auth_user_id), await seedSession(db(), user.auth_user_id)]
      const stranger = await person()
      expect(await call(user.token, 'DELETE', '/sessions')).toEqual({ status: 200, body: { ended: 2 } })
      for (const { token } of tokens) expect((await call(token, 'GET', '/profile')).status).toBe(401)
      for (const token of [user.token, stranger.token])
        expect((await call(token, 'GET', '/profile')).status).toBe(200)
    })
  })

  it.each([
    ['POST', '/change-password', { currentPassword: old, newPassword: fresh }],
    ['POST', '/update-user', { name: 'Iemand anders' }],
    ['POST', '/change-email', { newEmail: 'ander@voorbeeld.example' }],
    ['POST', '/delete-user', { password: old }],
    ['POST', '/revoke-sessions', {}],
    ['GET', '/list-sessions', undefined],
    ['GET', '/list-accounts', undefined],
  ])('%s /auth%s is not a way round', async (method, path, body) => {
    const user = await person()
    expect((await call(user.token, method, `/auth${path}`, body)).status).toBe(404)
    expect(await signIn(user.email, old)).toBe(200)
  })

  it('changes the level of the snacks with the rest of the profile', async () => {
    const user = await person()
    const { body } = await call(user.token, 'PATCH', '/profile', { difficulty_level: 'advanced' })
    expect(body).toMatchObject({ difficulty_level: 'advanced' })
    const refused = await call(user.token, 'PATCH', '/profile', { difficulty_level: 'expert' })
    expect(refused.status).toBe(400)
  })
})
