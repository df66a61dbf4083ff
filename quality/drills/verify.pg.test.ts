import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedQuestions } from '#tests/support/bank.ts'
import { callers } from '#tests/support/callers.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import type { Acknowledged } from './load.ts'
import { fromAnotherTime } from './moments.ts'
import { verify } from './verify.ts'

/** The check of all drills: it must see what it is there to see. */
describeWithDatabase('what survived a drill', (database) => {
  async function twoAnswers(): Promise<Acknowledged[]> {
    const app: TestApp = await testApp(database)
    const { learner, call } = callers(database, () => app)
    const { token, user_id } = await learner({ subscription_status: 'active' })
    const asked = await seedQuestions(database.current.db, 2)
    return Promise.all(
      asked.map(async (question_id) => {
        const attempt_id = randomUUID()
        const body = { answer: 'B', attempt_id }
        const given_at = Date.now()
        const { body: told } = await call(token, 'POST', `/questions/${question_id}/answer`, body)
        const { score, xp } = told as unknown as { score: number; xp: { final_xp_amount: number } }
        const moments = { given_at, answered_at: Date.now(), again_at: null }
        return { user_id, question_id, ...body, score, xp: xp.final_xp_amount, ...moments }
      }),
    )
  }
  async function afterwards<T>(change: string | undefined, look: (client: pg.Client) => Promise<T>) {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    // Inside a transaction that is never committed: the next test finds the database as it was.
    await client.query('begin')
    if (change) await client.query(change)
    const seen = await look(client)
    await client.end()
    return seen
  }
  const found = (acknowledged: Acknowledged[], change?: string) =>
    afterwards(change, (client) => verify(client, acknowledged))
  const where = ({ user_id, question_id }: Acknowledged, item = 'question_id') =>
    `where user_id = '${user_id}' and ${item} = '${question_id}'`

  it('finds nothing wrong with answers that are stored as they were told', async () => {
    const told = await twoAnswers()
    expect(await found(told)).toMatchObject({ acknowledged: 2, lost: 0, doubled: 0, ledger_faults: 0 })
  })

  it.each([
    ['an answer that is gone', (one: Acknowledged) => `delete from user_progress ${where(one)}`],
    [
      'another score than was told',
      (one: Acknowledged) => `update user_progress set score = 0 ${where(one)}`,
    ],
    ['XP that is gone', (one: Acknowledged) => `delete from xp_ledger ${where(one, 'item_id')}`],
    ['no record of learning', (one: Acknowledged) => `delete from learning_events ${where(one, 'item_id')}`],
  ])('counts as lost: %s', async (_what, change) => {
    const told = await twoAnswers()
    expect((await found(told, change(told[0] as Acknowledged))).lost).toBe(1)
  })

  it.each([
    ['a second attempt', (one: Acknowledged) => `update user_progress set attempts = 2 ${where(one)}`],
    [
      'statistics that count one more',
      ({ user_id }: Acknowledged) =>
        `update user_statistics set total_questions_answered = 3 where user_id = '${user_id}'`,
    ],
    [
      'a second entry in the record of learning',
      (one: Acknowledged) =>
        `insert into learning_events (user_id, kind, item_id, content_hash, score, completed, xp)
         select user_id, kind, item_id, content_hash, score, completed, xp from learning_events ${where(one, 'item_id')}`,
    ],
  ])('counts as doubled: %s', async (_what, change) => {
    const told = await twoAnswers()
    expect((await found(told, change(told[0] as Acknowledged))).doubled).toBe(1)
  })

  it('sees XP that is not the sum of the ledger', async () => {
    const told = await twoAnswers()
    const change = `update user_statistics set xp = xp + 1 where user_id = '${told[0]?.user_id}'`
    expect((await found(told, change)).ledger_faults).toBeGreaterThan(0)
  })

  it('tells an answer that was stored before it was sent again from one that was stored by that', async () => {
    const [stored, sent] = (await twoAnswers()) as [Acknowledged, Acknowledged]
    const answers = [
      { ...stored, again_at: stored.answered_at + 200 },
      { ...sent, again_at: sent.given_at },
    ]
    expect((await found(answers)).replayed).toBe(1)
  })

  it('tells an answer that nobody was told of', async () => {
    const [first] = await twoAnswers()
    const { rows } = (await database.current.db.execute(
      sql`select count(*)::int as n from user_progress`,
    )) as unknown as { rows: { n: number }[] }
    expect((await found([first as Acknowledged])).unheard).toBe((rows[0]?.n ?? 0) - 1)
  })

  it('finds every moment of an answer between giving it and hearing of it', async () => {
    const told = await twoAnswers()
    const begun = told[0]?.given_at ?? 0
    expect(await afterwards(undefined, (client) => fromAnotherTime(client, told, begun))).toEqual([])
  })

  it.each([
    ['user_progress.completed_at', `- interval '1 hour'`, 'question_id'],
    ['user_progress.last_attempt_at', `+ interval '1 hour'`, 'question_id'],
    ['xp_ledger.created_at', `- interval '1 hour'`, 'item_id'],
    ['learning_events.created_at', `- interval '10 seconds'`, 'item_id'],
    ['user_statistics.last_activity', `+ interval '10 seconds'`, undefined],
    ['user_statistics.quota_day', '- 1', undefined],
  ])('sees a moment of another time: %s %s', async (name, by, item) => {
    const told = await twoAnswers()
    const [one] = told as [Acknowledged]
    const [table, column] = name.split('.')
    const whose = item ? where(one, item) : `where user_id = '${one.user_id}'`
    const change = `update ${table} set ${column} = ${column} ${by} ${whose}`
    const look = (client: pg.Client) => fromAnotherTime(client, told, one.given_at)
    expect(await afterwards(change, look)).toEqual([name])
  })
})
