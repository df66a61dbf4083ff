import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { seedLearner } from '#app/features/progress/seed.server.ts'
import { createLog } from '#app/lib/log.server.ts'
import { createApp } from '#server/app.ts'
import { testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { callerWith, signedIn, type Target } from './callers.ts'

/** OWASP ASVS 5.0 V16.3: what happens around signing in and permissions can be read in the log, without who it was. */
describeWithDatabase('the log of security', (database) => {
  let target: Target
  let lines: Record<string, unknown>[] = []
  beforeAll(async () => {
    const { runtime } = await testApp(database)
    const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) })
    const app = createApp({ ...runtime, log }, { stopping: new AbortController().signal })
    target = { request: app.request.bind(app) }
  })
  beforeEach(() => {
    lines = []
  })
  const about = (message: string) => lines.filter(({ msg }) => msg === message)

  it('has every attempt to sign in, and how it ended', async () => {
    const password_hash = await hashPassword('kroketje')
    const { email, auth_user_id } = await seedLearner(database.current.db, { password_hash })
    const visitor = callerWith(target)
    const signIn = (password: string) => visitor.send('POST', '/api/auth/sign-in/email', { email, password })
    await signIn('mis')
    const response = await signIn('kroketje')
    const authorization = `Bearer ${response.headers.get('set-auth-token')}`
    await target.request('/api/auth/sign-out', { method: 'POST', headers: { authorization } })
    expect(about('authentication')).toMatchObject([
      { level: 'info', event: 'sign_in', outcome: 'invalid_credentials', requestId: expect.any(String) },
      { event: 'sign_in', outcome: 'ok', person: auth_user_id, time: expect.stringMatching(/Z$/) },
      { event: 'sign_out', outcome: 'ok', person: auth_user_id },
    ])
    expect(about('authentication')[0]).not.toHaveProperty('person')
    expect(JSON.stringify(lines)).not.toMatch(/kroketje|"mis"|@/)
  })

  it('has sign-ups, and links to a new password that do not work', async () => {
    const visitor = callerWith(target)
    const account = { name: '', email: 'nieuw@snackbar.example', password: 'welkom01' }
    await visitor.send('POST', '/api/auth/sign-up/email', account)
    await visitor.send('POST', '/api/auth/sign-up/email', { ...account, password: 'frikandel speciaal' })
    await visitor.send('POST', '/api/auth/request-password-reset', {
      email: account.email,
      redirectTo: '/auth/callback',
    })
    await visitor.send('POST', '/api/auth/reset-password', {
      token: 'geraden',
      newPassword: 'patatje oorlog',
    })
    await visitor.send('POST', '/api/auth/confirm-email', { token: 'geraden' })
    expect(about('authentication').map(({ event, outcome }) => [event, outcome])).toEqual([
      ['sign_up', 'password_common'],
      ['sign_up', 'ok'],
      ['reset_requested', 'ok'],
      ['password_reset', 'invalid_token'],
      ['email_confirmed', 'invalid_token'],
    ])
    expect(JSON.stringify(lines)).not.toMatch(/geraden|snackbar|frikandel/)
  })

  it('has who was refused for want of permission, also where the answer hides that there is something', async () => {
    const caller = await signedIn(target, database.current.db)
    expect((await caller.send('DELETE', `/api/admin/users/${randomUUID()}/sessions`)).status).toBe(404)
    await caller.send('PATCH', '/api/profile', { role: 'superadmin' })
    await target.request('/api/profile', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: '{}',
    })
    expect(about('refused').map(({ kind, reason }) => [kind, reason])).toEqual([
      ['not_found', 'not_found'],
      ['forbidden', 'insufficient_privileges'],
      ['forbidden', 'invalid_origin'],
    ])
    expect(JSON.stringify(lines)).not.toContain(caller.auth_user_id)
  })
})
