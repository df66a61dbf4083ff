import { hashPassword } from 'better-auth/crypto'
import { beforeAll, expect, it } from 'vitest'
import { grantSuperadmin } from '#app/features/admin/grant-superadmin.server.ts'
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
