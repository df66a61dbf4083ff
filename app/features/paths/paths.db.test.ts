import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { questionKeys } from '#app/db/schema/content.ts'
import { heldQuestions } from '#app/db/schema/paths.ts'
import { lessonProgress, userProgress } from '#app/db/schema/progress.ts'
import { contentFolder } from '#app/features/content/content-files.server.ts'
import { importBank } from '#app/features/content/import-bank.server.ts'
import { kinds } from '#app/features/content/kinds.ts'
import { readBank } from '#app/features/content/read-bank.server.ts'
import type { Letter } from '#app/features/content/rules.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { learnerItems } from '#app/features/progress/learner-items.server.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { answerQuestion } from '#app/features/snacks/mcq/answer-question.server.ts'
import { dayView } from '#app/features/snacks/tray/day-view.server.ts'
import { offer } from '#app/features/snacks/tray/offered.ts'
import { listOpenItems } from '#app/features/snacks/wall/queries.server.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { listPaths } from './list-paths.server.ts'
import { type ModuleView, nextOfPath, readPath, requirePath, type StepView } from './read-path.server.ts'
import { repeatCheck, startPath } from './start-path.server.ts'
import { pathCandidates } from './tray-candidates.server.ts'

const now = new Date('2026-11-18T12:00:00Z')

describeWithDatabase('a path', (database) => {
  beforeAll(async () => {
    await importBank(database.current.db, readBank(contentFolder()).bank)
  })

  async function learner(given: Parameters<typeof seedLearner>[1] = { subscription_status: 'lifetime' }) {
    const { db } = database.current
    const { auth_user_id, user_id } = await seedLearner(db, given)
    const { token } = await seedSession(db, auth_user_id)
    const viewer = (await findViewer(db, token))?.viewer
    const ctx = { db, viewer, now, language: 'nl' } as LearnerCtx
    const read = (slug = 'basis') => readPath(ctx, requirePath(slug))
    const answer = async (question_id: string, right: boolean) => {
      const [key] = await db.select().from(questionKeys).where(eq(questionKeys.question_id, question_id))
      const letter = key?.correct_answer as Letter
      const other = letter === 'A' ? 'B' : 'A'
      const input = { question_id, answer: right ? letter : (other as Letter), attempt_id: randomUUID() }
      await answerQuestion({ db, token, now, language: 'nl' }, input)
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
    return { ctx, user_id, read, answer, take, pass }
  }
  const heldOf = (user_id: string) =>
    database.current.db.select().from(heldQuestions).where(eq(heldQuestions.user_id, user_id))
  const first = ({ modules }: { modules: ModuleView[] }) => modules[0] as ModuleView

  it('holds back questions for its checks, which nothing else offers', async () => {
    const me = await learner()
    const before = (await learnerItems(me.ctx)).map(({ id }) => id)
    await startPath(me.ctx, 'basis')
    const held = (await heldOf(me.user_id)).map(({ question_id }) => question_id)
    expect(held).toHaveLength(3 * requirePath('basis').modules.length)
    const after = (await learnerItems(me.ctx)).map(({ id }) => id)
    expect(before).toEqual(expect.arrayContaining(held))
    expect(after.filter((id) => held.includes(id))).toEqual([])
    expect((await listOpenItems(me.ctx)).filter(({ id }) => held.includes(id))).toEqual([])
    const steps = (await me.read()).modules.flatMap((module) => module.steps.map(({ id }) => id))
    expect(steps.filter((id) => held.includes(id))).toEqual([])
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
    expect(held.filter(({ path }) => path === 'basis')).toHaveLength(3)
    expect(first(await me.read()).check.status).toBe('passed')
    await startPath(me.ctx, 'basis')
    expect(first(await me.read()).check.status).toBe('passed')
  })

  it('holds nothing twice when it is started twice at the same time', async () => {
    const me = await learner()
    await Promise.all([startPath(me.ctx, 'basis'), startPath({ ...me.ctx }, 'basis')])
    expect(await heldOf(me.user_id)).toHaveLength(15)
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

  it('is refused when there is none of that name', async () => {
    const me = await learner()
    await expect(startPath(me.ctx, 'bestaat-niet')).rejects.toMatchObject({ reason: 'not_found' })
    await expect(repeatCheck(me.ctx, 'basis', 'bestaat-niet')).rejects.toMatchObject({ reason: 'not_found' })
  })
})
