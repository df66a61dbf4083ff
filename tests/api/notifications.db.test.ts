import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { aiUsers } from '#app/db/schema/identity.ts'
import { notifications } from '#app/db/schema/notifications.ts'
import { userStatistics } from '#app/db/schema/progress.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import { publicBadge } from '#app/features/notifications/badges/badge-queries.server.ts'
import type { OwnBadge } from '#app/features/notifications/badges/badge-rules.ts'
import type { NotificationList } from '#app/features/notifications/notification-rules.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedLesson } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { expectProblem, type SignedIn, signedIn } from './callers.ts'

describeWithDatabase('notifications, reminders and the badge, through the front door', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(database)
  })
  const db = () => database.current.db
  const learner = (given: Parameters<typeof signedIn>[2] = {}) => signedIn(app, db(), given)

  async function notified(
    { user_id }: SignedIn,
    given: Partial<typeof notifications.$inferInsert> = {},
  ): Promise<string> {
    const [row] = await db()
      .insert(notifications)
      .values({ user_id, type: 'achievement', key: randomUUID(), data: { kind: 'first_snack' }, ...given })
      .returning({ id: notifications.id })
    return row?.id ?? ''
  }
  const list = async (caller: SignedIn, query = '') =>
    (await (await caller.get(`/api/notifications${query}`)).json()) as NotificationList

  it('are listed newest first, in the language that is asked for', async () => {
    const caller = await learner()
    const { lesson_id } = await seedLesson(db(), {
      nl: { title: 'Slimmer vragen', content: '' },
      en: { title: 'Asking better', content: '' },
    })
    await notified(caller, { created_at: new Date(Date.now() - 60_000) })
    await notified(caller, { type: 'new_lesson', data: { lesson_ids: [lesson_id, randomUUID()] } })
    const dutch = await list(caller)
    expect(dutch).toMatchObject({ unread: 2, news: dutch.notifications[0]?.id })
    expect(dutch.notifications.map(({ title, message }) => [title, message])).toEqual([
      ['Nieuwe les', 'Slimmer vragen'],
      ['Je eerste snack zit erin', 'De eerste XP staat op de teller. Morgen weer vijf minuten?'],
    ])
    const [first] = (await list(caller, '?lang=en')).notifications
    expect(first).toMatchObject({
      title: 'New lesson',
      message: 'Asking better',
      path: `/lesson/${lesson_id}`,
    })
  })

  it('have words for everything that can happen, in both languages', async () => {
    const caller = await learner()
    const gone = randomUUID()
    const all = [
      ...['intermediate', 'advanced'].map((level) => ['achievement', { kind: 'level', level }] as const),
      ['achievement', { kind: 'streak', streak: 25 }],
      ['achievement', { kind: 'first_scenario' }],
      ['achievement', { kind: 'lesson_perfect', lesson_id: gone }],
      ['new_lesson', { lesson_ids: [gone] }],
      ['certificate', { discipline: 'ethics', level: 'intermediate', lessons: 2, questions: 12 }],
      ['team_challenge', { kind: 'start', goal: 50 }],
      ['team_challenge', { kind: 'reached', goal: 50 }],
    ] as const
    for (const [type, data] of all) await notified(caller, { type, data })
    for (const lang of ['nl', 'en']) {
      const { notifications: shown } = await list(caller, `?lang=${lang}`)
      expect(shown).toHaveLength(all.length)
      for (const { title, message } of shown) expect(`${title} ${message}`).not.toMatch(/\{|undefined|NaN/)
      expect(new Set(shown.map(({ title }) => title)).size).toBe(all.length)
    }
  })

  it('are read and put away by their owner; the id of somebody else is nobody’s', async () => {
    const [owner, other] = [await learner(), await learner()]
    const [first, second, third] = [await notified(owner), await notified(owner), await notified(owner)]
    for (const id of [first, randomUUID()])
      await expectProblem(await other.send('DELETE', `/api/notifications/${id}`), 404, 'not_found')
    expect((await other.send('POST', '/api/notifications/read', { ids: [first] })).status).toBe(200)
    expect((await other.send('POST', '/api/notifications/read', {})).status).toBe(200)
    for (const id of [first, randomUUID()])
      await expectProblem(await other.send('POST', `/api/notifications/${id}/announce`), 404, 'not_found')
    expect((await list(owner)).unread, 'nothing changed').toBe(3)

    await owner.send('POST', '/api/notifications/read', { ids: [first] })
    expect((await list(owner)).unread).toBe(2)
    expect((await owner.send('DELETE', `/api/notifications/${second}`)).status).toBe(200)
    await expectProblem(await owner.send('DELETE', `/api/notifications/${second}`), 404, 'not_found')
    expect((await list(owner)).notifications.map(({ id }) => id).sort()).toEqual([first, third].sort())
    await owner.send('POST', '/api/notifications/read', {})
    expect((await list(owner)).unread).toBe(0)
    await expectProblem(await owner.send('POST', '/api/notifications/read', { user_id: other.user_id }), 400)
  })

  it('announce a new lesson to one of many tabs', async () => {
    const caller = await learner()
    const id = await notified(caller, { type: 'new_lesson', data: { lesson_ids: [] } })
    const answers = await Promise.all(
      Array.from({ length: 12 }, async () =>
        (await caller.send('POST', `/api/notifications/${id}/announce`)).json(),
      ),
    )
    expect(answers.filter((answer) => (answer as { notification: unknown }).notification)).toHaveLength(1)
    expect((await list(caller)).news).toBeNull()
    expect((await list(caller)).unread, 'it is still unread').toBe(1)
  })

  it('reminders are off until somebody switches them on, and refuse what cannot be', async () => {
    const caller = await learner()
    const off = { enabled: false, weekdays: [1, 2, 3, 4, 5], time: '09:00', weekends: false, holidays: false }
    const nudges = false
    expect(await (await caller.get('/api/reminders')).json()).toEqual({ ...off, nudges })
    const wanted = { enabled: true, weekdays: [5, 1, 5], time: '16:45', weekends: true, holidays: false }
    const set = await caller.send('PUT', '/api/reminders', wanted)
    expect(await set.json()).toEqual({ ...wanted, weekdays: [1, 5], nudges })
    expect(await (await caller.get('/api/reminders')).json()).toEqual({ ...wanted, weekdays: [1, 5], nudges })
    const empty = { ...wanted, weekdays: [], weekends: false }
    await expectProblem(await caller.send('PUT', '/api/reminders', empty), 400, 'no_reminder_days')
    expect((await caller.send('PUT', '/api/reminders', { ...empty, enabled: false })).status).toBe(200)
    for (const bad of [{ time: '09:10' }, { time: '24:00' }, { weekdays: [6] }, { user_id: caller.user_id }])
      await expectProblem(await caller.send('PUT', '/api/reminders', { ...wanted, ...bad }), 400)
  })

  const visitor = (language: Ctx['language'] = 'nl'): Ctx => ({
    db: db(),
    viewer: null,
    now: new Date(),
    language,
  })
  const share = async (caller: SignedIn, choice: object) =>
    (await (await caller.send('PUT', '/api/badge', choice)).json()) as OwnBadge
  const gone = expect.objectContaining({ kind: 'not_found', reason: 'not_found' })

  it('a badge shows what its owner chose, as it is now, and nothing else', async () => {
    const caller = await learner({ full_name: 'Nina van Dijk', xp: 2100 })
    await db()
      .update(userStatistics)
      .set({ current_streak: 4 })
      .where(eq(userStatistics.user_id, caller.user_id))
    const least = { name: 'first_name', show_xp: false, show_streak: false }
    const code = (await share(caller, least)).share?.code ?? ''
    expect(code).toMatch(/^[\w-]{22}$/)
    expect(await publicBadge(visitor(), 'a secret of tests', code)).toEqual({
      name: 'Nina',
      level: 'intermediate',
    })
    const more = await share(caller, { name: 'full_name', show_xp: true, show_streak: true })
    expect(more.share?.code, 'the link stays').toBe(code)
    expect(await publicBadge(visitor(), 'a secret of tests', code)).toEqual({
      name: 'Nina van Dijk',
      level: 'intermediate',
      xp: 2100,
      streak: 4,
    })
    await share(caller, { name: 'anonymous', show_xp: false, show_streak: true })
    const hidden = await publicBadge(visitor(), 'a secret of tests', code)
    expect(JSON.stringify(hidden)).not.toMatch(/Nina|Dijk|2100/)
    const board = await (await caller.get('/api/global-leaderboard')).json()
    expect(JSON.stringify(board), 'a badge leads to no row of the leaderboard').not.toContain(hidden.name)
    expect(hidden).toMatchObject({ level: 'intermediate', streak: 4 })
    await expectProblem(await caller.send('PUT', '/api/badge', { ...least, code: 'mine' }), 400)
  })

  it('a badge that is switched off is dead at once and for good', async () => {
    const caller = await learner()
    const choice = { name: 'full_name', show_xp: false, show_streak: false }
    const both = await Promise.all([share(caller, choice), share(caller, choice)])
    const code = both[0]?.share?.code ?? ''
    expect(both[1]?.share?.code, 'two at once give one link').toBe(code)
    await caller.send('DELETE', '/api/badge')
    expect((await caller.send('DELETE', '/api/badge')).status).toBe(200)
    await expect(publicBadge(visitor(), 'a secret of tests', code)).rejects.toEqual(gone)
    expect((await share(caller, choice)).share?.code).not.toBe(code)
    await expect(publicBadge(visitor(), 'a secret of tests', code)).rejects.toEqual(gone)
    for (const bad of ['', 'x', "' or 1=1 --"])
      await expect(publicBadge(visitor(), 'a secret of tests', bad)).rejects.toEqual(gone)
  })

  it('a youth member is never named by more than a first name, and nobody who left is shown', async () => {
    const caller = await learner({
      full_name: 'Jonna de Jong',
      role: 'youth_member',
      date_of_birth: '2009-03-14',
    })
    const full = { name: 'full_name', show_xp: false, show_streak: false }
    await expectProblem(await caller.send('PUT', '/api/badge', full), 400, 'name_not_allowed')
    const own = (await (await caller.get('/api/badge')).json()) as OwnBadge
    expect(own.names.map(({ choice }) => choice)).toEqual(['first_name', 'anonymous'])

    const grown = await learner({ full_name: 'Kim de Jong' })
    const code = (await share(grown, full)).share?.code ?? ''
    const becomes = (set: Partial<typeof aiUsers.$inferInsert>) =>
      db().update(aiUsers).set(set).where(eq(aiUsers.id, grown.user_id))
    await becomes({ role: 'youth_member' })
    expect((await publicBadge(visitor(), 'a secret of tests', code)).name).toBe('Kim')
    // Under 18 and in a company since: the role went, the age did not.
    await becomes({ role: 'member', date_of_birth: '2010-01-31' })
    expect((await publicBadge(visitor(), 'a secret of tests', code)).name).toBe('Kim')
    await expectProblem(await grown.send('PUT', '/api/badge', full), 400, 'name_not_allowed')
    await becomes({ role: 'member', date_of_birth: '1990-01-31' })
    expect((await publicBadge(visitor(), 'a secret of tests', code)).name).toBe('Kim de Jong')
    const row = { role: 'member', account_id: grown.account_id } as const
    await becomes({ ...row, is_active: false })
    await expect(publicBadge(visitor(), 'a secret of tests', code)).rejects.toEqual(gone)
    await becomes({ ...row, is_active: true })
  })

  it('the goal of a team is told to who is in it', async () => {
    const caller = await learner()
    expect(await (await caller.get('/api/team-challenge')).json()).toEqual({ challenge: null })
  })
})
