import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { learningAssignments, learningNotices, learningRounds } from '#app/db/schema/assignments.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { departments } from '#app/db/schema/organisation.ts'
import { learningEvents } from '#app/db/schema/progress.ts'
import { toMailContext } from '#app/features/identity/mail-context.server.ts'
import { refreshAssignments } from '#app/features/programme/assignments/refresh-assignments.server.ts'
import { sendNotices } from '#app/features/programme/send-notices.server.ts'
import { dutchDay } from '#app/lib/dates.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedQuestion } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { expectProblem, type SignedIn, signedIn } from './callers.ts'

const company = { type: 'company', plan: 'biz_small', billing_status: 'active', seats_limit: 25 } as const
const path = '/api/programme/requirements'
const dayInMs = 86_400_000

interface Own {
  title: string
  standing: string
  done: number
  count: number
  due_on: string
  next: { path: string }[]
}

describeWithDatabase('who must know what', (database) => {
  let app: TestApp
  let lead: SignedIn
  let member: SignedIn
  let questions: string[]
  const db = () => database.current.db
  const now = () => app.runtime.database.now()

  beforeAll(async () => {
    app = await testApp(database)
    questions = []
    for (let n = 0; n < 3; n++)
      questions.push(await seedQuestion(db(), { skill: 'vindbaarheid', correct_answer: 'B' }))
  })
  beforeEach(async () => {
    const owner = await signedIn(app, db(), {
      role: 'org_admin',
      company_name: 'Hofstra',
      account: company,
      has_seat: true,
    })
    lead = await signedIn(app, db(), { role: 'learning_lead', account_id: owner.account_id, has_seat: true })
    member = await signedIn(app, db(), { role: 'member', account_id: owner.account_id, has_seat: true })
    // Learned before joining is nobody's business: they have been here for a while.
    await db()
      .update(aiUsers)
      .set({ joined_account_at: sql`now() - interval '3 years'` })
      .where(eq(aiUsers.account_id, owner.account_id))
  })

  const requirement = (given: object = {}) => ({
    title: 'Gevonden worden',
    goal: 'Je weet hoe assistenten je vinden.',
    job_roles: [] as string[],
    department_ids: [] as string[],
    system_id: null,
    disciplines: [],
    levels: [],
    skills: ['vindbaarheid'],
    count: 2,
    first_days: 30,
    repeat_months: 12,
    on_policy: true,
    on_law: true,
    starts_on: null,
    ...given,
  })
  const ask = (given: object = {}, by = lead, request_id = randomUUID()) =>
    by.send('POST', path, { request_id, ...requirement(given) })
  const asked = async (given: object = {}) => {
    const response = await ask(given)
    expect(response.status, await response.clone().text()).toBe(200)
    return ((await response.json()) as { id: string }).id
  }
  const own = async (by: SignedIn) =>
    ((await (await by.get('/api/programme/assignments')).json()) as { assignments: Own[] }).assignments
  const learned = async (who: SignedIn, item: string, when: Date, score = 100) => {
    await db().insert(learningEvents).values({
      user_id: who.user_id,
      kind: 'question',
      item_id: item,
      content_hash: 'v1',
      score,
      completed: true,
      xp: 0,
      created_at: when,
    })
  }
  const later = (days: number) => new Date(now().getTime() + days * dayInMs)
  const roundsOf = async (who: SignedIn) =>
    db()
      .select({
        why: learningRounds.why,
        due_on: learningRounds.due_on,
        completed_on: learningRounds.completed_on,
      })
      .from(learningRounds)
      .innerJoin(learningAssignments, eq(learningAssignments.id, learningRounds.assignment_id))
      .where(eq(learningAssignments.user_id, who.user_id))
      .orderBy(learningRounds.from_on)

  it('is given to whom it is for at once, told with what to do next, and done by right answers only', async () => {
    await asked()
    const [first] = await own(member)
    expect(first).toMatchObject({ title: 'Gevonden worden', standing: 'open', done: 0, count: 2 })
    expect(first?.next.length).toBeGreaterThan(1)
    await learned(member, questions[0] ?? '', now(), 0)
    await learned(member, questions[1] ?? '', now())
    expect(await own(member)).toMatchObject([{ done: 1, standing: 'open' }])
    const { status } = await member.send('POST', `/api/questions/${questions[2]}/answer`, {
      answer: 'B',
      attempt_id: randomUUID(),
    })
    expect(status).toBe(200)
    expect(await own(member)).toMatchObject([{ done: 2, standing: 'done', next: [] }])
    await refreshAssignments(db(), lead.account_id, later(0.01))
    expect(await roundsOf(member)).toMatchObject([{ why: 'assigned', completed_on: expect.any(String) }])
    expect(await own(lead)).toMatchObject([{ standing: 'open' }])
  })

  it('is refused by its field when a number is out of bounds, and not changed in silence', async () => {
    for (const [given, fields] of [
      [{ first_days: 366 }, { first_days: 'first_days_invalid' }],
      [{ repeat_months: 0 }, { repeat_months: 'repeat_months_invalid' }],
      [{ count: 61 }, { count: 'count_invalid' }],
    ] as const) {
      const problem = await expectProblem(await ask(given), 400, 'invalid_form')
      expect(problem.fields).toEqual(fields)
    }
    expect(await own(member)).toEqual([])
  })

  it('goes by department and job role, comes to newcomers by itself, and ends for who moves', async () => {
    const [zorg] = await db()
      .insert(departments)
      .values({ account_id: lead.account_id, name: 'Zorg' })
      .returning()
    await asked({ department_ids: [zorg?.id], job_roles: ['planner'] })
    expect(await own(member)).toEqual([])
    await db()
      .update(aiUsers)
      .set({ department: 'Zorg', job_role: 'Planner' })
      .where(eq(aiUsers.id, member.user_id))
    const newcomer = await signedIn(app, db(), { role: 'member', account_id: lead.account_id })
    await db()
      .update(aiUsers)
      .set({ department: 'zorg', job_role: 'PLANNER' })
      .where(eq(aiUsers.id, newcomer.user_id))
    // Twice at once, as two machines would.
    await Promise.all([1, 2].map(() => refreshAssignments(db(), lead.account_id, later(1))))
    for (const who of [member, newcomer]) expect(await roundsOf(who)).toHaveLength(1)
    await db().update(aiUsers).set({ job_role: 'Arts' }).where(eq(aiUsers.id, member.user_id))
    await refreshAssignments(db(), lead.account_id, later(2))
    expect(await own(member)).toEqual([])
    expect(await own(newcomer)).toHaveLength(1)
  })

  it('counts what was learned in the year before, and comes again after a year', async () => {
    await learned(member, questions[0] ?? '', later(-100))
    await learned(member, questions[1] ?? '', later(-50))
    await asked()
    expect(await own(member)).toMatchObject([{ standing: 'done' }])
    await refreshAssignments(db(), lead.account_id, later(300))
    expect(await roundsOf(member)).toHaveLength(1)
    await refreshAssignments(db(), lead.account_id, later(336))
    expect(await roundsOf(member)).toMatchObject([{ why: 'assigned' }, { why: 'repeat', completed_on: null }])
  })

  it('comes again when the policy, the law or the tool changed, and not otherwise', async () => {
    for (const item of questions) await learned(member, item, later(-1))
    const system = {
      name: 'Copilot',
      tool_slug: null,
      purpose: 'Schrijven',
      owner_id: null,
      department_ids: [],
      data_kinds: [],
      answers: {},
      decision: 'allowed',
      conditions: '',
      review_on: null,
      terms_url: '',
    }
    const made = await lead.send('POST', '/api/programme/register', { request_id: randomUUID(), ...system })
    const { id } = (await made.json()) as { id: string }
    await asked({ system_id: id, on_policy: false })
    expect(await own(member)).toMatchObject([{ standing: 'done' }])
    const note = (kind: string) =>
      lead.send('POST', '/api/programme/changes', {
        request_id: randomUUID(),
        kind,
        note: 'Er kwam iets bij.',
      })
    // Learned on a day of the Dutch clock, so changed on the next of it: in the first hour of the night UTC is a day behind.
    const tomorrow = dutchDay(later(1))
    expect((await note('policy')).status).toBe(200)
    await refreshAssignments(db(), lead.account_id, later(3))
    expect(await roundsOf(member)).toHaveLength(1)
    const change = { ...system, changed_on: tomorrow }
    expect((await lead.send('PUT', `/api/programme/register/${id}`, change)).status).toBe(200)
    await refreshAssignments(db(), lead.account_id, later(4))
    expect(await roundsOf(member)).toMatchObject([
      { why: 'assigned' },
      { why: 'changed', completed_on: null },
    ])
  })

  it('is excepted with a reason that the person sees too, until a day, and asked again', async () => {
    const requirement_id = await asked()
    const json = { requirement_id, user_id: member.user_id, reason: 'Met verlof', until_on: null }
    await expectProblem(
      await lead.send('PUT', '/api/programme/exceptions', { ...json, reason: ' ' }),
      400,
      'invalid_form',
    )
    expect((await lead.send('PUT', '/api/programme/exceptions', json)).status).toBe(200)
    expect((await lead.send('PUT', '/api/programme/exceptions', json)).status).toBe(200)
    expect(await own(member)).toMatchObject([{ standing: 'excepted', exception: 'Met verlof' }])
    const over = { ...json, until_on: later(-2).toISOString().slice(0, 10) }
    expect((await lead.send('PUT', '/api/programme/exceptions', over)).status).toBe(200)
    expect(await own(member)).toMatchObject([{ standing: 'open' }])
    const other = await signedIn(app, db(), { role: 'org_admin', account: company })
    await expectProblem(
      await other.send('PUT', '/api/programme/exceptions', json),
      404,
      'requirement_not_found',
    )
    const elsewhere = { ...json, user_id: other.user_id }
    await expectProblem(await lead.send('PUT', '/api/programme/exceptions', elsewhere), 404, 'not_found')
  })

  it('is told by mail once, on working days, to the person first and then to the leads without a score', async () => {
    await asked()
    const mail = toMailContext(app.runtime)
    // A Monday that is no holiday, and the weeks after it.
    const monday = new Date('2027-02-01T09:30:00Z')
    const at = (days: number) => new Date(monday.getTime() + days * dayInMs)
    const sent: Record<string, string[]> = {}
    await db()
      .update(learningAssignments)
      .set({ assigned_on: '2027-02-01', credit_from: '2027-02-01', checked_at: null })
    for (let day = 0; day < 45; day++) {
      await refreshAssignments(db(), lead.account_id, at(day))
      app.mails.length = 0
      await Promise.all([sendNotices(db(), mail, at(day)), sendNotices(db(), mail, at(day))])
      await sendNotices(db(), mail, new Date(at(day).getTime() + 11 * 3_600_000))
      for (const { to, subject } of app.mails.filter(({ to }) => to === member.email || to === lead.email)) {
        expect([6, 0]).not.toContain(at(day).getUTCDay())
        const key = `${to === member.email ? 'member' : 'lead'}: ${subject}`
        sent[key] = [...(sent[key] ?? []), at(day).toISOString().slice(0, 10)]
      }
    }
    // Asked on 1 February, due on 3 March.
    expect(sent).toEqual({
      'member: Wat je organisatie je vraagt te leren over AI': ['2027-02-01', '2027-02-24', '2027-03-03'],
      'member: Nog niet af: leren over AI': ['2027-03-08'],
      'lead: Wat je organisatie je vraagt te leren over AI': ['2027-02-01', '2027-02-24', '2027-03-03'],
      'lead: Nog niet af: leren over AI': ['2027-03-08'],
      'lead: Nog niet af: wie nog moet leren over AI': ['2027-03-10'],
    })
    expect(await db().$count(learningNotices, eq(learningNotices.to_id, member.user_id))).toBe(4)
  })

  it('says per field what is wrong, and begins with a template', async () => {
    const { fields } = await expectProblem(
      await ask({
        title: '',
        goal: ' ',
        count: 60,
        skills: ['vindbaarheid'],
        department_ids: [randomUUID()],
        system_id: randomUUID(),
      }),
      400,
      'invalid_form',
    )
    expect(fields).toEqual({
      title: 'name_required',
      goal: 'goal_required',
      department_ids: 'department_not_found',
      system_id: 'system_not_found',
      count: 'too_few_items',
    })
    for (const discipline of ['foundation', 'ethics'] as const)
      for (let n = 0; n < 6; n++) await seedQuestion(db(), { discipline })
    const request_id = randomUUID()
    for (const added of [2, 0]) {
      const made = await lead.send('POST', `${path}/template`, { request_id, size: '10' })
      expect(await made.json()).toEqual({ added, passed: 0 })
    }
    const { requirements } = (await (await lead.get(path)).json()) as { requirements: { people: number }[] }
    expect(requirements.map(({ people }) => people)).toEqual([3, 3])
  })

  it('is managed by the owner and learning leads, of their own organisation', async () => {
    const id = await asked()
    for (const role of ['member', 'team_leader'] as const) {
      const who = await signedIn(app, db(), { role, account_id: lead.account_id })
      await expectProblem(await who.get(path), 403, 'lead_role_required')
      await expectProblem(await ask({}, who), 403, 'lead_role_required')
      await expectProblem(await who.send('PUT', `${path}/${id}`, requirement()), 403, 'lead_role_required')
      await expectProblem(await who.send('DELETE', `${path}/${id}`), 403, 'lead_role_required')
    }
    const other = await signedIn(app, db(), { role: 'org_admin', account: company })
    await expectProblem(await other.send('PUT', `${path}/${id}`, requirement()), 404, 'requirement_not_found')
    await expectProblem(await other.send('DELETE', `${path}/${id}`), 404, 'requirement_not_found')
    expect((await lead.send('PUT', `${path}/${id}`, requirement({ title: 'Anders', count: 1 }))).status).toBe(
      200,
    )
    expect(await own(member)).toMatchObject([{ title: 'Anders', count: 1 }])
    expect((await lead.send('DELETE', `${path}/${id}`)).status).toBe(200)
    expect(await own(member)).toEqual([])
  })
})
