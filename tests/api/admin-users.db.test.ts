import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { subscriptions } from '#app/db/schema/billing.ts'
import { aiUsers, authUsers, securityEvents, userBlocks } from '#app/db/schema/identity.ts'
import { seedSession } from '#app/features/progress/seed.server.ts'
import { createApp } from '#server/app.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedQuestion } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { callerWith, expectProblem, type SignedIn, sessionCookie, signedIn } from './callers.ts'
import { listen } from './event-source.ts'

/** What a superadmin does to people: it works at once, and it is written down. */
describeWithDatabase('people, for a superadmin', (database) => {
  let app: TestApp
  let admin: SignedIn
  const stopping = new AbortController()
  beforeAll(async () => {
    const made = await testApp(database)
    const server = createApp(made.runtime, { stopping: stopping.signal })
    app = { ...made, request: server.request.bind(server) }
    admin = await signedIn(app, database.current.db, { role: 'superadmin' })
  })
  afterAll(() => stopping.abort())

  const learner = (given: Parameters<typeof signedIn>[2] = {}) => signedIn(app, database.current.db, given)
  const at = (id: string, what: string) => `/api/admin/users/${id}/${what}`
  const profileOf = async ({ user_id }: { user_id: string }) =>
    (await database.current.db.select().from(aiUsers).where(eq(aiUsers.id, user_id)))[0]
  const eventsOn = (target: { auth_user_id: string }) =>
    database.current.db.select().from(securityEvents).where(eq(securityEvents.target_id, target.auth_user_id))

  it('leaves exactly one event for each thing done, in the name of who did it', async () => {
    const target = await learner({ xp: 250 })
    const steps = [
      ['DELETE', 'sessions', undefined, 'USER_SIGNED_OUT'],
      ['PUT', 'lifetime', undefined, 'LIFETIME_GRANTED'],
      ['DELETE', 'lifetime', undefined, 'LIFETIME_REVOKED'],
      ['PUT', 'block', { reason: 'Deelt antwoorden van anderen.' }, 'USER_BLOCKED'],
      ['DELETE', 'block', undefined, 'USER_UNBLOCKED'],
    ] as const
    const seen: string[] = []
    for (const [method, what, body, event_type] of steps) {
      const response = await admin.send(method, at(target.user_id, what), body)
      expect(response.status, `${method} ${what}`).toBe(200)
      const fresh = (await eventsOn(target)).filter(({ id }) => !seen.includes(id))
      expect(fresh).toHaveLength(1)
      expect(fresh[0]).toMatchObject({ event_type, actor_id: admin.auth_user_id, auth_user_id: null })
      seen.push(...fresh.map(({ id }) => id))
    }
    // Ids and counts outlive the person; names, addresses and reasons do not belong here.
    const written = JSON.stringify(await eventsOn(target))
    for (const personal of [target.email, 'Sanne', 'antwoorden']) expect(written).not.toContain(personal)
  })

  it('ends every session of somebody who is blocked, at once, and open streams with them', async () => {
    const target = await learner({ xp: 40 })
    const { token } = await seedSession(database.current.db, target.auth_user_id)
    const browser = callerWith(app, { cookie: sessionCookie(token, app.runtime.secret) })
    const stream = await listen(browser)
    const other = await listen(await learner())
    expect((await browser.get('/api/progress-summary')).status).toBe(200)

    expect((await admin.send('PUT', at(target.user_id, 'block'), { reason: 'Spam.' })).status).toBe(200)
    await expectProblem(await browser.get('/api/progress-summary'), 401, 'unauthenticated')
    await expectProblem(await target.get('/api/profile'), 401, 'unauthenticated')
    await stream.hears('profile')
    await stream.ended
    await other.close()

    // Who signs in again is told, whatever he or she tries.
    const again = await seedSession(database.current.db, target.auth_user_id)
    const back = callerWith(app, { authorization: `Bearer ${again.token}` })
    const question = await seedQuestion(database.current.db)
    const answer = { answer: 'B', attempt_id: randomUUID() }
    await expectProblem(await back.get('/api/progress-summary'), 403, 'account_inactive')
    await expectProblem(
      await back.send('POST', `/api/questions/${question}/answer`, answer),
      403,
      'account_inactive',
    )
    const [block] = await database.current.db
      .select()
      .from(userBlocks)
      .where(eq(userBlocks.user_id, target.user_id))
    expect(block).toMatchObject({ reason: 'Spam.', blocked_by: admin.auth_user_id, ended_at: null })

    expect((await admin.send('DELETE', at(target.user_id, 'block'))).status).toBe(200)
    expect((await back.send('POST', `/api/questions/${question}/answer`, answer)).status).toBe(200)
  })

  it('keeps other sessions out of it when somebody is only signed out', async () => {
    const [target, other] = [await learner(), await learner()]
    const stream = await listen(other)
    expect((await admin.send('DELETE', at(target.user_id, 'sessions'))).status).toBe(200)
    await expectProblem(await target.get('/api/profile'), 401)
    expect((await other.get('/api/profile')).status).toBe(200)
    await stream.close()
  })

  it('gives access for good, and takes it back to what is paid for', async () => {
    const status = async (person: SignedIn) =>
      ((await (await person.get('/api/check-subscription')).json()) as { unlimited_access: boolean })
        .unlimited_access
    const free = await learner()
    expect(await status(free)).toBe(false)
    await admin.send('PUT', at(free.user_id, 'lifetime'))
    expect(await status(free)).toBe(true)
    await admin.send('DELETE', at(free.user_id, 'lifetime'))
    expect([await status(free), (await profileOf(free))?.subscription_status]).toEqual([false, null])

    const starter = await learner({ role: 'starter', subscription_status: 'active' })
    await database.current.db.insert(subscriptions).values({
      id: `sub_${randomUUID()}`,
      customer_id: 'cus_1',
      account_id: starter.account_id,
      user_id: starter.user_id,
      plan: 'starter',
      seats: 1,
      yearly: false,
      status: 'active',
    })
    await admin.send('PUT', at(starter.user_id, 'lifetime'))
    await admin.send('DELETE', at(starter.user_id, 'lifetime'))
    expect((await profileOf(starter))?.subscription_status).toBe('active')
  })

  it('refuses what is so already, the own account, strangers, and reasons that say nothing', async () => {
    const target = await learner()
    const block = (id: string, reason: unknown) => admin.send('PUT', at(id, 'block'), { reason })
    for (const what of ['block', 'lifetime']) {
      await expectProblem(await admin.send('DELETE', at(target.user_id, what)), 409, 'nothing_changed')
    }
    for (const reason of ['', '  ', 'ja', 'x'.repeat(501), 'regel\neen', 'nul\0', 7, null]) {
      await expectProblem(await block(target.user_id, reason), 400, 'invalid_request')
    }
    const more = { reason: 'Een goede reden.', role: 'superadmin' }
    await expectProblem(await admin.send('PUT', at(target.user_id, 'block'), more), 400, 'invalid_request')
    await expectProblem(await block(randomUUID(), 'Een goede reden.'), 404, 'not_found')
    expect((await profileOf(target))?.is_active).toBe(true)
    expect(await eventsOn(target)).toEqual([])

    await expectProblem(await block(admin.user_id, 'Ik ga weg.'), 409, 'own_account')
    await expectProblem(await admin.send('PUT', at(admin.user_id, 'lifetime')), 409, 'own_account')
    await expectProblem(await admin.send('DELETE', at(admin.user_id, 'sessions')), 409, 'own_account')
    expect((await profileOf(admin))?.is_active).toBe(true)

    expect((await block(target.user_id, 'Een goede reden.')).status).toBe(200)
    await expectProblem(await block(target.user_id, 'Nog een keer.'), 409, 'nothing_changed')
    expect(await eventsOn(target)).toHaveLength(1)
  })

  it('keeps the record when whoever acted is gone, and forgets whom it was done to when that person is', async () => {
    const { db } = database.current
    const second = await learner({ role: 'superadmin' })
    const [stays, goes] = [await learner(), await learner()]
    for (const target of [stays, goes]) {
      const response = await second.send('PUT', at(target.user_id, 'block'), { reason: 'Misbruik gezien.' })
      expect(response.status).toBe(200)
    }
    const [kept] = await eventsOn(goes)
    await admin.send('DELETE', at(goes.user_id, 'block'))
    await db.execute(`update xp_histogram set learners = learners - 1 where (xp, shard) in (
      select xp, shard from xp_histogram where xp = 0 and learners > 0 and shard = get_byte(uuid_send('${goes.user_id}'), 15) % 4)`)
    await db.delete(authUsers).where(eq(authUsers.id, goes.auth_user_id))
    const [after] = await db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.id, kept?.id ?? ''))
    expect(after).toMatchObject({
      event_type: 'USER_BLOCKED',
      target_id: null,
      actor_id: second.auth_user_id,
    })
    expect(JSON.stringify(after)).not.toContain(goes.user_id)
    expect(await db.select().from(userBlocks).where(eq(userBlocks.user_id, goes.user_id))).toEqual([])

    await admin.send('PUT', at(second.user_id, 'block'), { reason: 'Gaat uit dienst.' })
    await db.delete(authUsers).where(eq(authUsers.id, second.auth_user_id))
    expect(await eventsOn(stays)).toMatchObject([
      { actor_id: second.auth_user_id, event_type: 'USER_BLOCKED' },
    ])
  })
})
