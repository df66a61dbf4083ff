import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { learningAssignments, learningRounds } from '#app/db/schema/assignments.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { heldQuestions } from '#app/db/schema/paths.ts'
import { learningEvents, userProgress } from '#app/db/schema/progress.ts'
import { readDossier } from '#app/features/programme/dossier/read-dossier.server.ts'
import { dayInMs, dutchDay } from '#app/lib/dates.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithContent } from '#tests/support/database.ts'
import { expectProblem, type SignedIn, signedIn } from './callers.ts'

const company = { type: 'company', plan: 'biz_small', billing_status: 'active', seats_limit: 9 } as const

interface Own {
  id: string
  standing: string
  done: number
  count: number
  by: string
  again: string | null
  next: { title: string; path: string }[]
}

describeWithContent('a path that is asked', (database) => {
  let app: TestApp
  let lead: SignedIn
  let member: SignedIn
  const db = () => database.current.db

  beforeAll(async () => {
    app = await testApp(database)
  })
  beforeEach(async () => {
    lead = await signedIn(app, db(), {
      role: 'org_admin',
      company_name: 'Hofstra',
      account: company,
      has_seat: true,
    })
    member = await signedIn(app, db(), { role: 'member', account_id: lead.account_id, has_seat: true })
    // Learned before joining is nobody's business: they have been here for a while.
    await db()
      .update(aiUsers)
      .set({ joined_account_at: sql`now() - interval '3 years'` })
      .where(eq(aiUsers.account_id, lead.account_id))
  })

  const ask = (given: object) =>
    lead.send('POST', '/api/programme/requirements', {
      request_id: randomUUID(),
      title: 'Veilig werken met AI',
      goal: 'Je weet wat er niet in een prompt hoort.',
      job_roles: [],
      department_ids: [],
      system_id: null,
      disciplines: [],
      levels: [],
      skills: [],
      count: 6,
      first_days: 30,
      repeat_months: 12,
      on_policy: false,
      on_law: true,
      starts_on: null,
      ...given,
    })
  const own = async (by = member) => {
    const { assignments } = (await (await by.get('/api/programme/assignments')).json()) as {
      assignments: Own[]
    }
    const [one] = assignments
    if (!one) throw new Error('Nothing is asked')
    return one
  }
  const heldOf = (module: string, round: number) =>
    db()
      .select({ id: heldQuestions.question_id })
      .from(heldQuestions)
      .where(
        and(
          eq(heldQuestions.user_id, member.user_id),
          eq(heldQuestions.module, module),
          eq(heldQuestions.days, 0),
          eq(heldQuestions.round, round),
        ),
      )
  /** Answers the questions of a round of a check for the first time. */
  async function answer(module: string, round: number, right: number): Promise<void> {
    const questions = await heldOf(module, round)
    expect(questions).toHaveLength(3)
    for (const [place, { id }] of questions.entries()) {
      const score = place < right ? 100 : 0
      const now = database.current.now()
      const { user_id } = member
      await db()
        .insert(userProgress)
        .values({
          ...{ user_id, question_id: id, score, attempts: 1, question_source: 'random' },
          ...{ started_at: now, completed_at: now },
        })
      await db()
        .insert(learningEvents)
        .values({
          ...{ user_id, kind: 'question', item_id: id, content_hash: 'v1', score, completed: true, xp: 0 },
          created_at: now,
        })
    }
  }
  const retake = async (id: string, by = member) => by.send('POST', `/api/programme/assignments/${id}/retake`)

  it('is done by the checks of its modules, and the next one is shown', async () => {
    expect((await ask({ path: 'basis', modules: ['goed-vragen', 'veilig'] })).status).toBe(200)
    expect(await own()).toMatchObject({
      standing: 'open',
      ...{ done: 0, count: 2, by: 'modules', again: null },
      next: [{ title: 'De basis: Veilig werken', path: '/paths/basis' }],
    })
    expect((await member.send('POST', '/api/paths/basis/start')).status).toBe(200)
    await answer('veilig', 1, 2)
    expect(await own()).toMatchObject({ done: 1, next: [{ title: 'De basis: Goed vragen' }] })
    await answer('goed-vragen', 1, 1)
    expect(await own()).toMatchObject({ done: 1, standing: 'open' })
    await ask({ title: 'Alles', path: 'hr' })
    const dossier = await readDossier(
      db(),
      {
        ...{ account_id: lead.account_id, code: 'X', language: 'nl', with_names: true, issued_by: 'S' },
        now: database.current.now(),
      },
      null,
    )
    expect(dossier.goals.map(({ must }) => must).sort()).toEqual([
      'leerpad HR: de toets van elke module gehaald',
      'uit leerpad De basis de toets gehaald van: Veilig werken, Goed vragen',
    ])
  })

  it('is asked again after a change, with questions that were never seen', async () => {
    expect((await ask({ path: 'basis', modules: ['veilig'] })).status).toBe(200)
    const { id } = await own()
    await expectProblem(await retake(id), 409, 'check_not_asked_again')
    await expectProblem(await retake(randomUUID()), 404, 'requirement_not_found')
    await member.send('POST', '/api/paths/basis/start')
    await answer('veilig', 1, 3)
    expect(await own()).toMatchObject({ standing: 'done', next: [], again: null })
    // Asked and passed some days ago.
    const before = (days: number) => new Date(database.current.now().getTime() - days * dayInMs)
    await db()
      .update(learningEvents)
      .set({ created_at: before(3) })
      .where(eq(learningEvents.user_id, member.user_id))
    const a = learningAssignments
    const mine = await db().select({ id: a.id }).from(a).where(eq(a.requirement_id, id))
    for (const one of mine) await db().delete(learningRounds).where(eq(learningRounds.assignment_id, one.id))
    const asked_on = dutchDay(before(9))
    await db()
      .update(a)
      .set({ assigned_on: asked_on, credit_from: asked_on, checked_at: null })
      .where(eq(a.requirement_id, id))
    const change = { request_id: randomUUID(), kind: 'law', note: 'Nieuwe regels.' }
    expect((await lead.send('POST', '/api/programme/changes', change)).status).toBe(200)
    expect(await own()).toMatchObject({ standing: 'open', done: 0, again: 'basis/veilig' })
    // On another path meanwhile; twice at once.
    await member.send('POST', '/api/paths/hr/start')
    for (const answered of await Promise.all([retake(id), retake(id)]))
      expect(await answered.json()).toEqual({ path: 'basis' })
    const [first, second] = [await heldOf('veilig', 1), await heldOf('veilig', 2)]
    expect(second).toHaveLength(3)
    expect(second.filter((one) => first.some((other) => other.id === one.id))).toEqual([])
    expect(await heldOf('veilig', 3)).toEqual([])
    const path = (await (await member.get('/api/paths/basis')).json()) as {
      modules: { slug: string; check: { status: string; questions: { done: boolean }[] } }[]
    }
    const module = path.modules.find(({ slug }) => slug === 'veilig')
    expect(module?.check.status).toBe('passed')
    expect(module?.check.questions.map(({ done }) => done)).toEqual([false, false, false])
    await answer('veilig', 2, 1)
    expect(await own()).toMatchObject({ standing: 'open', done: 0, again: 'basis/veilig' })
    expect((await retake(id)).status).toBe(200)
    await answer('veilig', 3, 2)
    expect(await own()).toMatchObject({ standing: 'done', done: 1, again: null })
  })

  it('must be a path that is there, and modules of it', async () => {
    for (const given of [{ path: 'nergens' }, { path: 'basis', modules: ['veilig', 'weg'] }]) {
      const { fields } = await expectProblem(await ask(given), 400, 'invalid_form')
      expect(fields).toEqual({ path: 'path_not_found' })
    }
  })

  it('keeps a check that was begun whole when another path is begun', async () => {
    expect((await ask({ path: 'basis', modules: ['veilig'] })).status).toBe(200)
    await member.send('POST', '/api/paths/basis/start')
    const [one] = await heldOf('veilig', 1)
    const now = database.current.now()
    await db()
      .insert(userProgress)
      .values({
        ...{ user_id: member.user_id, question_id: one?.id ?? '', score: 100, attempts: 1 },
        ...{ question_source: 'random', started_at: now, completed_at: now },
      })
    await member.send('POST', '/api/paths/hr/start')
    expect(await heldOf('veilig', 1)).toHaveLength(3)
    expect(await heldOf('goed-vragen', 1)).toEqual([])
    expect(await own()).toMatchObject({ done: 0, standing: 'open' })
  })
})
