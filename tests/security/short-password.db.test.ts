import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { aiUsers } from '#app/db/schema/identity.ts'
import { invitations } from '#app/db/schema/invitations.ts'
import { grantSuperadmin } from '#app/features/admin/users/grant-superadmin.server.ts'
import { seedLearner } from '#app/features/progress/seed.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'

const origin = 'http://localhost:3000'
const short = 'h7Kq2x'
const long = 'kroket uit de muur'

describeWithDatabase('a password of six or seven characters', (database) => {
  let app: TestApp
  let password_hash: string
  beforeAll(async () => {
    app = await testApp(database)
    password_hash = await hashPassword(short)
  })
  const send = (path: string, body: unknown, cookie = '', method = 'POST') =>
    app.request(`/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin, cookie },
      body: JSON.stringify(body),
    })
  const signIn = async (email: string, password = short) => {
    const response = await send('/auth/sign-in/email', { email, password })
    expect(response.status).toBe(200)
    return response.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ')
  }
  const answer = async (path: string, cookie: string) => {
    const response = path.startsWith('PUT ')
      ? await send(path.slice(4), { reason: 'voor de proef' }, cookie, 'PUT')
      : await app.request(`/api${path}`, { headers: { cookie } })
    const { reason } = (await response.json()) as { reason?: string }
    return [response.status, reason]
  }
  const refused = [403, 'password_short_for_role']

  it.each([
    ['team_leader', '/team'],
    ['org_admin', '/team'],
    ['superadmin', 'PUT /admin/users/00000000-0000-4000-8000-000000000000/block'],
  ] as const)(
    'gives a %s nothing of the role until it is longer, and leaves learning as it is',
    async (role, path) => {
      const { email } = await seedLearner(database.current.db, {
        role,
        password_hash,
        account: { type: 'company' },
      })
      const cookie = await signIn(email)
      expect(await answer(path, cookie)).toEqual(refused)
      expect((await answer('/check-daily-limits', cookie))[0]).toBe(200)
      const same = await send('/password', { current_password: short, new_password: 'q9Zt4w' }, cookie)
      expect(await same.json()).toMatchObject({ fields: { new_password: 'password_short_for_role' } })
      expect((await send('/password', { current_password: short, new_password: long }, cookie)).status).toBe(
        200,
      )
      expect(await answer(path, cookie)).not.toEqual(refused)
    },
  )

  it('does nothing for an owner at the endpoints that manage the organisation, and changes nobody', async () => {
    const { db } = database.current
    const owner = await seedLearner(db, {
      role: 'org_admin',
      password_hash,
      has_seat: true,
      account: { type: 'company', plan: 'biz_small', billing_status: 'active', seats_limit: 5 },
    })
    const { account_id } = owner
    const { user_id } = await seedLearner(db, { account_id, role: 'member', has_seat: true })
    const [invited] = await db
      .insert(invitations)
      .values({
        ...{ account_id, email: 'open@example.nl', token_hash: 'open', invited_by: owner.user_id },
        ...{ role: 'member', language: 'nl', expires_at: new Date(Date.now() + 86_400_000) },
        last_sent_at: new Date(Date.now() - 3_600_000),
      })
      .returning({ id: invitations.id })
    const cookie = await signIn(owner.email)
    const walk: [string, string, unknown?][] = [
      ['GET', '/team'],
      ['PATCH', '/account', { name: 'Andere naam' }],
      ['GET', '/account/members'],
      ['PATCH', `/account/members/${user_id}`, { role: 'team_leader' }],
      ['POST', '/account/seats', { from: user_id }],
      ['POST', '/account/owner', { user_id }],
      ['DELETE', `/account/members/${user_id}`],
      ['GET', '/invitations'],
      ['POST', '/invitations', { email: 'nieuw@example.nl' }],
      ['POST', '/invitations', { emails: ['een@example.nl', 'twee@example.nl'] }],
      ['POST', '/invitations/check', { text: 'een@example.nl' }],
      ['POST', `/invitations/${invited?.id}/resend`],
      ['POST', '/invitations/many', { action: 'revoke', ids: [invited?.id] }],
      ['POST', '/change-subscription', { planId: 'biz_small', seats: 5 }],
      ['POST', '/create-checkout', { planId: 'biz_small', seats: 5 }],
      ['POST', '/customer-portal'],
      ['POST', '/test-portal', { action: 'cancel' }],
      ['DELETE', `/invitations/${invited?.id}`],
    ]
    const answers = []
    for (const [method, path, body] of walk) {
      const response = await app.request(`/api${path}`, {
        method,
        headers: { origin, cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const { reason } = (await response.json()) as { reason?: string }
      answers.push([method, path, response.status, reason])
    }
    expect(answers).toEqual(walk.map(([method, path]) => [method, path, ...refused]))
    const [person] = await db.select().from(aiUsers).where(eq(aiUsers.id, user_id))
    expect(person).toMatchObject({ account_id, role: 'member', has_seat: true })
    const open = await db.select().from(invitations).where(eq(invitations.account_id, account_id))
    expect(open).toMatchObject([{ email: 'open@example.nl', status: 'pending', times_sent: 1 }])
  })

  it.each(['team_leader', 'learning_lead', 'org_admin', 'superadmin', 'member'] as const)(
    'chosen with a link by mail by a %s: with powers over others it asks 8 at once, and the link stays good',
    async (role) => {
      const { email } = await seedLearner(database.current.db, {
        role,
        password_hash,
        account: { type: 'company' },
      })
      app.mails.length = 0
      await send('/auth/request-password-reset', { email, redirectTo: '/auth/callback' })
      await expect.poll(() => app.mails.length).toBe(1)
      const token = /reset-password\/([^?\s]+)/.exec(app.mails[0]?.text ?? '')?.[1]
      const response = await send('/auth/reset-password', { token, newPassword: 'q9Zt4w' })
      if (role === 'member') {
        expect(response.status).toBe(200)
        return
      }
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { reason: 'password_short_for_role' },
      ])
      const asked = await send(`/auth/reset-password?token=${token}`, { newPassword: 'q9Zt4w' })
      expect(await asked.json()).toMatchObject({ reason: 'password_short_for_role' })
      expect((await send('/auth/reset-password', { token, newPassword: long })).status).toBe(200)
      await signIn(email, long)
    },
  )

  it('does not tell by a link that is no longer good whose it was', async () => {
    const response = await send('/auth/reset-password', { token: 'bestaat-niet', newPassword: 'q9Zt4w' })
    expect(await response.json()).toMatchObject({ reason: 'invalid_token' })
  })

  it('is enough for whoever manages nobody', async () => {
    const { email } = await seedLearner(database.current.db, { role: 'member', password_hash })
    const cookie = await signIn(email)
    const change = { current_password: short, new_password: 'q9Zt4w' }
    expect((await send('/password', change, cookie)).status).toBe(200)
  })

  it('makes nobody superadmin, on the command line either', async () => {
    const { db } = database.current
    const { email } = await seedLearner(db, { role: 'member', password_hash })
    await signIn(email)
    await expect(grantSuperadmin(db, email)).rejects.toMatchObject({ reason: 'password_short_for_role' })
  })

  it('is what the operator says it is: PASSWORD_MIN', async () => {
    const strict = await testApp(database, { env: { PASSWORD_MIN: '10' } })
    const signUp = (password: string) =>
      strict.request('/api/auth/sign-up/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({ name: '', email: 'streng@example.nl', password }),
      })
    expect(await (await signUp('hTc9$kk2x')).json()).toMatchObject({ reason: 'password_too_short' })
    expect((await signUp('hTc9$kk2xQ')).status).toBe(200)
  })
})
