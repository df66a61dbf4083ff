import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { notifications, teamChallenges } from '#app/db/schema/notifications.ts'
import { learningEvents, lessonProgress, userProgress, userStatistics } from '#app/db/schema/progress.ts'
import { type SeedLearner, seedLearner } from '#app/features/progress/seed.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { seedLesson, seedQuestion } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { collectNotifications } from './collect-notifications.server.ts'
import { forgetNotifications } from './forget-notifications.server.ts'

/** PD-32: "Notifications are real rows for the events of the spec's types". */
describeWithDatabase('collectNotifications', (database) => {
  const db = () => database.current.db
  /** Begins on a Wednesday and goes on ten minutes with each test. */
  let now = new Date('2026-11-18T12:00:00Z')
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const run = (at = later(1)) => collectNotifications(db(), at)
  const learner = (given: SeedLearner = {}) =>
    seedLearner(db(), { xp: 15, last_activity: now, created_at: new Date('2026-01-01'), ...given })
  const rowsOf = ({ user_id }: { user_id: string }) =>
    db().select().from(notifications).where(eq(notifications.user_id, user_id))
  const keysOf = async (who: { user_id: string }) => (await rowsOf(who)).map(({ key }) => key).sort()
  const event = (user_id: string, kind: 'scenario' | 'question' | 'lesson', completed = true, at = now) =>
    db()
      .insert(learningEvents)
      .values({
        user_id,
        kind,
        item_id: crypto.randomUUID(),
        content_hash: 'x',
        score: kind === 'scenario' ? null : 100,
        completed,
        xp: 0,
        created_at: at,
      })
  beforeAll(async () => {
    await run(later(-60))
  })
  beforeEach(() => {
    now = later(10)
  })

  it('notices first XP, levels and streaks, each once, however often it runs', async () => {
    const first = await learner()
    const high = await learner({ xp: 4100 })
    await db()
      .update(userStatistics)
      .set({ longest_streak: 12 })
      .where(eq(userStatistics.user_id, high.user_id))
    const found = await run()
    expect(found.has(first.user_id) && found.has(high.user_id)).toBe(true)
    await run()
    await Promise.all([run(later(2)), run(later(2)), run(later(2))])
    expect(await keysOf(first)).toEqual(['first_snack'])
    expect(await keysOf(high)).toEqual(['first_snack', 'level:advanced', 'streak:10'])
    const again = await run(later(2))
    expect(again.has(first.user_id), 'nothing new').toBe(false)
  })

  it('notices each of more than it looks at together, though all were active at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 501 }, () => learner()))
    await run()
    const told = await db()
      .select({ user_id: notifications.user_id })
      .from(notifications)
      .where(
        and(
          eq(notifications.key, 'first_snack'),
          inArray(
            notifications.user_id,
            people.map(({ user_id }) => user_id),
          ),
        ),
      )
    expect(new Set(told.map(({ user_id }) => user_id)).size).toBe(501)
  })

  it('has nothing to tell who has done nothing or is not active', async () => {
    const idle = await learner({ xp: 0 })
    const gone = await learner({ is_active: false })
    await run()
    expect(await keysOf(idle)).toEqual([])
    expect(await keysOf(gone)).toEqual([])
  })

  it('tells of a passed scenario, not of one that failed', async () => {
    const [passed, failed] = [await learner(), await learner()]
    await event(passed.user_id, 'scenario')
    await event(failed.user_id, 'scenario', false)
    await run()
    expect(await keysOf(passed)).toContain('first_scenario')
    expect(await keysOf(failed)).not.toContain('first_scenario')
  })

  it('gives an oorkonde for all lessons and questions of a cell, and never counts what AI judged', async () => {
    const cell = { discipline: 'hr', difficulty: 'advanced' }
    const { lesson_id } = await seedLesson(db(), cell)
    const question = await seedQuestion(db(), cell)
    await seedQuestion(db(), { ...cell, question_type: 'scenario' })
    const [all, half] = [await learner({ work_area: 'hr' }), await learner({ work_area: 'hr' })]
    const done = { completed_at: now, attempts: 1 }
    for (const { user_id } of [all, half]) {
      await db()
        .insert(lessonProgress)
        .values({ user_id, lesson_id, quiz_score: 80, ...done })
      const score = user_id === all.user_id ? 100 : 0
      await db()
        .insert(userProgress)
        .values({ user_id, question_id: question, score, question_source: 'daily', ...done })
    }
    await run()
    expect(await keysOf(all)).toContain('certificate:hr:advanced')
    expect(await keysOf(half)).not.toContain('certificate:hr:advanced')
    const [row] = (await rowsOf(all)).filter(({ type }) => type === 'certificate')
    expect(row?.data).toEqual({ discipline: 'hr', level: 'advanced', lessons: 1, questions: 1 })
  })

  it('tells of a lesson without a mistake', async () => {
    const { lesson_id } = await seedLesson(db(), { discipline: 'sales', difficulty: 'advanced' })
    const [perfect, fine] = [await learner(), await learner()]
    const done = { lesson_id, completed_at: now }
    await db()
      .insert(lessonProgress)
      .values({ user_id: perfect.user_id, quiz_score: 100, ...done })
    await db()
      .insert(lessonProgress)
      .values({ user_id: fine.user_id, quiz_score: 80, ...done })
    await run()
    expect(await keysOf(perfect)).toContain(`lesson_perfect:${lesson_id}`)
    expect(await keysOf(fine)).not.toContain(`lesson_perfect:${lesson_id}`)
  })

  it('tells of new lessons for the own discipline and level, those of one import together', async () => {
    await db().execute(sql`insert into notification_cursors values ('lessons', ${later(-1).toISOString()}::timestamptz)
      on conflict (name) do update set read_until = excluded.read_until`)
    const mine = await learner({ work_area: 'sales' })
    const other = await learner({ work_area: 'marketing' })
    const higher = await learner({ work_area: 'sales', difficulty_level: 'intermediate' })
    const absent = await learner({ work_area: 'sales', last_activity: new Date('2026-05-01') })
    const newer = await learner({ work_area: 'sales', created_at: later(1) })
    const created_at = now
    const sales = { discipline: 'sales', difficulty: 'beginner', created_at }
    const ids = [await seedLesson(db(), sales), await seedLesson(db(), sales)].map((l) => l.lesson_id)
    await run(later(2))
    await run(later(3))
    const news = async (who: { user_id: string }) =>
      (await rowsOf(who)).filter(({ type }) => type === 'new_lesson').map(({ data }) => data)
    const [told] = await news(mine)
    expect(await news(mine)).toHaveLength(1)
    expect(told?.lesson_ids).toHaveLength(2)
    expect(told?.lesson_ids).toEqual(expect.arrayContaining(ids))
    for (const who of [other, higher, absent, newer]) expect(await news(who)).toEqual([])
  })

  it('gives a team a goal for the week, and tells everybody when it is reached, once', async () => {
    const account = { type: 'company', plan: 'biz_small', billing_status: 'active', seats_limit: 5 } as const
    const seat = { has_seat: true, company_name: 'Bakkerij Bol' }
    const owner = await learner({ ...seat, account })
    const account_id = owner.account_id
    const others = []
    for (let n = 0; n < 4; n++) others.push(await learner({ ...seat, account_id }))
    // Four people with a seat: too few for a total here, as on the team page.
    const four = await learner({ ...seat, account })
    for (let n = 0; n < 3; n++) await learner({ ...seat, account_id: four.account_id })
    const without = await learner({ company_name: 'Bakkerij Bol', account_id })
    const small = await learner({ ...seat, account: { ...account, seats_limit: 4 } })
    const members = [owner, ...others].map(({ user_id }) => user_id)
    await db().execute(
      sql`update ai_users set joined_account_at = '2026-11-17T00:00:00Z' where account_id = ${account_id}`,
    )
    await Promise.all([run(), run()])
    const [goal] = await db().select().from(teamChallenges).where(eq(teamChallenges.account_id, account_id))
    expect(goal).toMatchObject({ week_start: '2026-11-16', goal: 25, reached_at: null })
    for (const user_id of members)
      expect(await keysOf({ user_id })).toContain('team_challenge:2026-11-16:start')
    expect(await keysOf(without)).toEqual(['first_snack'])
    expect(await keysOf(small)).toEqual(['first_snack'])
    expect(await keysOf(four)).toEqual(['first_snack'])

    const monday = new Date('2026-11-16T12:00:00Z')
    for (let i = 0; i < 20; i++) await event(owner.user_id, 'question', true, monday)
    for (let i = 0; i < 20; i++) await event(without.user_id, 'question')
    for (let i = 0; i < 24; i++) await event(members[i % 5] ?? '', 'question')
    const active = (at: Date) =>
      db().update(userStatistics).set({ last_activity: at }).where(eq(userStatistics.user_id, owner.user_id))
    await active(later(2))
    await run(later(2))
    expect(
      await keysOf(owner),
      'not by snacks of before joining, nor of people without a seat',
    ).not.toContain('team_challenge:2026-11-16:reached')
    await event(owner.user_id, 'lesson')
    await active(later(3))
    await Promise.all([run(later(3)), run(later(3))])
    for (const user_id of members) {
      const keys = await keysOf({ user_id })
      expect(keys.filter((key) => key === 'team_challenge:2026-11-16:reached')).toHaveLength(1)
    }
    expect(await keysOf(without)).toEqual(['first_snack'])
  })

  it('keeps notifications for ninety days', async () => {
    const who = await learner()
    await run()
    const days = (count: number) => new Date(later(1).getTime() + count * dayInMs)
    await forgetNotifications(db(), days(89))
    expect(await keysOf(who)).toHaveLength(1)
    await forgetNotifications(db(), days(91))
    expect(await keysOf(who)).toEqual([])
  })
})
