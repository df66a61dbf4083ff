import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { pastMemberships } from '#app/db/schema/literacy.ts'
import { learningEvents, userProgress } from '#app/db/schema/progress.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import type { SeedLearner } from '#app/features/progress/seed.server.ts'
import { seedLearner } from '#app/features/progress/seed.server.ts'
import { readTeam, readTeamPage, type Team } from '#app/features/team/read-team.server.ts'
import { fewestAnswers, type Period, periodDays } from '#app/features/team/rules.ts'
import { teamCsv } from '#app/features/team/team-csv.server.ts'
import { membersPerPage, pageOf, parseTeamFilter } from '#app/features/team/team-filter.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedLesson, seedQuestions, seedScenario } from '#tests/support/bank.ts'
import { describeWithDatabase, type TestDatabase } from '#tests/support/database.ts'
import { callerWith, expectProblem, type SignedIn, signedIn, withoutProfile } from './callers.ts'

const now = new Date()
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

/** Something in the record of learning; a multiple-choice answer that was right unless told otherwise. */
type Event = Partial<typeof learningEvents.$inferInsert> & { user_id: string; item_id: string }

async function seedEvents(database: TestDatabase, events: readonly Event[]): Promise<void> {
  if (events.length === 0) return
  const whole = events.map((event) => {
    const judged = event.kind === 'scenario' || event.kind === 'flashcard'
    return {
      kind: 'question' as const,
      content_hash: 'x',
      score: judged ? null : 100,
      completed: true,
      xp: 0,
      created_at: now,
      ...event,
    }
  })
  await database.current.db.insert(learningEvents).values(whole)
}

async function teamOf(caller: SignedIn, query = ''): Promise<Team> {
  const response = await caller.get(`/api/team${query}`)
  expect(response.status).toBe(200)
  return (await response.json()) as Team
}

const company = { company_name: 'Hofstra BV', joined_account_at: daysAgo(100) }
const names = ({ members }: Team) => members.map(({ full_name }) => full_name)
const member = ({ members }: Team, user_id: string) => members.find((one) => one.user_id === user_id)

describeWithDatabase('who sees the team', (database) => {
  let app: TestApp
  let owner: SignedIn
  let colleague: SignedIn
  const join = (given: SeedLearner) =>
    signedIn(app, database.current.db, { ...company, account_id: owner.account_id, ...given })

  beforeAll(async () => {
    app = await testApp(database)
    owner = await signedIn(app, database.current.db, { ...company, role: 'org_admin', full_name: 'Teun' })
    colleague = await join({ full_name: 'Lotte' })
  })

  it('is its org_admin and its team leaders, and no other member', async () => {
    const leader = await join({ role: 'team_leader', full_name: 'Sanne' })
    for (const caller of [owner, leader])
      expect(names(await teamOf(caller))).toEqual(['Lotte', 'Sanne', 'Teun'])
    await expectProblem(await colleague.get('/api/team'), 403, 'team_role_required')
  })

  it.each(['member', 'prospect', 'starter', 'youth_member', 'admin', 'hr', 'superadmin'] as const)(
    'is not a %s',
    async (role) => {
      const other = await signedIn(app, database.current.db, { role, company_name: 'Elders BV' })
      await expectProblem(await other.get('/api/team'), 403, 'team_role_required')
    },
  )

  it('is nobody who is not signed in, has no profile or was switched off', async () => {
    await expectProblem(await callerWith(app).get('/api/team'), 401, 'unauthenticated')
    const unfinished = await withoutProfile(app, database.current.db)
    await expectProblem(await unfinished.get('/api/team'), 403, 'profile_required')
    const off = await join({ role: 'team_leader', is_active: false })
    await expectProblem(await off.get('/api/team'), 403, 'account_inactive')
  })

  it.each(['org_admin', 'team_leader'] as const)('is not the %s of another account', async (role) => {
    const other = await signedIn(app, database.current.db, {
      role,
      company_name: 'Ander BV',
      full_name: 'Piet',
    })
    for (const query of ['', `?account_id=${owner.account_id}`, '?q=Lotte', `?q=${colleague.user_id}`]) {
      const text = await (await other.get(`/api/team${query}`)).text()
      for (const secret of ['Lotte', 'Teun', colleague.user_id, owner.account_id])
        expect(text).not.toContain(secret)
    }
    expect(names(await teamOf(other))).toEqual(['Piet'])
  })

  it('no longer has a member who was removed, nor one who was switched off', async () => {
    const leaving = await join({ full_name: 'Weg' })
    await join({ full_name: 'Uit', is_active: false })
    expect(names(await teamOf(owner))).toContain('Weg')
    const own = await seedLearner(database.current.db)
    await database.current.db.execute(
      sql`update ai_users set account_id = ${own.account_id} where id = ${leaving.user_id}`,
    )
    expect(names(await teamOf(owner))).not.toContain('Weg')
    expect(names(await teamOf(owner))).not.toContain('Uit')
  })

  it('sees no more of somebody than a member: no age, address, goals or other role', async () => {
    const young = await join({ role: 'youth_member', date_of_birth: '2009-05-01', goals: ['geheim doel'] })
    const text = await (await owner.get('/api/team')).text()
    expect(member(JSON.parse(text) as Team, young.user_id)).toMatchObject({ role: 'member' })
    for (const secret of ['2009', 'geheim', 'youth', young.email]) expect(text).not.toContain(secret)
  })

  it.each(['period=31', 'role=superadmin', 'sort=level', 'sort=-xp', 'activity=all', `q=${'a'.repeat(101)}`])(
    'refuses the question %s',
    async (query) => {
      await expectProblem(await owner.get(`/api/team?${query}`), 400, 'invalid_request')
    },
  )
})

describeWithDatabase('what the team page counts', (database) => {
  let app: TestApp
  let owner: SignedIn
  let questions: string[]
  let scenario: string
  let lesson: string
  const colleague = (given: SeedLearner = {}) =>
    seedLearner(database.current.db, { ...company, account_id: owner.account_id, ...given })

  beforeAll(async () => {
    app = await testApp(database)
    owner = await signedIn(app, database.current.db, { ...company, role: 'org_admin' })
    questions = await seedQuestions(database.current.db, 6, { discipline: 'hr' })
    scenario = await seedScenario(database.current.db, { discipline: 'ethics' })
    lesson = (await seedLesson(database.current.db, { discipline: 'sales' })).lesson_id
  })

  it('is nothing from before somebody joined', async () => {
    const { user_id } = await colleague({ joined_account_at: daysAgo(3) })
    await seedEvents(database, [{ user_id, item_id: questions[0] as string, created_at: daysAgo(4) }])
    const before = member(await teamOf(owner, '?period=all'), user_id)
    expect(before).toMatchObject({
      last_active_on: null,
      days_since_active: null,
      active_days: 0,
      completed: 0,
    })
    await seedEvents(database, [{ user_id, item_id: questions[0] as string, created_at: daysAgo(2) }])
    expect(member(await teamOf(owner, '?period=all'), user_id)).toMatchObject({
      days_since_active: 2,
      active_days: 1,
      completed: 1,
    })
  })

  it('is each item once, and each day once', async () => {
    const { user_id } = await colleague()
    const item_id = questions[0] as string
    await seedEvents(database, [
      { user_id, item_id, score: 0, created_at: daysAgo(9) },
      { user_id, item_id, created_at: daysAgo(1) },
      { user_id, item_id, created_at: daysAgo(1) },
      { user_id, item_id: lesson, kind: 'lesson', score: 80, created_at: daysAgo(1) },
    ])
    expect(member(await teamOf(owner, '?period=30'), user_id)).toMatchObject({
      active_days: 2,
      completed: 2,
      completed_per_discipline: {
        foundation: 0,
        ethics: 0,
        marketing: 0,
        sales: 1,
        hr: 1,
        operations: 0,
        finance: 0,
      },
    })
    // The question was done again: counting that would tell that it was wrong.
    expect(member(await teamOf(owner, '?period=7'), user_id)).toMatchObject({ active_days: 1, completed: 1 })
  })

  it('is no scenario that was not passed, though trying is activity', async () => {
    const { user_id } = await colleague()
    await seedEvents(database, [{ user_id, item_id: scenario, kind: 'scenario', completed: false }])
    expect(member(await teamOf(owner), user_id)).toMatchObject({ active_days: 1, completed: 0 })
  })

  it('tells no share of fewer than five answers, so that no single answer shows', async () => {
    const { user_id } = await colleague()
    const answers = questions.slice(0, fewestAnswers - 1).map((item_id) => ({ user_id, item_id }))
    await seedEvents(database, answers)
    expect(member(await teamOf(owner), user_id)?.share_right).toBeNull()
    await seedEvents(database, [{ user_id, item_id: questions[5] as string, score: 0 }])
    expect(member(await teamOf(owner), user_id)?.share_right).toBe(80)
  })

  it('has no score that AI gave in it: not in the API, not in the file, not in the share', async () => {
    const { user_id } = await colleague()
    await seedEvents(
      database,
      questions.slice(0, 5).map((item_id) => ({ user_id, item_id })),
    )
    const seen = async () => {
      const team = await teamOf(owner, '?period=all')
      const { summary, members } = team
      return { summary, member: member(team, user_id), csv: teamCsv(members, 'all', 'nl') }
    }
    const before = await seen()
    await seedEvents(database, [{ user_id, item_id: scenario, kind: 'scenario' }])
    const passed = await seen()
    await database.current.db.insert(userProgress).values({
      user_id,
      question_id: scenario,
      score: 67,
      question_source: 'scenario',
      completed_at: now,
      ai_feedback: 'GEHEIME-FEEDBACK',
      evaluation_json: { score_percentage: 67, graded_by: 'builtin', language: 'nl', criteria: [] },
    })
    // The score is stored now, and nothing an employer gets has changed by it.
    expect(await seen()).toEqual(passed)
    expect(passed.member?.share_right).toBe(before.member?.share_right)
    expect(passed.member?.completed).toBe(6)
    expect(passed.csv).not.toMatch(/67|GEHEIM/)
  })

  it('are days in the Netherlands: five past midnight there is the next day', async () => {
    const { user_id } = await colleague({ joined_account_at: new Date('2026-01-01T00:00:00Z') })
    const item_id = questions[0] as string
    await seedEvents(database, [{ user_id, item_id, created_at: new Date('2026-06-10T22:05:00Z') }])
    const at = async (moment: string, period: Period) => {
      const viewer = { profile: { account_id: owner.account_id } } as LearnerCtx['viewer']
      const ctx: LearnerCtx = { db: database.current.db, viewer, now: new Date(moment), language: 'nl' }
      return member(await readTeam(ctx, parseTeamFilter(new URLSearchParams({ period }))), user_id)
    }
    expect(await at('2026-06-17T21:55:00Z', '7')).toMatchObject({
      last_active_on: '2026-06-11',
      days_since_active: 6,
      active_days: 1,
    })
    expect(await at('2026-06-17T22:05:00Z', '7')).toMatchObject({ days_since_active: 7, active_days: 0 })
  })
})

describeWithDatabase('a page of a team', (database) => {
  it('has the members of that page, and the totals of all whom the filter lets through', async () => {
    const { db } = database.current
    const owner = await seedLearner(db, { ...company, role: 'org_admin', full_name: 'Teun' })
    const { account_id } = owner
    const [item = ''] = await seedQuestions(db, 1, { discipline: 'hr' })
    const leads: string[] = []
    for (let n = 0; n < membersPerPage + 2; n++) {
      const full_name = `Medewerker ${n}`
      const { user_id } = await seedLearner(db, { ...company, account_id, full_name, department: 'Zorg' })
      leads.push(full_name)
      await seedEvents(database, [{ user_id, item_id: item }])
    }
    const viewer = { profile: { account_id } } as LearnerCtx['viewer']
    const ctx: LearnerCtx = { db, viewer, now, language: 'nl' }
    const filter = parseTeamFilter(new URLSearchParams({ department: 'Zorg' }))
    const asked = (count: number) => pageOf(new URLSearchParams({ page: '2' }), count)
    const shown = await readTeamPage(ctx, filter, asked)
    expect(shown).toMatchObject({ count: leads.length, page: 2, pages: 2, team_size: leads.length + 1 })
    expect(shown.members.map(({ full_name }) => full_name)).toEqual(leads.slice(membersPerPage))
    expect(shown.members[0]?.completed_per_discipline).toMatchObject({ hr: 1, sales: 0 })
    expect(shown.summary).toMatchObject({ active: leads.length, completed: leads.length })
    const whole = await readTeam(ctx, filter)
    expect(shown.summary).toEqual(whole.summary)
    expect(shown.members).toEqual(whole.members.slice(membersPerPage))
  })
})

describeWithDatabase('the numbers of a team', (database) => {
  it('are those that anybody can count from the record', async () => {
    const { db } = database.current
    const owner = await seedLearner(db, { ...company, role: 'org_admin' })
    const people = [owner]
    for (const joined of [2, 12, 50, 200]) {
      people.push(await seedLearner(db, { account_id: owner.account_id, joined_account_at: daysAgo(joined) }))
    }
    // Was here before, went away, and came back: what was done elsewhere in between counts for nobody here.
    const returned = people[3] as (typeof people)[number]
    const before = { from: 180, to: 120 }
    await db.insert(pastMemberships).values({
      account_id: owner.account_id,
      user_id: returned.user_id,
      full_name: 'Terug',
      joined_at: daysAgo(before.from),
      left_at: daysAgo(before.to),
    })
    const stranger = await seedLearner(db, { company_name: 'Ander BV', joined_account_at: daysAgo(300) })
    const items = [
      ...(await seedQuestions(db, 8, { discipline: 'hr' })),
      ...(await seedQuestions(db, 4, { discipline: 'sales' })),
    ]
    const anyEvent = fc.record({
      who: fc.nat(people.length),
      item: fc.nat(items.length - 1),
      score: fc.constantFrom(0, 100),
      completed: fc.boolean(),
      ago: fc.double({ min: 0, max: 220, noNaN: true }),
    })
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' })
    const joinedAgo = [100, 2, 12, 50, 200]
    const viewer = { profile: { account_id: owner.account_id } } as LearnerCtx['viewer']

    await fc.assert(
      fc.asyncProperty(
        fc.array(anyEvent, { maxLength: 120 }),
        fc.constantFrom('7', '30', 'all'),
        async (unsorted, period) => {
          const drawn = unsorted.toSorted((a, b) => b.ago - a.ago)
          await db.execute(sql`delete from learning_events`)
          await seedEvents(
            database,
            drawn.map(({ who, item, score, completed, ago }) => ({
              user_id: (people[who] ?? stranger).user_id,
              item_id: items[item] as string,
              score,
              completed,
              created_at: daysAgo(ago),
            })),
          )
          const ctx: LearnerCtx = { db, viewer, now, language: 'nl' }
          const filter = parseTeamFilter(new URLSearchParams({ period, sort: '-completed' }))
          const team = await readTeam(ctx, filter)
          expect(team.team_size).toBe(people.length)
          const all = { count: people.length, page: 1, pages: 1 }
          expect(await readTeamPage(ctx, filter, () => ({ page: 1, pages: 1 }))).toEqual({ ...team, ...all })
          const length = periodDays[period]
          const firstDay =
            length === null
              ? ''
              : day.format(new Date(`${day.format(now)}T12:00:00Z`).getTime() - (length - 1) * 86_400_000)
          for (const [who, { user_id }] of people.entries()) {
            const here = ({ ago }: { ago: number }) => ago <= (joinedAgo[who] ?? 0)
            const hereBefore = ({ ago }: { ago: number }) =>
              user_id === returned.user_id && ago <= before.from && ago > before.to
            const seen = drawn
              .filter((event) => event.who === who && (here(event) || hereBefore(event)))
              .map((event) => ({ ...event, day: day.format(daysAgo(event.ago)) }))
            const own = seen.filter(here)
            const counted = own.filter((event) => event.day >= firstDay)
            const firsts = seen.filter(
              (event, place) =>
                event.completed &&
                seen.findIndex(({ item, completed }) => completed && item === event.item) === place,
            )
            const began = (event: (typeof seen)[number]) => here(event) && event.day >= firstDay
            const blocks = Array.from({ length: Math.floor(firsts.length / fewestAnswers) }, (_, n) =>
              firsts.slice(n * fewestAnswers, (n + 1) * fewestAnswers),
            )
            const told = blocks.filter(([first]) => first && began(first)).flat()
            const done = firsts.filter(began)
            const about = (from: number, to: number) =>
              done.filter(({ item }) => item >= from && item < to).length
            const total = told.reduce((sum, { score }) => sum + score, 0)
            expect(member(team, user_id)).toMatchObject({
              last_active_on:
                own
                  .map((event) => event.day)
                  .toSorted()
                  .at(-1) ?? null,
              active_days: new Set(counted.map((event) => event.day)).size,
              completed: done.length,
              completed_per_discipline: { hr: about(0, 8), sales: about(8, 12) },
              share_right: told.length === 0 ? null : Math.round(total / told.length),
            })
          }
        },
      ),
      { numRuns: 40 },
    )
  })
})
