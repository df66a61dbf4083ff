import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { userStatistics, xpLedger } from '#app/db/schema/progress.ts'
import { daysOff, workingWeeks } from '#app/db/schema/working-days.ts'
import { shardOf } from '#app/features/identity/profile/start-learner.server.ts'
import { type SeedLearner, seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { answerQuestion } from '#app/features/snacks/mcq/answer-question.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { seedQuestion } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { decayIdleLearners } from './decay-idle-learners.server.ts'

const now = new Date('2026-11-18T03:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * dayInMs)
/** So many days from Monday to Friday ago; there is no public holiday in these months. */
const workingDaysAgo = (count: number) => {
  let day = now
  for (let left = count; left > 0; ) {
    day = new Date(day.getTime() - dayInMs)
    // What lies behind is counted, today included.
    if (isWeekday(new Date(day.getTime() + dayInMs))) left--
  }
  return day
}
const isWeekday = (day: Date) => day.getUTCDay() % 6 !== 0

describeWithDatabase('decayIdleLearners', (database) => {
  async function idle(days: number, given: SeedLearner = {}) {
    const { db } = database.current
    const learner = await seedLearner(db, { xp: 500, last_activity: workingDaysAgo(days), ...given })
    const state = async () => {
      const [row] = await db.select().from(userStatistics).where(eq(userStatistics.user_id, learner.user_id))
      return row
    }
    const taken = async () =>
      (await db.select().from(xpLedger).where(eq(xpLedger.user_id, learner.user_id)))
        .filter(({ reason }) => reason === 'decay')
        .map(({ amount }) => amount)
    return { ...learner, state, taken }
  }
  const run = (at = now) => decayIdleLearners(database.current.db, at)

  it('takes 10 XP a working day from the 8th idle one, however late it runs', async () => {
    const learners = await Promise.all([7, 8, 9, 30].map((days) => idle(days)))
    expect(await run()).toBe(3)
    const left = await Promise.all(learners.map(async ({ state }) => (await state())?.xp))
    expect(left).toEqual([500, 490, 480, 270])
    expect(await learners[3]?.taken()).toEqual([-230])
  })

  it('takes nothing the second time, also when two run at once', async () => {
    const learner = await idle(10)
    await Promise.all([run(), run(), run()])
    expect(await run()).toBe(0)
    expect((await learner.state())?.xp).toBe(470)
    expect(await learner.taken()).toEqual([-30])
    await run(later(1))
    expect((await learner.state())?.xp).toBe(460)
    await run(now)
    expect((await learner.state())?.xp, 'a machine whose clock runs behind gives nothing back').toBe(460)
  })

  it('stops at 0, and has nothing to do for who has nothing', async () => {
    const [poor, empty] = [await idle(20, { xp: 25 }), await idle(20, { xp: 0 })]
    await run()
    expect(await poor.state()).toMatchObject({ xp: 0, decay_days: 13 })
    expect(await poor.taken()).toEqual([-25])
    expect(await run(later(5))).toBeGreaterThanOrEqual(0)
    expect(await poor.taken()).toEqual([-25])
    expect(await empty.taken()).toEqual([])
  })

  it('spares days off, and is not held up by those whom it spares', async () => {
    const { db } = database.current
    const [away, partTime, present] = [await idle(10), await idle(12), await idle(10)]
    await db
      .insert(daysOff)
      .values({ user_id: away.user_id, first_day: '2026-11-09', last_day: '2026-11-11' })
    const fourDays = { weeks: [15], weeks_from: '2026-01-05', from_day: '2026-01-05' }
    await db.insert(workingWeeks).values({ user_id: partTime.user_id, ...fourDays })
    expect(await run()).toBe(2)
    expect(await away.taken(), 'seven working days').toEqual([])
    expect(await partTime.taken(), 'ten without the Fridays').toEqual([-30])
    expect(await present.taken()).toEqual([-30])
    await run(later(1))
    expect(await away.taken()).toEqual([-10])
  })

  it('moves levels down with the XP', async () => {
    const [advanced, intermediate] = [await idle(8, { xp: 4005 }), await idle(9, { xp: 2010 })]
    expect(await advanced.state()).toMatchObject({ current_level: 'advanced' })
    await run()
    expect(await advanced.state()).toMatchObject({ xp: 3995, current_level: 'intermediate' })
    expect(await intermediate.state()).toMatchObject({ xp: 1990, current_level: 'beginner' })
  })

  it('starts counting again after activity', async () => {
    const { db } = database.current
    const learner = await idle(12)
    await run()
    expect(await learner.state()).toMatchObject({ xp: 450, decay_days: 5 })
    const { token } = await seedSession(db, learner.auth_user_id)
    const input = { question_id: await seedQuestion(db), answer: 'B' as const, attempt_id: randomUUID() }
    await answerQuestion({ db, token, now, language: 'nl' }, input)
    expect(await learner.state()).toMatchObject({ xp: 465, decay_days: 0 })
    // A Sunday, after seven working days.
    await run(later(11))
    expect((await learner.state())?.xp).toBe(465)
    await run(later(12))
    expect((await learner.state())?.xp).toBe(455)
  })

  it('leaves people alone who never started, and who are not active', async () => {
    const { db } = database.current
    const started = await seedLearner(db, { xp: 100 })
    const blocked = await idle(20)
    const shard = sql.raw(shardOf(`'${blocked.user_id}'`))
    await db.execute(sql`update ai_users set is_active = false where id = ${blocked.user_id}`)
    await db.execute(sql`update xp_histogram set learners = learners - 1 where xp = 500 and shard = ${shard}`)
    await run()
    expect((await blocked.state())?.xp).toBe(500)
    const [row] = await db.select().from(userStatistics).where(eq(userStatistics.user_id, started.user_id))
    expect(row?.xp).toBe(100)
  })

  it('works through more learners than one batch', async () => {
    const { db } = database.current
    const first = await idle(8)
    await db.execute(sql`
      with people as (
        insert into auth_users (id, name, email) select 'idle-' || n, '', 'idle-' || n || '@example.nl' from generate_series(1, 1100) n returning id
      ), profiles as (
        insert into ai_users (account_id, auth_user_id, email, full_name, username, role, work_area, discipline)
        select ${first.account_id}::uuid, id, id, 'Idle', id, 'member', 'sales', 'sales' from people returning id
      ), learners as (
        insert into user_statistics (user_id, xp, last_activity) select id, 20, ${workingDaysAgo(9).toISOString()}::timestamptz from profiles returning user_id
      ), ledger as (
        insert into xp_ledger (user_id, reason, amount, balance) select user_id, 'seed', 20, 20 from learners
      )
      insert into xp_histogram (xp, shard, learners)
      select 20, ${sql.raw(shardOf('user_id'))}, count(*) from learners group by 2
      on conflict (xp, shard) do update set learners = xp_histogram.learners + excluded.learners`)
    expect(await run()).toBe(1101)
    const [left] = (
      (await db.execute(sql`select count(*)::int as n from user_statistics s join ai_users u on u.id = s.user_id
        where u.full_name = 'Idle' and s.xp <> 0`)) as unknown as { rows: { n: number }[] }
    ).rows
    expect(left?.n).toBe(0)
  })
})
