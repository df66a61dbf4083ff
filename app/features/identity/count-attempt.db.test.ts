import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { seedAuthUser } from '#app/features/progress/seed.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { countAttempt, countAttemptAt, forgetAttempts } from './count-attempt.server.ts'
import { requestCounter } from './count-request.server.ts'

const limit = { what: 'trying', max: 3, window: 900 }

describeWithDatabase('counters', (database) => {
  const db = () => database.current.db
  /** Reason and wait of a refusal, or null. */
  const refusalOf = (counting: Promise<void>) =>
    counting.then(
      () => null,
      (error) =>
        error instanceof AppError ? { reason: error.reason, wait: error.details.retryAfter } : error,
    )
  const attempt = (name: string) => refusalOf(countAttemptAt(db(), limit, name))
  const refused = { reason: 'too_many_requests', wait: expect.any(Number) }

  describe('of attempts', () => {
    it('let as many pass at once as they say, and tell the others when the window ends', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => attempt('many')))
      expect(answers.filter((answer) => answer === null)).toHaveLength(3)
      for (const answer of answers.filter((one) => one !== null)) {
        expect(answer).toEqual(refused)
        expect(answer.wait).toBeGreaterThan(890)
        expect(answer.wait).toBeLessThanOrEqual(900)
      }
    })

    it('begin anew when the window is over, and when what was tried went well', async () => {
      for (let n = 0; n < 4; n++) await attempt('anew')
      await db().execute(sql`update attempt_counts set started_at = started_at - interval '899 seconds'`)
      expect(await attempt('anew')).toEqual(refused)
      await db().execute(sql`update attempt_counts set started_at = started_at - interval '1 second'`)
      for (let n = 0; n < 3; n++) expect(await attempt('anew')).toBeNull()
      expect(await attempt('anew')).toEqual(refused)
      await forgetAttempts(db(), limit, 'anew')
      expect(await attempt('anew')).toBeNull()
    })

    it('take a window that starts in the future as over', async () => {
      for (let n = 0; n < 4; n++) await attempt('ahead')
      await db().execute(sql`update attempt_counts set started_at = now() + interval '2 years'`)
      expect(await attempt('ahead')).toBeNull()
    })

    it('count on when another process read the clock a moment later', async () => {
      for (let n = 0; n < 3; n++) await attempt('moment')
      await db().execute(sql`update attempt_counts set started_at = now() + interval '2 seconds'`)
      expect(await attempt('moment')).toEqual({ reason: 'too_many_requests', wait: 900 })
    })

    it('are not made for somebody who is gone', async () => {
      const { auth_user_id } = await seedAuthUser(db())
      expect(await refusalOf(countAttempt(db(), limit, auth_user_id))).toBeNull()
      expect(await refusalOf(countAttempt(db(), limit, 'nobody'))).toMatchObject({
        reason: 'unauthenticated',
      })
      const { rows } = (await db().execute(
        sql`select key from attempt_counts where key like '%nobody'`,
      )) as unknown as { rows: unknown[] }
      expect(rows).toEqual([])
    })
  })

  describe('of requests', () => {
    const rule = { window: 60, max: 5 }
    const keys = async () => {
      const { rows } = (await db().execute(
        sql`select key from auth_rate_limits order by key`,
      )) as unknown as { rows: { key: string }[] }
      return rows.map(({ key }) => key)
    }

    it('let as many pass at once as the rule says, until the window is over', async () => {
      const counter = requestCounter(db(), 300)
      const answers = await Promise.all(Array.from({ length: 20 }, () => counter.consume('one', rule)))
      expect(answers.filter(({ allowed }) => allowed)).toHaveLength(5)
      const wait = answers.find(({ allowed }) => !allowed)?.retryAfter
      expect(wait).toBeGreaterThan(50)
      expect(wait).toBeLessThanOrEqual(60)
      await db().execute(sql`update auth_rate_limits set last_request = last_request - 60000`)
      expect(await counter.consume('one', rule)).toEqual({ allowed: true, retryAfter: null })
    })

    it('are deleted when they have no use any more', async () => {
      const counter = requestCounter(db(), 1)
      for (const key of ['old', 'new']) await counter.consume(key, rule)
      await db().execute(
        sql`update auth_rate_limits set last_request = last_request - 10000 where key <> 'new'`,
      )
      await expect.poll(() => counter.consume('new', rule).then(keys), { timeout: 5000 }).toEqual(['new'])
    })
  })
})
