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

/** Guessing passwords, over one account or many, from one address or many (issue 8, "brute force across addresses"). */
describeWithDatabase('guessing passwords', (database) => {
  let app: TestApp
  let password_hash: string
  beforeAll(async () => {
    app = await testApp(database, { rateLimited: true, env: { TRUST_PROXY: '1' } })
    password_hash = await hashPassword(right)
  })

  let count = 0
  const newAddress = () => `198.51.${(++count >> 8) % 256}.${count % 256}`
  const post = (path: string, body: unknown, address = newAddress()) =>
    app.request(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': address },
      body: JSON.stringify(body),
    })
  const signIn = async (email: string, password: string, address?: string) => {
    const response = await post('/sign-in/email', { email, password }, address)
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
      app.mails.length = 0
      await post('/request-password-reset', { email, redirectTo: '/auth/callback' })
      await expect.poll(() => app.mails.length).toBe(1)
      const link = /reset-password\/([^?\s]+)/.exec(app.mails[0]?.text ?? '')?.[1]
      const newPassword = 'bitterbal-met-mosterd'
      expect((await post('/reset-password', { token: link, newPassword })).status).toBe(200)
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

  it('one password over many accounts, from one address, ends after ten', async () => {
    const { db } = database.current
    const address = newAddress()
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      const { email } = await seedLearner(db, { password_hash })
      statuses.push((await signIn(email, 'welkom-in-2026', address)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
  })

  it('goes on from an address whose count one process with a wrong clock began years ahead', async () => {
    const address = newAddress()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 365 * dayInMs })
    try {
      for (let n = 0; n < 11; n++) await signIn(`niemand-${n}@example.nl`, 'gok-gok-gok', address)
    } finally {
      vi.useRealTimers()
    }
    await later(61)
    expect((await signIn('niemand-12@example.nl', 'gok-gok-gok', address)).status).toBe(401)
  })

  it('believes no header about the address but the proxy’s last word', async () => {
    const { email } = await seedLearner(database.current.db, { password_hash })
    const address = newAddress()
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      const response = await app.request('/api/auth/sign-in/email', {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', origin, 'x-client-ip': newAddress() },
          ...{ 'x-real-ip': newAddress(), forwarded: `for=${newAddress()}` },
          'x-forwarded-for': `${newAddress()}, ${address}`,
        },
        body: JSON.stringify({ email, password: 'gok-gok-gok' }),
      })
      statuses.push(response.status)
    }
    expect(statuses.slice(-2)).toEqual([429, 429])
  })
})
