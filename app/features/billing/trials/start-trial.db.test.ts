import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { aiUsers } from '#app/db/schema/identity.ts'
import { type SeedLearner, seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'

describeWithDatabase('the free trial', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(database)
  })

  async function learner(given: SeedLearner = {}) {
    const { db } = database.current
    const { user_id, auth_user_id } = await seedLearner(db, given)
    const { token } = await seedSession(db, auth_user_id)
    const headers = { authorization: `Bearer ${token}` }
    return {
      user_id,
      start: () => app.request('/api/start-trial', { method: 'POST', headers }),
      read: async (path: string) => (await app.request(`/api/${path}`, { headers })).json(),
    }
  }

  it('gives unlimited access for 30 days, and then the daily quotas are back', async () => {
    const { user_id, start, read } = await learner()
    expect(await read('check-daily-limits')).toMatchObject({ is_premium: false, unlimited_access: false })
    const { trial_ends_at } = await (await start()).json()
    expect((new Date(trial_ends_at).getTime() - Date.now()) / dayInMs).toBeCloseTo(30, 2)
    expect(await read('check-daily-limits')).toMatchObject({ is_premium: true, unlimited_access: true })
    expect(await read('check-subscription')).toMatchObject({
      subscribed: true,
      subscription_tier: 'free',
      subscription_end: `${trial_ends_at.slice(0, 19)}Z`,
      on_trial: true,
    })
    const ended = new Date(Date.now() - 1000)
    await database.current.db.update(aiUsers).set({ trial_ends_at: ended }).where(sql`id = ${user_id}`)
    expect(await read('check-daily-limits')).toMatchObject({ is_premium: false, unlimited_access: false })
    expect(await read('check-subscription')).toMatchObject({
      subscribed: false,
      subscription_tier: null,
      trial_used: true,
    })
  })

  it('comes once', async () => {
    const { start } = await learner()
    expect((await start()).status).toBe(200)
    const again = await start()
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ reason: 'free_trial_used' })
    expect((await (await learner({ trial_used: true })).start()).status).toBe(409)
  })

  it('starts once when it is asked for ten times at the same moment', async () => {
    const { start } = await learner()
    const statuses = (await Promise.all(Array.from({ length: 10 }, start))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  it('is not used up by somebody who has unlimited access already', async () => {
    const { start, read } = await learner({ subscription_status: 'lifetime' })
    expect(await (await start()).json()).toMatchObject({ reason: 'already_unlimited' })
    expect(await read('check-subscription')).toMatchObject({
      subscribed: true,
      subscription_tier: 'lifetime',
      subscription_end: null,
      trial_used: false,
    })
  })

  it('does not start for a visitor', async () => {
    expect((await app.request('/api/start-trial', { method: 'POST' })).status).toBe(401)
  })
})
