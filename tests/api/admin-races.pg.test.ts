import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { aiUsers, securityEvents } from '#app/db/schema/identity.ts'
import { revokeSuperadmin } from '#app/features/admin/users/grant-superadmin.server.ts'
import { createApp } from '#server/app.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedQuestion } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { callerWith, type SignedIn, signedIn } from './callers.ts'
import { listen } from './event-source.ts'

/** What goes wrong only when two things happen at once, or in two processes. */
describeWithDatabase('superadmins at the same moment', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(database)
  })
  const superadmin = () => signedIn(app, database.current.db, { role: 'superadmin' })
  const block = (who: SignedIn, whom: { user_id: string }) =>
    who.send('PUT', `/api/admin/users/${whom.user_id}/block`, { reason: 'Tegelijk met een ander.' })

  it('leaves one of two who block each other', async () => {
    for (let round = 0; round < 10; round++) {
      const [one, other] = [await superadmin(), await superadmin()]
      const statuses = (await Promise.all([block(one, other), block(other, one)])).map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      const rows = await database.current.db
        .select({ is_active: aiUsers.is_active })
        .from(aiUsers)
        .where(inArray(aiUsers.id, [one.user_id, other.user_id]))
      expect(rows.map(({ is_active }) => is_active).sort()).toEqual([false, true])
    }
  })

  it('leaves one of two whose role is taken away at once, or while the other is blocked', async () => {
    const { db } = database.current
    const s = { role: aiUsers.role, is_active: aiUsers.is_active }
    for (let round = 0; round < 10; round++) {
      await db.update(aiUsers).set({ role: 'prospect' }).where(eq(aiUsers.role, 'superadmin'))
      const [one, other] = [await superadmin(), await superadmin()]
      await Promise.allSettled([
        revokeSuperadmin(db, one.email),
        round % 2 ? revokeSuperadmin(db, other.email) : block(one, other),
      ])
      const left = (await db.select(s).from(aiUsers)).filter(
        ({ role, is_active }) => role === 'superadmin' && is_active,
      )
      expect(left).toHaveLength(1)
    }
  })

  it('blocks once when it is asked many times, with one event', async () => {
    const [one, other] = [await superadmin(), await superadmin()]
    const target = await signedIn(app, database.current.db, { xp: 300 })
    const calls = Array.from({ length: 10 }, (_, i) => block(i % 2 ? one : other, target))
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(9)
    const { event_type, target_id } = securityEvents
    const written = await database.current.db
      .select()
      .from(securityEvents)
      .where(and(eq(target_id, target.auth_user_id), eq(event_type, 'USER_BLOCKED')))
    expect(written).toHaveLength(1)
  })

  it('blocks somebody who is answering, without losing count of anybody’s XP', async () => {
    const admin = await superadmin()
    for (let round = 0; round < 8; round++) {
      const target = await signedIn(app, database.current.db, { subscription_status: 'active' })
      const answers = Array.from({ length: 6 }, async () => {
        const question = await seedQuestion(database.current.db)
        return target.send('POST', `/api/questions/${question}/answer`, {
          answer: 'B',
          attempt_id: randomUUID(),
        })
      })
      const [blocked, ...rest] = await Promise.all([block(admin, target), ...answers])
      expect(blocked?.status).toBe(200)
      for (const { status } of rest) expect([200, 401, 403, 409]).toContain(status)
    }
    // What must hold of ledger and ranking is asserted when this database closes.
  })

  it('ends sessions and streams on another process, too', async () => {
    const stopping = new AbortController()
    const second = await testApp(database)
    const server = createApp(second.runtime, { stopping: stopping.signal })
    const target = await signedIn(app, database.current.db)
    const there = callerWith(
      { request: server.request.bind(server) },
      { authorization: `Bearer ${target.token}` },
    )
    const stream = await listen(there)
    expect((await there.get('/api/profile')).status).toBe(200)
    expect((await block(await superadmin(), target)).status).toBe(200)
    expect((await there.get('/api/profile')).status).toBe(401)
    await stream.hears('profile')
    await stream.ended
    stopping.abort()
  })
})
