import { randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { questionKeys } from '#app/db/schema/content.ts'
import { heldQuestions, pathEnrolments } from '#app/db/schema/paths.ts'
import { lessonProgress, userProgress } from '#app/db/schema/progress.ts'
import { type StoredTrayItem, trays } from '#app/db/schema/trays.ts'
import { kinds } from '#app/features/content/kinds.ts'
import type { Letter } from '#app/features/content/rules.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { learnerItems } from '#app/features/progress/learner-items.server.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { answerQuestion } from '#app/features/snacks/mcq/answer-question.server.ts'
import { publicQuestions } from '#app/features/snacks/question/queries.server.ts'
import { questionForPage } from '#app/features/snacks/question-for-page.server.ts'
import { dayView } from '#app/features/snacks/tray/day-view.server.ts'
import { offer } from '#app/features/snacks/tray/offered.ts'
import { listOpenItems } from '#app/features/snacks/wall/queries.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { describeWithContent } from '#tests/support/database.ts'
import { listPaths } from './list-paths.server.ts'
import { askedPlan, makePlan, readPlans, settlePlan } from './plans/plans.server.ts'
import { type ModuleView, nextOfPath, readPath, requirePath, type StepView } from './read-path.server.ts'
import { holdLateProbes, repeatCheck, startPath } from './start-path.server.ts'
import { pathCandidates, probeCandidates } from './tray-candidates.server.ts'

const now = new Date('2026-11-18T12:00:00Z')

describeWithContent('a path', (database) => {
  async function learner(given: Parameters<typeof seedLearner>[1] = { subscription_status: 'lifetime' }) {
    const { db } = database.current
    const { auth_user_id, user_id } = await seedLearner(db, given)
    const { token } = await seedSession(db, auth_user_id)
    const viewer = (await findViewer(db, token))?.viewer
    const ctx = { db, viewer, now, language: 'nl' } as LearnerCtx
    const later = (days: number) => ({ ...ctx, now: new Date(now.getTime() + days * dayInMs) })
    const read = (slug = 'basis', days = 0) => readPath(later(days), requirePath(slug))
    const answer = async (question_id: string, right: boolean, days = 0) => {
      const [key] = await db.select().from(questionKeys).where(eq(questionKeys.question_id, question_id))
      const letter = key?.correct_answer as Letter
      const other = letter === 'A' ? 'B' : 'A'
      const input = { question_id, answer: right ? letter : (other as Letter), attempt_id: randomUUID() }
      await answerQuestion({ db, token, now: later(days).now, language: 'nl' }, input)
    }
    /** Every step done, as if each was taken. */
    const take = async (steps: readonly StepView[]) => {
      for (const { id, kind } of steps) {
        const done = { user_id, completed_at: now, started_at: now, attempts: 1 }
        if (kinds[kind].content_type === 'lesson')
          await db
            .insert(lessonProgress)
            .values({ ...done, lesson_id: id, quiz_score: 100 })
            .onConflictDoNothing()
        else
          await db
            .insert(userProgress)
            .values({ ...done, question_id: id, score: 100, question_source: 'random' })
            .onConflictDoNothing()
      }
    }
    const pass = async (module: ModuleView, right: boolean) => {
      for (const { id } of module.check.questions) await answer(id, right)
    }
    return { ctx, later, user_id, read, answer, take, pass }
  }
  const heldOf = (user_id: string) =>
    database.current.db.select().from(heldQuestions).where(eq(heldQuestions.user_id, user_id))
  const checksOfPath = async (user_id: string) =>
    (await heldOf(user_id)).filter(({ path, days }) => path === 'basis' && days === 0)
  const first = ({ modules }: { modules: ModuleView[] }) => modules[0] as ModuleView

  it('holds back questions for its checks, which nothing else offers', async () => {
    const me = await learner()
    const before = (await learnerItems(me.ctx)).map(({ id }) => id)
    await startPath(me.ctx, 'basis')
    const held = (await heldOf(me.user_id)).map(({ question_id }) => question_id)
    expect(await checksOfPath(me.user_id)).toHaveLength(3 * requirePath('basis').modules.length)
    const after = (await learnerItems(me.ctx)).map(({ id }) => id)
    expect(before).toEqual(expect.arrayContaining(held))
    expect(after.filter((id) => held.includes(id))).toEqual([])
    expect((await listOpenItems(me.ctx)).filter(({ id }) => held.includes(id))).toEqual([])
    const steps = (await me.read()).modules.flatMap((module) => module.steps.map(({ id }) => id))
    expect(steps.filter((id) => held.includes(id))).toEqual([])
  })

  it('leaves what lies in the tray of today', async () => {
    const { db } = database.current
    const [other, me] = [await learner(), await learner()]
    await startPath(other.ctx, 'basis')
    const wanted = (await checksOfPath(other.user_id)).slice(0, 3).map(({ question_id }) => question_id)
    const items = wanted.map((id): StoredTrayItem => {
      return { slot: 'due', why: 'new', content_type: 'question', id, kind: 'mcq' }
    })
    await db.insert(trays).values({ user_id: me.user_id, day: '2026-11-18', items, composed_at: now })
    await startPath(me.ctx, 'basis')
    expect(await checksOfPath(me.user_id)).toHaveLength(15)
    expect((await dayView(me.ctx)).hatches.map(({ path }) => path.slice(-36))).toEqual(wanted)
    await me.answer(wanted[0] ?? '', true)
  })

  it('tells no question of a check before the steps are done', async () => {
    const me = await learner()
    await startPath(me.ctx, 'basis')
    expect(first(await me.read()).check).toMatchObject({ status: 'locked', questions: [] })
    await me.take(first(await me.read()).steps)
    const { check } = first(await me.read())
    expect(check.status).toBe('open')
    expect(check.questions).toHaveLength(3)
    expect(check.questions.every(({ done }) => !done)).toBe(true)
  })

  it('passes a module by its check, and is finished with the last', async () => {
    const me = await learner()
    await startPath(me.ctx, 'basis')
    for (let place = 0; place < requirePath('basis').modules.length; place++) {
      await me.take((await me.read()).modules[place]?.steps ?? [])
      expect((await me.read()).finished_at).toBeNull()
      await me.pass((await me.read()).modules[place] as ModuleView, true)
      expect((await me.read()).modules[place]?.check).toMatchObject({ status: 'passed', right: 3 })
    }
    expect((await me.read()).finished_at).toBe(now.getTime())
    expect(await nextOfPath(me.ctx)).toBeNull()
    expect((await listPaths(me.ctx)).find(({ slug }) => slug === 'basis')).toMatchObject({
      passed: 5,
      own: true,
    })
  })

  it('gives other questions for a check that was not passed, and refuses them for one that was', async () => {
    const me = await learner()
    await startPath(me.ctx, 'basis')
    await expect(repeatCheck(me.ctx, 'basis', 'zo-werkt-het')).rejects.toMatchObject({
      reason: 'check_not_failed',
    })
    await me.take(first(await me.read()).steps)
    const before = first(await me.read())
    await me.pass(before, false)
    expect(first(await me.read()).check).toMatchObject({ status: 'failed', right: 0 })
    await repeatCheck(me.ctx, 'basis', 'zo-werkt-het')
    const again = first(await me.read())
    expect(again.check.status).toBe('open')
    const seen = before.check.questions.map(({ id }) => id)
    expect(again.check.questions.filter(({ id }) => seen.includes(id))).toEqual([])
    await me.pass(again, true)
    await expect(repeatCheck(me.ctx, 'basis', 'zo-werkt-het')).rejects.toMatchObject({
      reason: 'check_not_failed',
    })
  })

  it('frees what it held when another is started, and keeps what was passed', async () => {
    const me = await learner()
    await startPath(me.ctx, 'basis')
    await me.take(first(await me.read()).steps)
    await me.pass(first(await me.read()), true)
    await startPath(me.ctx, 'teamleiders')
    const held = await heldOf(me.user_id)
    expect(held.filter(({ path, days }) => path === 'basis' && days === 0)).toHaveLength(3)
    expect(held.filter(({ path, days }) => path === 'basis' && days > 0).map(({ days }) => days)).toEqual(
      expect.arrayContaining([30, 90]),
    )
    expect(held.every(({ path, days, opens_on }) => path !== 'basis' || days === 0 || opens_on)).toBe(true)
    expect(first(await me.read()).check.status).toBe('passed')
    await startPath(me.ctx, 'basis')
    expect(first(await me.read()).check.status).toBe('passed')
  })

  it('holds nothing twice when it is started twice at the same time', async () => {
    const me = await learner()
    await Promise.all([startPath(me.ctx, 'basis'), startPath({ ...me.ctx }, 'basis')])
    expect(await checksOfPath(me.user_id)).toHaveLength(15)
    const probes = (await heldOf(me.user_id)).filter(({ days }) => days > 0)
    expect(new Set(probes.map(({ question_id }) => question_id)).size).toBe(probes.length)
    expect(probes.length % 2).toBe(0)
  })

  it('says what is next: steps, then the check', async () => {
    const me = await learner()
    expect(await nextOfPath(me.ctx)).toBeNull()
    await startPath(me.ctx, 'basis')
    const module = first(await me.read())
    expect(await nextOfPath(me.ctx)).toMatchObject({
      place: 1,
      done: 0,
      check: false,
      item: { id: module.steps[0]?.id },
    })
    await me.take(module.steps)
    const next = await nextOfPath(me.ctx)
    expect(next).toMatchObject({ check: true })
    expect((await heldOf(me.user_id)).map(({ question_id }) => question_id)).toContain(next?.item?.id)
  })

  it('has its next step as the main bite of the day, and never a question of a check', async () => {
    offer('main', pathCandidates)
    const me = await learner()
    await startPath(me.ctx, 'basis')
    const module = first(await me.read())
    const main = (await dayView(me.ctx)).hatches.find(({ why }) => why === 'path')
    expect(main?.path).toContain(module.steps[0]?.id)
    await me.take(module.steps)
    expect(await pathCandidates(me.ctx)).toEqual([])
  })

  it('fills the tray as well when it is of another field than the own', async () => {
    offer('main', pathCandidates)
    offer('due', probeCandidates)
    const me = await learner({ subscription_status: 'lifetime', work_area: 'marketing' })
    await startPath(me.ctx, 'verkoop')
    const [module] = (await me.read('verkoop')).modules
    const steps = module?.steps ?? []
    const { hatches } = await dayView(me.ctx)
    expect(hatches.find(({ why }) => why === 'path')?.path).toContain(steps[0]?.id)
    await me.take(steps)
    await me.pass(first(await me.read('verkoop')), true)
    const later = await dayView(me.later(30))
    expect(later.hatches[0], 'what stayed of it').toMatchObject({ slot: 'due', why: 'probe' })
    expect(later.hatches[0]?.shown?.discipline).toBe('sales')
  })

  it('is refused when there is none of that name', async () => {
    const me = await learner()
    await expect(startPath(me.ctx, 'bestaat-niet')).rejects.toMatchObject({ reason: 'not_found' })
    await expect(repeatCheck(me.ctx, 'basis', 'bestaat-niet')).rejects.toMatchObject({
      reason: 'not_found',
    })
  })

  it('opens nothing that is put aside by its address, before it may be seen', async () => {
    const me = await learner()
    await startPath(me.ctx, 'basis')
    const held = (await heldOf(me.user_id)).map(({ question_id }) => question_id)
    expect(await publicQuestions(me.ctx, held)).toEqual([])
    for (const id of held) {
      await expect(questionForPage(me.ctx, id)).rejects.toMatchObject({ reason: 'question_not_found' })
      await expect(me.answer(id, true)).rejects.toMatchObject({ reason: 'question_not_found' })
    }
    await me.take(first(await me.read()).steps)
    const { questions } = first(await me.read()).check
    const ids = questions.map(({ id }) => id)
    expect((await publicQuestions(me.ctx, held)).map(({ id }) => id).sort()).toEqual(ids.sort())
    for (const id of ids) {
      expect((await questionForPage(me.ctx, id)).question.id).toBe(id)
      await me.answer(id, true)
      expect((await questionForPage(me.ctx, id)).review?.correct).toBe(true)
    }
    const other = await learner()
    expect(await publicQuestions(other.ctx, held), 'of somebody else nothing is put aside').toHaveLength(
      held.length,
    )
  })

  it('asks 30 and 90 days after a module, with questions that were never shown, what stayed (PD-73)', async () => {
    const me = await learner()
    await startPath(me.ctx, 'basis')
    await me.take(first(await me.read()).steps)
    expect(first(await me.read()).probes).toEqual([])
    await me.pass(first(await me.read()), true)
    const { probes } = first(await me.read())
    expect(probes.map(({ days, opens_on, questions }) => [days, opens_on, questions])).toEqual([
      [30, '2026-12-18', []],
      [90, '2027-02-16', []],
    ])
    expect(await probeCandidates(me.later(29))).toEqual([])
    const due = await probeCandidates(me.later(30))
    expect(due.map(({ why }) => why)).toEqual(['probe', 'probe'])
    const held = (await heldOf(me.user_id))
      .filter(({ days }) => days > 0)
      .map(({ question_id }) => question_id)
    const offered = (await learnerItems(me.later(29))).map(({ id }) => id)
    expect(offered.filter((id) => held.includes(id))).toEqual([])
    const [one, two] = due.map(({ id }) => id)
    await expect(me.answer(one ?? '', true, 29)).rejects.toMatchObject({ reason: 'question_not_found' })
    await me.answer(one ?? '', true, 30)
    expect(first(await me.read('basis', 30)).probes[0]).toMatchObject({ right: null, count: 2 })
    await me.answer(two ?? '', false, 31)
    expect(first(await me.read('basis', 31)).probes[0]).toMatchObject({ right: 1, count: 2 })
    await me.answer(two ?? '', true, 40)
    expect(first(await me.read('basis', 40)).probes[0], 'the first answer counts').toMatchObject({
      right: 1,
    })
    expect(await probeCandidates(me.later(89))).toEqual([])
    expect(await probeCandidates(me.later(90))).toHaveLength(2)
  })

  it('puts questions for afterwards aside for who began before there were any, of what nobody showed them', async () => {
    const { db } = database.current
    const me = await learner()
    await startPath(me.ctx, 'basis')
    const of = eq(heldQuestions.user_id, me.user_id)
    await db.delete(heldQuestions).where(and(of, gt(heldQuestions.days, 0)))
    await db
      .update(pathEnrolments)
      .set({ probes_held_at: null })
      .where(eq(pathEnrolments.user_id, me.user_id))
    await me.take(first(await me.read()).steps)
    await me.pass(first(await me.read()), true)
    const shown = (await dayView(me.ctx)).hatches.map(({ path }) => path.slice(-36))
    // Forty days after the first module: what is called after thirty would come too late for it.
    const hold = () => holdLateProbes(db, async (id) => (id === me.user_id ? me.later(40) : undefined))
    await hold()
    const late = (await heldOf(me.user_id)).filter(({ days }) => days > 0)
    expect(late.length).toBeGreaterThan(2)
    expect(late.filter(({ question_id }) => shown.includes(question_id))).toEqual([])
    const probes = late.filter(({ module }) => module === 'zo-werkt-het').map(({ days }) => days)
    expect(probes).toEqual([90, 90])
    expect(first(await me.read('basis', 40)).probes).toMatchObject([{ days: 90, opens_on: '2027-02-16' }])
    await hold()
    expect(await heldOf(me.user_id), 'once').toHaveLength(late.length + 15)
  })

  it('has what stayed first in the tray of the day it is asked', async () => {
    offer('due', probeCandidates)
    const me = await learner()
    await startPath(me.ctx, 'basis')
    await me.take(first(await me.read()).steps)
    await me.pass(first(await me.read()), true)
    const { hatches } = await dayView(me.later(30))
    expect(hatches[0]).toMatchObject({ slot: 'due', why: 'probe', taken: false })
    await me.answer(hatches[0]?.path.split('/').at(-1) ?? '', true, 30)
    expect((await dayView(me.later(30))).hatches[0]).toMatchObject({ taken: true, passed: true })
  })

  it('takes a plan once a module is passed, asks a week later what came of it, and tells nobody else (PD-72)', async () => {
    const [me, other] = [await learner(), await learner()]
    await startPath(me.ctx, 'basis')
    const plan = { if_choice: 'write', then_choice: 'check' } as const
    const make = () => makePlan(me.ctx, 'basis', 'zo-werkt-het', plan)
    await expect(make()).rejects.toMatchObject({ reason: 'module_not_passed' })
    await expect(makePlan(me.ctx, 'basis', 'bestaat-niet', plan)).rejects.toMatchObject({
      reason: 'not_found',
    })
    await me.take(first(await me.read()).steps)
    await me.pass(first(await me.read()), true)
    await make()
    expect(await askedPlan(me.later(6))).toBeNull()
    expect(await askedPlan(me.later(7))).toMatchObject({ module: 'zo-werkt-het', ...plan, outcome: null })
    expect(await askedPlan(other.later(7))).toBeNull()
    await expect(settlePlan(other.ctx, 'basis', 'zo-werkt-het', 'done')).rejects.toMatchObject({
      reason: 'not_found',
    })
    await settlePlan(me.later(7), 'basis', 'zo-werkt-het', 'done')
    expect(await askedPlan(me.later(30))).toBeNull()
    await makePlan(me.later(31), 'basis', 'zo-werkt-het', { if_choice: null, then_choice: null })
    expect(await readPlans(me.ctx), 'another plan takes its place').toMatchObject([
      { if_choice: null, then_choice: null, outcome: null },
    ])
  })

  it('gives what was meant for afterwards to another round of a check, before it has no questions', async () => {
    const me = await learner()
    await startPath(me.ctx, 'basis')
    await me.take(first(await me.read()).steps)
    const seen = new Set<string>()
    const rounds = async (): Promise<number> => {
      const module = first(await me.read())
      for (const { id } of module.check.questions) {
        expect(seen.has(id), 'no question twice').toBe(false)
        seen.add(id)
      }
      await me.pass(module, false)
      try {
        await repeatCheck(me.ctx, 'basis', 'zo-werkt-het')
      } catch (error) {
        expect(error).toMatchObject({ reason: 'no_new_questions' })
        return 1
      }
      return 1 + (await rounds())
    }
    expect(await rounds()).toBeGreaterThan(1)
    const left = (await heldOf(me.user_id)).filter(
      ({ module, path, days }) => path === 'basis' && module === 'zo-werkt-het' && days > 0,
    )
    expect(left.length).toBeLessThan(3)
    const second = (await me.read()).modules[1]
    expect(await nextOfPath(me.ctx), 'and keeps nobody from the next module').toMatchObject({
      place: 2,
      item: { id: second?.steps[0]?.id },
    })
    for (const { steps } of (await me.read()).modules.slice(1)) await me.take(steps)
    for (const module of (await me.read()).modules.slice(1)) await me.pass(module, true)
    expect(await nextOfPath(me.ctx), 'which is told at the end').toMatchObject({ place: 1, item: null })
  })
})
