import { expect, it } from 'vitest'
import { attemptCounts, authRateLimits, authSessions, authVerifications } from '#app/db/schema/identity.ts'
import { seedAuthUser } from '#app/features/progress/seed.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { forgetSignIns } from './forget-sign-ins.server.ts'

describeWithDatabase('forgetSignIns', (database) => {
  it('deletes expired sessions and links and old counters, and leaves those in use', async () => {
    const { db } = database.current
    const now = new Date('2026-06-15T03:00:00Z')
    const at = (ms: number) => new Date(now.getTime() + ms)
    const { auth_user_id: user_id } = await seedAuthUser(db)
    const session = (id: string, expires_at: Date) => ({ id, token: id, user_id, expires_at })
    await db.insert(authSessions).values([session('used', at(1000)), session('expired', at(-1000))])
    const link = (id: string, expires_at: Date) => ({ id, identifier: id, value: id, expires_at })
    await db.insert(authVerifications).values([link('valid', at(1000)), link('expired', at(-1000))])
    const counter = (id: string, moment: Date) => ({ id, key: id, count: 1, last_request: moment.getTime() })
    await db
      .insert(authRateLimits)
      .values([
        counter('today', at(-1000)),
        counter('old', at(-2 * dayInMs)),
        counter('of a wrong clock', at(2 * dayInMs)),
      ])
    const attempts = (key: string, started_at: Date) => ({ key, count: 1, started_at })
    await db
      .insert(attemptCounts)
      .values([
        attempts('today', at(-1000)),
        attempts('old', at(-2 * dayInMs)),
        attempts('of a wrong clock', at(2 * dayInMs)),
      ])

    expect(await forgetSignIns(db, now)).toBe(6)
    expect((await db.select().from(authSessions)).map(({ id }) => id)).toEqual(['used'])
    expect((await db.select().from(authVerifications)).map(({ id }) => id)).toEqual(['valid'])
    expect((await db.select().from(authRateLimits)).map(({ id }) => id)).toEqual(['today'])
    expect((await db.select().from(attemptCounts)).map(({ key }) => key)).toEqual(['today'])
  })
})
