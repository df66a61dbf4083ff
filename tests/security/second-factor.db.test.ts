import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { authUsers, recoveryCodes, securityEvents } from '#app/db/schema/identity.ts'
import { hotp, stepAt } from '#app/features/identity/second-factor/totp.server.ts'
import { type SeedLearner, seedLearner } from '#app/features/progress/seed.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'

const origin = 'http://localhost:3000'
const password = 'kroket uit de muur'

/** The key as a phone keeps it. */
function fromBase32(text: string): Buffer {
  const bits = [...text].map((c) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

describeWithDatabase('a second factor', (database) => {
  let app: TestApp
  let password_hash: string
  beforeAll(async () => {
    app = await testApp(database)
    password_hash = await hashPassword(password)
  })
  beforeEach(() => {
    app.mails.length = 0
    // A code is of thirty seconds, which may end anywhere in a test.
    const moment = new Date()
    vi.spyOn(database.current, 'now').mockImplementation(() => moment)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
  const db = () => database.current.db
  const send = async (path: string, body?: unknown, cookie = '', method = 'POST') => {
    const response = await app.request(`/api${path}`, {
      method,
      headers: { origin, cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const cookies = response.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')
    const answer = (await response.json()) as Record<string, unknown>
    return { status: response.status, reason: answer.reason, answer, cookies, headers: response.headers }
  }
  const get = (path: string, cookie: string) => send(path, undefined, cookie, 'GET')
  const session = (cookies: readonly string[]) => cookies.find((each) => /session_token=./.test(each))
  const signIn = (email: string) => send('/auth/sign-in/email', { email, password })
  const person = async (given: SeedLearner = {}) => {
    const made = await seedLearner(db(), { password_hash, ...given })
    const { cookies } = await signIn(made.email)
    return { ...made, cookie: session(cookies) ?? '' }
  }
  /** Steps of 30 seconds ahead: codes work once, and tests do not wait. */
  const codeOf = (key: Buffer, ahead = 0) => hotp(key, stepAt(database.current.now()) + ahead)

  async function withApp(given: SeedLearner = {}) {
    const someone = await person(given)
    const begun = await send('/second-factor/app', { current_password: password }, someone.cookie)
    const key = fromBase32(begun.answer.secret as string)
    const confirmed = await send('/second-factor/app/confirm', { code: codeOf(key, -1) }, someone.cookie)
    expect(confirmed.status).toBe(200)
    return { ...someone, key, codes: confirmed.answer.recovery_codes as string[] }
  }

  it('is set up with the password and a right code, and gives ten recovery codes, kept as hashes', async () => {
    const { cookie, email, auth_user_id } = await person()
    expect(await send('/second-factor/app', { current_password: 'niet dit' }, cookie)).toMatchObject({
      status: 400,
      reason: 'invalid_password',
    })
    const begun = await send('/second-factor/app', { current_password: password }, cookie)
    expect(begun.answer.uri).toContain(encodeURIComponent(email))
    expect(begun.answer.qr).toMatchObject({ size: expect.any(Number), path: expect.stringMatching(/^M/) })
    expect((await get('/second-factor', cookie)).answer).toMatchObject({ on: false, app: false })
    const key = fromBase32(begun.answer.secret as string)
    const wrong = await send('/second-factor/app/confirm', { code: codeOf(key, 5) }, cookie)
    expect(wrong).toMatchObject({ status: 400, reason: 'invalid_code' })
    const confirmed = await send('/second-factor/app/confirm', { code: codeOf(key) }, cookie)
    const codes = confirmed.answer.recovery_codes as string[]
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    const kept = JSON.stringify(
      await db().select().from(recoveryCodes).where(eq(recoveryCodes.user_id, auth_user_id)),
    )
    for (const code of codes) expect(kept).not.toContain(code.replaceAll('-', ''))
    expect((await get('/second-factor', cookie)).answer).toMatchObject({
      on: true,
      app: true,
      recovery_codes_left: 10,
      required: false,
    })
    expect(app.mails.map(({ kind, to }) => [kind, to])).toEqual([['sign_in_changed', email]])
    expect(await send('/second-factor/app', { current_password: password }, cookie)).toMatchObject({
      status: 409,
      reason: 'second_factor_on',
    })
  })

  it('is asked after the password: no session, no token and no known device before it', async () => {
    const { email, key, auth_user_id } = await withApp()
    const asked = await signIn(email)
    expect(asked.answer).toEqual({ second_factor: ['app', 'recovery_code'] })
    expect(session(asked.cookies)).toBeUndefined()
    expect(asked.cookies.some((each) => /device=./.test(each))).toBe(false)
    expect(asked.headers.get('set-auth-token')).toBeNull()
    const step = asked.cookies.find((each) => each.includes('second_step=')) ?? ''
    expect((await get('/second-factor', step)).status).toBe(401)
    const wrong = await send('/auth/sign-in/second-factor', { code: codeOf(key, 7) }, step)
    expect([wrong.status, wrong.reason, session(wrong.cookies)]).toEqual([400, 'invalid_code', undefined])
    const right = await send('/auth/sign-in/second-factor', { code: codeOf(key) }, step)
    expect([right.status, right.answer]).toEqual([200, { user: { id: auth_user_id } }])
    expect(right.headers.get('set-auth-token')).toBeTruthy()
    expect((await get('/second-factor', session(right.cookies) ?? '')).status).toBe(200)
    const again = await send('/auth/sign-in/second-factor', { code: codeOf(key, 1) }, step)
    expect([again.status, again.reason]).toEqual([401, 'second_step_over'])
  })

  it('takes each code once, and none from before it', async () => {
    const { email, key } = await withApp()
    const stepOf = async () =>
      (await signIn(email)).cookies.find((each) => each.includes('second_step=')) ?? ''
    const tried = async (ahead: number) =>
      (await send('/auth/sign-in/second-factor', { code: codeOf(key, ahead) }, await stepOf())).status
    expect([await tried(0), await tried(0), await tried(-1), await tried(1)]).toEqual([200, 400, 400, 200])
  })

  it('of two at once with one code only one is let in', async () => {
    const { email, key } = await withApp()
    const steps = await Promise.all([signIn(email), signIn(email)])
    const answers = await Promise.all(
      steps.map(({ cookies }) =>
        send('/auth/sign-in/second-factor', { code: codeOf(key) }, cookies.join('; ')),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('is replaced by a recovery code when the phone is lost, once for each, however it is typed', async () => {
    const { email, codes, auth_user_id } = await withApp()
    const [first = '', second = ''] = codes
    const use = async (code: string) => {
      const { cookies } = await signIn(email)
      return send('/auth/sign-in/second-factor', { code }, cookies.join('; '))
    }
    const let_in = await use(` ${first.toLowerCase().replaceAll('-', ' ')} `)
    expect(let_in.status).toBe(200)
    expect((await use(first)).status).toBe(400)
    expect((await use(second)).status).toBe(200)
    const cookie = session(let_in.cookies) ?? ''
    expect((await get('/second-factor', cookie)).answer).toMatchObject({ recovery_codes_left: 8 })
    const renewed = await send('/second-factor/recovery-codes', { current_password: password }, cookie)
    expect(renewed.answer.recovery_codes).toHaveLength(10)
    expect((await use(codes[2] ?? '')).status).toBe(400)
    const events = await db()
      .select({ type: securityEvents.event_type })
      .from(securityEvents)
      .where(eq(securityEvents.auth_user_id, auth_user_id))
    expect(events.filter(({ type }) => type === 'RECOVERY_CODE_USED')).toHaveLength(2)
  })

  it('cannot be guessed: the sixth code in a quarter of an hour is not looked at, the right one neither', async () => {
    const { email, key } = await withApp()
    const tries = []
    for (let n = 0; n < 6; n++) {
      const { cookies } = await signIn(email)
      const code = n === 5 ? codeOf(key) : codeOf(key, 20 + n)
      tries.push((await send('/auth/sign-in/second-factor', { code }, cookies.join('; '))).status)
    }
    expect(tries).toEqual([400, 400, 400, 400, 400, 429])
  })

  it('is asked after a link to choose another password as well', async () => {
    const { email, key } = await withApp()
    await send('/auth/request-password-reset', { email, redirectTo: '/auth/callback' })
    await expect.poll(() => app.mails.some(({ kind }) => kind === 'reset')).toBe(true)
    const text = app.mails.find(({ kind }) => kind === 'reset')?.text ?? ''
    const token = /reset-password\/([^?\s]+)/.exec(text)?.[1]
    const reset = await send('/auth/reset-password', { token, newPassword: 'frikandel met mosterd' })
    expect(reset.answer).toEqual({ second_factor: ['app', 'recovery_code'] })
    expect(session(reset.cookies)).toBeUndefined()
    const done = await send('/auth/sign-in/second-factor', { code: codeOf(key) }, reset.cookies.join('; '))
    expect(session(done.cookies)).toBeTruthy()
  })

  it('is turned off with the password, after which the password is enough', async () => {
    const { cookie, email } = await withApp()
    const off = (current_password: string) => send('/second-factor/off', { current_password }, cookie)
    expect((await off('niet dit')).status).toBe(400)
    expect((await off(password)).status).toBe(200)
    expect(session((await signIn(email)).cookies)).toBeTruthy()
  })

  describe('asked by the organisation', () => {
    const company = { type: 'company', plan: 'biz_small', billing_status: 'active', seats_limit: 5 } as const

    it('is asked by an owner who has one, and everybody else sets one up before going on', async () => {
      const owner = await withApp({ role: 'org_admin', account: company, has_seat: true })
      const member = await person({ role: 'member', account_id: owner.account_id, has_seat: true })
      const ask = (required: boolean, cookie: string) =>
        send('/account/second-factor', { required }, cookie, 'PUT')
      expect(await ask(true, member.cookie)).toMatchObject({ status: 403, reason: 'owner_role_required' })
      expect((await ask(true, owner.cookie)).status).toBe(200)
      expect(await get('/check-daily-limits', member.cookie)).toMatchObject({
        status: 403,
        reason: 'second_factor_required',
      })
      expect((await get('/check-daily-limits', owner.cookie)).status).toBe(200)
      expect((await get('/second-factor', member.cookie)).answer).toMatchObject({ required: true, on: false })
      const begun = await send('/second-factor/app', { current_password: password }, member.cookie)
      const key = fromBase32(begun.answer.secret as string)
      await send('/second-factor/app/confirm', { code: codeOf(key) }, member.cookie)
      expect((await get('/check-daily-limits', member.cookie)).status).toBe(200)
      const off = await send('/second-factor/off', { current_password: password }, member.cookie)
      expect([off.status, off.reason]).toEqual([403, 'second_factor_required'])
      expect((await ask(false, owner.cookie)).status).toBe(200)
      expect((await send('/second-factor/off', { current_password: password }, member.cookie)).status).toBe(
        200,
      )
    })

    it('is not asked of others by an owner who has none', async () => {
      const owner = await person({ role: 'org_admin', account: company, has_seat: true })
      expect(await send('/account/second-factor', { required: true }, owner.cookie, 'PUT')).toMatchObject({
        status: 403,
        reason: 'second_factor_required',
      })
    })
  })

  it('is what a superadmin needs for the admin area, and cannot turn off', async () => {
    const block = (cookie: string) =>
      send('/admin/users/00000000-0000-4000-8000-000000000000/block', { reason: 'proef' }, cookie, 'PUT')
    const without = await person({ role: 'superadmin', needs_second_factor: true })
    expect(await block(without.cookie)).toMatchObject({ status: 403, reason: 'second_factor_required' })
    const boss = await withApp({ role: 'superadmin', needs_second_factor: true })
    expect((await block(boss.cookie)).status).toBe(404)
    expect((await send('/second-factor/off', { current_password: password }, boss.cookie)).status).toBe(403)
  })

  it('makes good what the password of an owner lacks', async () => {
    const owner = await withApp({ role: 'org_admin', account: { type: 'company' } })
    await db().update(authUsers).set({ short_password: true }).where(eq(authUsers.id, owner.auth_user_id))
    expect((await get('/team', owner.cookie)).status).toBe(200)
    await send('/second-factor/off', { current_password: password }, owner.cookie)
    expect(await get('/team', owner.cookie)).toMatchObject({
      status: 403,
      reason: 'password_short_for_role',
    })
  })

  it('is taken away by a superadmin from who has lost everything, with all sessions', async () => {
    const lost = await withApp()
    const boss = await withApp({ role: 'superadmin', needs_second_factor: true })
    const path = `/admin/users/${lost.user_id}/second-factor`
    expect((await send(path, undefined, lost.cookie, 'DELETE')).status).toBe(404)
    expect((await send(path, undefined, boss.cookie, 'DELETE')).status).toBe(200)
    expect((await get('/second-factor', lost.cookie)).status).toBe(401)
    expect(session((await signIn(lost.email)).cookies)).toBeTruthy()
    const [event] = await db()
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.target_id, lost.auth_user_id))
    expect(event).toMatchObject({ event_type: 'SECOND_FACTOR_DROPPED', severity: 'high' })
  })

  it('by passkey is refused without a signature that this site asked for', async () => {
    const { cookie } = await person()
    const options = await send('/auth/sign-in/passkey-options', {})
    expect(options.answer).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    for (const response of [{ id: 'x' }, { id: 'x', rawId: 'x', response: {}, type: 'public-key' }])
      expect(await send('/auth/sign-in/passkey', { response })).toMatchObject({ reason: 'invalid_passkey' })
    expect(await send('/passkeys', { name: 'Laptop', response: { id: 'x' } }, cookie)).toMatchObject({
      status: 400,
      reason: 'invalid_passkey',
    })
    expect(await send('/second-factor/passkey', { current_password: password }, cookie)).toMatchObject({
      status: 409,
      reason: 'no_passkey',
    })
  })
})
