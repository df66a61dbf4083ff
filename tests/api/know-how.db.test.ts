import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { aiUsers } from '#app/db/schema/identity.ts'
import { knowHow, knowHowTallies } from '#app/db/schema/library.ts'
import { shardOf } from '#app/features/identity/profile/start-learner.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedQuestion } from '#tests/support/bank.ts'
import { callers } from '#tests/support/callers.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { itemText, sampleItem } from '#tests/support/samples/sample-know-how.ts'
import { importSamples } from '#tests/support/samples/sample-library.ts'

const files = {
  'know-how/terugbellen.yaml': sampleItem(),
  'know-how/oud.yaml': sampleItem({
    created_at: '2026-10-01',
    nl: itemText('Ouder', 'Dit stond er al een hele tijd, langer dan dat.'),
  }),
}
const later = { ...files, 'know-how/oud.yaml': sampleItem({ created_at: '2026-11-20' }) }

describeWithDatabase('Know-How through the API', (database) => {
  let app: TestApp
  let item: string
  const { call, learner, signedUp } = callers(database, () => app)
  const tally = async () => {
    const [row] = await database.current.db
      .select()
      .from(knowHowTallies)
      .where(eq(knowHowTallies.item_id, item))
    return row && { bookmarks: row.bookmarks, votes: row.votes, useful: row.useful }
  }

  beforeAll(async () => {
    app = await testApp(database)
    await importSamples(database.current.db, files)
    const { token } = await learner()
    item = String((await call(token, 'GET', '/know-how/terugbellen')).body.id)
  })

  it('lists items with the filters of the address, in the language of the caller', async () => {
    const { token } = await learner()
    const all = await call(token, 'GET', '/know-how?lang=nl')
    expect(all).toMatchObject({ status: 200, body: { total: 2, more: false, near: false } })
    expect(all.body.items).toMatchObject([
      { slug: 'terugbellen', title: 'Een klant terugbellen', rating: null, votes: 0, bookmarked: false },
      { slug: 'oud' },
    ])
    const found = await call(
      token,
      'GET',
      '/know-how?lang=en&q=calling&d=sales,nothing&time=3&sort=relevance',
    )
    expect(found.body).toMatchObject({ total: 2 })
    expect(JSON.stringify(found.body)).not.toMatch(/\ue000/)
    expect((await call(token, 'GET', '/know-how?d=hr')).body).toMatchObject({ items: [], total: 0 })
  })

  it('gives one by slug or id, and 404 for anything else', async () => {
    const { token } = await learner()
    for (const name of ['terugbellen', item]) {
      expect((await call(token, 'GET', `/know-how/${name}?lang=nl`)).body).toMatchObject({
        id: item,
        body_blocks: [{ type: 'text', content: 'Bel met een vraag.' }],
        useful: null,
      })
    }
    for (const name of ['none', '%00', "'", randomUUID(), 'x'.repeat(3000)]) {
      expect(await call(token, 'GET', `/know-how/${name}`)).toMatchObject({
        status: 404,
        body: { reason: 'not_found' },
      })
    }
  })

  it('is read by who is signed in, also without a profile, and by nobody else', async () => {
    const { token } = await signedUp()
    const blocked = await learner({ is_active: false })
    for (const path of ['/know-how', '/know-how/terugbellen']) {
      expect((await call(undefined, 'GET', path)).status).toBe(401)
      expect((await call(token, 'GET', path)).status).toBe(200)
      expect((await call(blocked.token, 'GET', path)).body).toMatchObject({ reason: 'account_inactive' })
    }
    const { body } = await call(token, 'GET', '/know-how/terugbellen')
    expect(body).toMatchObject({ id: item, bookmarked: false, useful: null })
    expect((await call(token, 'GET', '/know-how?saved=1')).body).toMatchObject({ items: [], total: 0 })
  })

  it('is kept, judged and asked about by learners only', async () => {
    const { token } = await signedUp()
    const calls: [string, string, unknown?][] = [
      ['PUT', `/know-how/${item}/bookmark`],
      ['DELETE', `/know-how/${item}/bookmark`],
      ['PUT', `/know-how/${item}/vote`, { useful: true }],
      ['GET', `/know-how/${item}/quiz`],
    ]
    for (const [method, path, body] of calls) {
      expect((await call(undefined, method, path, body)).status).toBe(401)
      expect((await call(token, method, path, body)).body).toMatchObject({ reason: 'profile_required' })
    }
  })

  it('keeps an item once, however often it is asked, for this learner only, and drops it', async () => {
    const [one, other] = [await learner(), await learner()]
    const before = (await tally())?.bookmarks ?? 0
    const path = `/know-how/${item}/bookmark`
    const answers = await Promise.all([1, 2, 3].map(() => call(one.token, 'PUT', path)))
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { bookmarked: true } })
    expect((await tally())?.bookmarks).toBe(before + 1)
    expect((await call(one.token, 'GET', '/know-how?saved=1')).body).toMatchObject({ total: 1 })
    expect((await call(other.token, 'GET', '/know-how?saved=1')).body).toMatchObject({ total: 0 })
    for (let twice = 0; twice < 2; twice++) {
      expect((await call(one.token, 'DELETE', path)).body).toEqual({ bookmarked: false })
    }
    expect((await tally())?.bookmarks).toBe(before)
  })

  it('has one vote a learner, which may change, and shows a rating from five votes on', async () => {
    const voters: { token: string }[] = []
    for (let n = 0; n < 5; n++) voters.push(await learner())
    const vote = (n: number, useful: boolean) =>
      call(voters[n]?.token, 'PUT', `/know-how/${item}/vote`, { useful })
    for (const n of [0, 1, 2, 3]) expect((await vote(n, true)).status).toBe(200)
    await vote(0, true)
    expect((await call(voters[0]?.token, 'GET', `/know-how/${item}`)).body).toMatchObject({
      votes: 4,
      rating: null,
      useful: true,
    })
    await vote(4, false)
    const read = async () => (await call(voters[4]?.token, 'GET', `/know-how/${item}`)).body
    expect(await read()).toMatchObject({ votes: 5, rating: 4.2, useful: false })
    await vote(4, true)
    expect(await read()).toMatchObject({ votes: 5, rating: 5, useful: true })
    for (const body of [{}, { useful: 'yes' }, { useful: true, user_id: randomUUID() }]) {
      expect((await call(voters[0]?.token, 'PUT', `/know-how/${item}/vote`, body)).status).toBe(400)
    }
  })

  it('forgets votes and bookmarks with the account, and counts them no more', async () => {
    const { db } = database.current
    const leaving = await learner()
    const before = await tally()
    await call(leaving.token, 'PUT', `/know-how/${item}/bookmark`)
    await call(leaving.token, 'PUT', `/know-how/${item}/vote`, { useful: false })
    expect(await tally()).not.toEqual(before)
    // What the tests' check of the ranking asks for: a learner leaves it before the profile goes.
    await db.execute(
      `update xp_histogram set learners = learners - 1 where xp = 0 and shard = ${shardOf(`'${leaving.user_id}'`)}`,
    )
    await db.delete(aiUsers).where(eq(aiUsers.id, leaving.user_id))
    expect(await tally()).toEqual(before)
  })

  it('does as if an item that was removed had never been there, and brings it back with its votes', async () => {
    const { db } = database.current
    const { token } = await learner()
    const before = await tally()
    const { 'know-how/terugbellen.yaml': _, ...rest } = files
    await importSamples(db, rest)
    for (const [method, path, body] of [
      ['GET', ''],
      ['PUT', '/bookmark'],
      ['DELETE', '/bookmark'],
      ['PUT', '/vote', { useful: true }],
      ['GET', '/quiz'],
    ] as const) {
      expect((await call(token, method, `/know-how/${item}${path}`, body)).status).toBe(404)
    }
    await importSamples(db, later)
    expect((await call(token, 'GET', `/know-how/${item}`)).status).toBe(200)
    expect(await tally()).toEqual(before)
    // A day that changed counts in every order.
    expect((await call(token, 'GET', '/know-how')).body.items).toMatchObject([
      { slug: 'oud' },
      { slug: 'terugbellen' },
    ])
  })

  it('takes its figures along when an item is deleted from the table', async () => {
    const { db } = database.current
    const { token } = await learner()
    const { body } = await call(token, 'GET', '/know-how/oud')
    await call(token, 'PUT', `/know-how/${body.id}/bookmark`)
    await call(token, 'PUT', `/know-how/${body.id}/vote`, { useful: true })
    await db.delete(knowHow).where(eq(knowHow.id, String(body.id)))
    expect((await call(token, 'GET', '/know-how')).body).toMatchObject({ total: 1 })
  })

  describe('a quiz on the subject of an item', () => {
    const quiz = async (token: string) => (await call(token, 'GET', `/know-how/${item}/quiz`)).body

    it('is the nearest question that is open: same skill, same subject, nearest level', async () => {
      const { db } = database.current
      const { token } = await learner()
      expect(await quiz(token)).toEqual({ quota_reached: false, question_id: null })
      await seedQuestion(db, { discipline: 'hr', skill: 'privacy' })
      expect((await quiz(token)).question_id).toBeNull()
      const wide = await seedQuestion(db, { discipline: 'sales', skill: 'prompten' })
      expect((await quiz(token)).question_id).toBe(wide)
      const expert = await seedQuestion(db, {
        discipline: 'sales',
        skill: 'opvolgen',
        difficulty: 'advanced',
      })
      expect((await quiz(token)).question_id).toBe(expert)
      const best = await seedQuestion(db, { discipline: 'sales', skill: 'opvolgen' })
      expect((await quiz(token)).question_id).toBe(best)
      const answer = { answer: 'B', attempt_id: randomUUID() }
      expect((await call(token, 'POST', `/questions/${best}/answer`, answer)).status).toBe(200)
      expect((await quiz(token)).question_id).toBe(expert)
    })

    it('says that the quota of today is spent', async () => {
      const { db } = database.current
      const { token } = await learner()
      for (let n = 0; n < 5; n++) {
        const id = await seedQuestion(db, { discipline: 'marketing' })
        await call(token, 'POST', `/questions/${id}/answer`, { answer: 'B', attempt_id: randomUUID() })
      }
      expect(await quiz(token)).toEqual({ quota_reached: true, question_id: null })
      const unlimited = await learner({ subscription_status: 'lifetime' })
      expect(await quiz(unlimited.token)).toMatchObject({
        quota_reached: false,
        question_id: expect.any(String),
      })
    })
  })
})
