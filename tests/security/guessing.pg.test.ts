import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { hashPassword } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'

const origin = 'http://localhost:3000'
const right = 'kroketje-met-mosterd'

/** These tests are about counting, and try some two thousand passwords. */
const quick = async (password: string) => createHash('sha256').update(password).digest('hex')
const hashing = {
  hash: quick,
  verify: async ({ hash, password }: { hash: string; password: string }) => hash === (await quick(password)),
}

/** Guessing passwords, over one account or many, from one address or many. */
describeWithDatabase('guessing passwords', (database) => {
  let app: TestApp
  let password_hash: string
  beforeAll(async () => {
    app = await testApp(database, { rateLimited: true, env: { TRUST_PROXY: '1' }, hashing })
    password_hash = await quick(right)
  })

  let count = 0
  const newAddress = () => `198.51.${(++count >> 8) % 256}.${count % 256}`
  const post = (path: string, body: unknown, address = newAddress(), cookie = '') =>
    app.request(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': address, cookie },
      body: JSON.stringify(body),
    })
  /** What the browser of whoever gets this keeps, when the session is over. */
  const deviceIn = (response: Response) =>
    response.headers
      .getSetCookie()
      .find((line) => line.includes('.device='))
      ?.split(';', 1)[0] ?? ''
  const deviceOf = async (email: string, password = right) => {
    const device = deviceIn(await post('/sign-in/email', { email, password }))
    expect(device).not.toBe('')
    return device
  }
  /** Chooses another password by the link that is mailed. */
  const reset = async (email: string, newPassword: string) => {
    app.mails.length = 0
    await post('/request-password-reset', { email, redirectTo: '/auth/callback' })
    await expect.poll(() => app.mails.length).toBe(1)
    const token = /reset-password\/([^?\s]+)/.exec(app.mails[0]?.text ?? '')?.[1]
    return post('/reset-password', { token, newPassword })
  }
  const signIn = async (email: string, password: string, address?: string, cookie?: string) => {
    const response = await post('/sign-in/email', { email, password }, address, cookie)
    const { reason } = (await response.json()) as { reason?: string }
    return { status: response.status, reason, wait: Number(response.headers.get('retry-after')) }
  }
  /** All at once: how many were looked at, and how many refused. */
  const guess = async (email: string, times: number) => {
    const answers = Array.from({ length: times }, (_, n) => signIn(email, `gok-${n}-gok`))
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    const of = (status: number) => statuses.filter((one) => one === status).length
    return { looked: of(401), refused: of(429) }
  }
  /** As if so many seconds had gone by for every counter there is. */
  const later = async (seconds: number) => {
    const { db } = database.current
    await db.execute(sql`update auth_rate_limits set last_request = last_request - ${seconds}::bigint * 1000`)
    await db.execute(
      sql`update attempt_counts set started_at = started_at - make_interval(secs => ${seconds})`,
    )
  }
  /** As if somebody had guessed so often already. */
  const guessedBefore = async (email: string, times: number) => {
    await guess(email, 1)
    await database.current.db.execute(
      sql`update attempt_counts set count = ${times} where key = 'sign-in:' || encode(sha256(lower(${email})::bytea), 'hex')`,
    )
  }

  describe('of one account, from an address of its own each time', () => {
    it('ends after twenty, for the right one too, and says when to come back', async () => {
      const { email } = await seedLearner(database.current.db, { password_hash })
      expect(await guess(email, 25)).toEqual({ looked: 20, refused: 5 })
      const refused = await signIn(email.toUpperCase(), right)
      expect(refused).toMatchObject({ status: 429, reason: 'too_many_requests' })
      expect(refused.wait).toBeGreaterThan(0)
      expect(refused.wait).toBeLessThanOrEqual(900)
    })

    it('says the same of an address that nobody has', async () => {
      const email = 'niemand-van-ons@example.nl'
      await guessedBefore(email, 19)
      expect(await guess(email, 3)).toEqual({ looked: 1, refused: 2 })
    })

    it('takes no session from its owner, who comes in with a link by mail', async () => {
      const { db } = database.current
      const { email, auth_user_id } = await seedLearner(db, { password_hash })
      const { token } = await seedSession(db, auth_user_id)
      await guessedBefore(email, 20)
      expect((await signIn(email, right)).status).toBe(429)
      const headers = { authorization: `Bearer ${token}` }
      expect((await app.request('/api/profile', { headers })).status).toBe(200)
      const newPassword = 'bitterbal-met-mosterd'
      expect((await reset(email, newPassword)).status).toBe(200)
      expect((await signIn(email, newPassword)).status).toBe(200)
    })

    it('begins anew after the right one', async () => {
      const { email } = await seedLearner(database.current.db, { password_hash })
      await guessedBefore(email, 19)
      expect((await signIn(email, right)).status).toBe(200)
      expect(await guess(email, 2)).toEqual({ looked: 2, refused: 0 })
    })

    it('is counted for the whole quarter of an hour, though other windows end before', async () => {
      const { email } = await seedLearner(database.current.db, { password_hash })
      await guessedBefore(email, 20)
      const address = newAddress()
      expect((await signIn('iemand@example.nl', 'gok-gok-gok', address)).status).toBe(401)
      await later(301)
      expect((await signIn('iemand@example.nl', 'gok-gok-gok', address)).status).toBe(401)
      await pause(200)
      expect((await signIn(email, right)).status).toBe(429)
      await later(600)
      expect((await signIn(email, right)).status).toBe(200)
    })

    it('is not refused for years because the clock of one process was ahead', async () => {
      const { email } = await seedLearner(database.current.db, { password_hash })
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 365 * dayInMs })
      try {
        expect(await guess(email, 21)).toEqual({ looked: 20, refused: 1 })
      } finally {
        vi.useRealTimers()
      }
      await later(901)
      expect((await signIn(email, right)).status).toBe(200)
    })

    it('is counted without the address in it', async () => {
      const { email } = await seedLearner(database.current.db, { password_hash })
      await guess(email, 1)
      const { rows } = (await database.current.db.execute(
        sql`select key from attempt_counts where key like '%' || split_part(${email}, '@', 1) || '%'
          union all select key from auth_rate_limits where key like '%' || split_part(${email}, '@', 1) || '%'`,
      )) as unknown as { rows: unknown[] }
      expect(rows).toEqual([])
    })
  })

  describe('keeps nobody out', () => {
    /** Strangers who go on, from fifty networks. */
    const attack = async (email: string, times: number) => {
      const networks = Array.from({ length: 50 }, newAddress)
      const answers = await Promise.all(
        Array.from({ length: times }, (_, n) => signIn(email, `gok-${n}-gok`, networks[n % 50])),
      )
      return answers.filter(({ status }) => status === 401).length
    }

    it('200 wrong passwords from 50 networks: the owner comes in on a known device, and on a new one after a reset', async () => {
      const { email } = await seedLearner(database.current.db, { password_hash })
      const device = await deviceOf(email)
      expect(await attack(email, 200)).toBe(20)
      expect((await signIn(email, right)).status).toBe(429)
      expect((await signIn(email, right, undefined, device)).status).toBe(200)
      expect((await signIn(email, right, undefined, device)).status).toBe(200)

      const done = await reset(email, 'bitterbal-met-mosterd')
      expect(done.status).toBe(200)
      const session = done.headers
        .getSetCookie()
        .find((line) => line.includes('session_token='))
        ?.split(';', 1)[0]
      const profile = await app.request('/api/profile', { headers: { cookie: session ?? '' } })
      expect(profile.status).toBe(200)
      // And stays in: the strangers go on, and the browser of the reset is known from then on.
      expect(await attack(email, 200)).toBe(20)
      const again = await signIn(email, 'bitterbal-met-mosterd', undefined, deviceIn(done))
      expect(again.status).toBe(200)
      // What is lost with the old password: the browsers that were known before.
      expect((await signIn(email, 'bitterbal-met-mosterd', undefined, device)).status).toBe(429)
    })

    it('a device cookie that somebody copied lets them guess ten times, and then no more than strangers', async () => {
      const { email } = await seedLearner(database.current.db, { password_hash })
      const device = await deviceOf(email)
      const statuses: number[] = []
      for (let n = 0; n < 35; n++)
        statuses.push((await signIn(email, `gok-${n}-gok`, undefined, device)).status)
      expect(statuses).toEqual([...Array(30).fill(401), ...Array(5).fill(429)])
    })

    it('a device cookie is worth nothing for another account, and what somebody makes up nothing at all', async () => {
      const { db } = database.current
      const [own, other] = [
        await seedLearner(db, { password_hash }),
        await seedLearner(db, { password_hash }),
      ]
      const device = await deviceOf(own.email)
      await guessedBefore(other.email, 20)
      const made = `snackwijs.device=${'a'.repeat(16)}.${'b'.repeat(43)}`
      for (const cookie of [device, made])
        expect((await signIn(other.email, right, undefined, cookie)).status).toBe(429)
    })

    it('who changes the password while signed in stays known, and nobody else does', async () => {
      const real = await testApp(database, { rateLimited: true, env: { TRUST_PROXY: '1' } })
      const { email } = await seedLearner(database.current.db, { password_hash: await hashPassword(right) })
      const send = (path: string, body: unknown, cookie = '') =>
        real.request(`/api${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': newAddress(), cookie },
          body: JSON.stringify(body),
        })
      const elsewhere = deviceIn(await send('/auth/sign-in/email', { email, password: right }))
      const signedIn = await send('/auth/sign-in/email', { email, password: right })
      const cookies = signedIn.headers.getSetCookie().map((line) => line.split(';', 1)[0])
      const change = { current_password: right, new_password: 'bitterbal-met-mosterd' }
      const changed = await send('/password', change, cookies.join('; '))
      expect(changed.status).toBe(200)
      await guessedBefore(email, 20)
      const body = { email, password: change.new_password }
      expect((await send('/auth/sign-in/email', body, elsewhere)).status).toBe(429)
      expect((await send('/auth/sign-in/email', body, deviceIn(changed))).status).toBe(200)
    })

    it('the cookie is http-only, outlives signing out, and names nobody', async () => {
      const { email, auth_user_id } = await seedLearner(database.current.db, { password_hash })
      const response = await post('/sign-in/email', { email, password: right })
      const line = response.headers.getSetCookie().find((each) => each.includes('.device=')) ?? ''
      expect(line).toMatch(/HttpOnly/i)
      expect(line).toMatch(/SameSite=Lax/i)
      expect(line).not.toContain(auth_user_id)
      const session = response.headers.getSetCookie().map((each) => each.split(';', 1)[0])
      const out = await post('/sign-out', {}, undefined, session.join('; '))
      expect(out.status).toBe(200)
      expect(out.headers.getSetCookie().join()).not.toContain('.device=')
    })
  })

  describe('an office of 200 people behind one address', () => {
    it('registers and signs in, one after the other, and nobody is asked to wait', async () => {
      const office = newAddress()
      const refusals: unknown[] = []
      for (let n = 0; n < 200; n++) {
        const email = `collega-${n}@kantoor.example`
        const up = await post('/sign-up/email', { name: '', email, password: right }, office)
        if (up.status !== 200) refusals.push(['up', n, up.status])
        const answer = await signIn(email, right, office)
        if (answer.status !== 200) refusals.push(['in', n, answer])
      }
      expect(refusals).toEqual([])
      // Among them somebody who sprays one password over their accounts: that ends as anywhere else.
      const sprayed: number[] = []
      for (let n = 0; n < 35; n++)
        sprayed.push((await signIn(`collega-${n}@kantoor.example`, 'welkom-in-2026', office)).status)
      expect(sprayed).toEqual([...Array(30).fill(401), ...Array(5).fill(429)])
    })

    it('is no way for a program to make accounts without end, from one network or for one address', async () => {
      const { db } = database.current
      const post250 = async (address: string, name: string) => {
        await post(
          '/sign-up/email',
          { name: '', email: `eerste-${name}@example.nl`, password: right },
          address,
        )
        await db.execute(sql`update attempt_counts set count = 250 where key = ${`sign-ups:${address}`}`)
        return post(
          '/sign-up/email',
          { name: '', email: `tweede-${name}@example.nl`, password: right },
          address,
        )
      }
      expect((await post250('203.0.113.7', 'een')).status).toBe(429)
      await db.execute(
        sql`update attempt_counts set count = 600 where key = 'sign-ups-around:203.0.113.0/24'`,
      )
      const beside = { name: '', email: 'derde@example.nl', password: right }
      expect((await post('/sign-up/email', beside, '203.0.113.8')).status).toBe(429)
      const statuses: number[] = []
      for (let n = 0; n < 6; n++) {
        const body = { name: '', email: 'Steeds.Dezelfde@example.nl', password: right }
        statuses.push((await post('/sign-up/email', body)).status)
      }
      expect(statuses).toEqual([200, 409, 409, 409, 409, 429])
    })
  })

  it('one password over many accounts, from one address, ends after thirty', async () => {
    const { db } = database.current
    const address = newAddress()
    const statuses: number[] = []
    for (let n = 0; n < 32; n++) {
      const { email } = await seedLearner(db, { password_hash })
      statuses.push((await signIn(email, 'welkom-in-2026', address)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 401), 429, 429])
  })

  it('goes on from an address whose count one process with a wrong clock began years ahead', async () => {
    const address = newAddress()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 365 * dayInMs })
    try {
      for (let n = 0; n < 31; n++) await signIn(`niemand-${n}@example.nl`, 'gok-gok-gok', address)
    } finally {
      vi.useRealTimers()
    }
    await later(301)
    expect((await signIn('niemand-12@example.nl', 'gok-gok-gok', address)).status).toBe(401)
  })

  it('believes no header about the address but the proxy’s last word', async () => {
    const address = newAddress()
    const statuses: number[] = []
    for (let n = 0; n < 32; n++) {
      const response = await app.request('/api/auth/sign-in/email', {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', origin, 'x-client-ip': newAddress() },
          ...{ 'x-real-ip': newAddress(), forwarded: `for=${newAddress()}` },
          'x-forwarded-for': `${newAddress()}, ${address}`,
        },
        body: JSON.stringify({ email: `wie-${n}@example.nl`, password: 'gok-gok-gok' }),
      })
      statuses.push(response.status)
    }
    expect(statuses.slice(-2)).toEqual([429, 429])
  })
})
