import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { questionKeys } from '#app/db/schema/content.ts'
import { heldQuestions } from '#app/db/schema/paths.ts'
import { lessonProgress, userProgress } from '#app/db/schema/progress.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { offeredItems } from '#app/features/progress/learner-items.server.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { answerQuestion } from '#app/features/snacks/mcq/answer-question.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { describeWithContent } from '#tests/support/database.ts'
import { nextOfPath, readPath, requirePath } from './read-path.server.ts'
import { repeatCheck, startPath } from './start-path.server.ts'
import { pathCandidates } from './tray-candidates.server.ts'

const now = new Date('2026-11-18T12:00:00Z')
const basis = requirePath('basis')
const [module] = basis.modules

describeWithContent('a check of a learner who had most of the bank', (database) => {
  async function learner() {
    const { db } = database.current
    const { auth_user_id, user_id } = await seedLearner(db, { subscription_status: 'lifetime' })
    const { token } = await seedSession(db, auth_user_id)
    const viewer = (await findViewer(db, token))?.viewer
    const on = (day: number) =>
      ({ db, viewer, now: new Date(now.getTime() + day * dayInMs), language: 'nl' }) as LearnerCtx
    const done = { user_id, completed_at: now, started_at: now, attempts: 1 }
    const tookQuestions = async (ids: readonly string[]) => {
      const rows = ids.map((question_id) => ({
        ...done,
        question_id,
        score: 100,
        question_source: 'random' as const,
      }))
      if (rows.length > 0) await db.insert(userProgress).values(rows).onConflictDoNothing()
    }
    const held = () => db.select().from(heldQuestions).where(eq(heldQuestions.user_id, user_id))
    /** Every step of the first module, as if each was taken. */
    const takeSteps = async () => {
      const steps = (await readPath(on(0), basis)).modules[0]?.steps ?? []
      await tookQuestions(steps.flatMap(({ id, kind }) => (kind === 'lesson' ? [] : id)))
      for (const { id, kind } of steps)
        if (kind === 'lesson')
          await db.insert(lessonProgress).values({ ...done, lesson_id: id, quiz_score: 100 })
    }
    const failCheck = async () => {
      for (const { id } of (await readPath(on(0), basis)).modules[0]?.check.questions ?? []) {
        const [key] = await db.select().from(questionKeys).where(eq(questionKeys.question_id, id))
        const answer = key?.correct_answer === 'A' ? 'B' : 'A'
        const input = { question_id: id, answer, attempt_id: randomUUID() } as const
        await answerQuestion({ db, token, now, language: 'nl' }, input)
      }
    }
    return { on, tookQuestions, held, takeSteps, failCheck }
  }

  /** Questions that the check of the first module may have by its own rule. */
  const fitting = async (ctx: LearnerCtx) =>
    (await offeredItems(ctx)).filter(
      ({ kind, skill, discipline, difficulty }) =>
        kind === 'mcq' &&
        module?.skills.includes(skill) &&
        (module.disciplines as string[]).includes(discipline) &&
        (module.levels as string[]).includes(difficulty),
    )

  it('has as many questions as any, of the same area where its own are gone', async () => {
    const me = await learner()
    const own = await fitting(me.on(0))
    await me.tookQuestions(own.map(({ id }) => id))
    await startPath(me.on(0), 'basis')
    const rows = (await me.held()).filter((row) => row.module === module?.slug && row.days === 0)
    expect(rows).toHaveLength(module?.check ?? 0)
    const ids = rows.map(({ question_id }) => question_id)
    expect(own.filter(({ id }) => ids.includes(id))).toEqual([])
    await me.takeSteps()
    await me.failCheck()
    await repeatCheck(me.on(0), 'basis', module?.slug ?? '')
    expect((await readPath(me.on(0), basis)).modules[0]?.check).toMatchObject({ status: 'open' })
  })

  it('is filled up when the path is begun again, while nothing of it was answered', async () => {
    const { db } = database.current
    const me = await learner()
    await startPath(me.on(0), 'basis')
    const [one] = (await me.held()).filter((row) => row.module === module?.slug && row.days === 0)
    await db.delete(heldQuestions).where(eq(heldQuestions.question_id, one?.question_id ?? ''))
    await startPath(me.on(0), 'basis')
    const rows = (await me.held()).filter((row) => row.module === module?.slug && row.days === 0)
    expect(rows).toHaveLength(module?.check ?? 0)
  })

  it('leaves, once it was failed, the next module and what went wrong to the tray until it is taken again', async () => {
    const me = await learner()
    await startPath(me.on(0), 'basis')
    await me.takeSteps()
    expect(await pathCandidates(me.on(0)), 'a check is for the page of the path').toEqual([])
    await me.failCheck()
    const asked = (await readPath(me.on(0), basis)).modules[0]?.check.questions.map(({ id }) => id) ?? []
    const next = await nextOfPath(me.on(0))
    expect(next).toMatchObject({ place: 1, item: null })
    const second = (await readPath(me.on(0), basis)).modules[1]?.steps[0]
    const now = await pathCandidates(me.on(0))
    expect(now[0]).toMatchObject({ why: 'path', id: second?.id })
    expect(now.filter(({ why }) => why !== 'path')).toEqual([])
    const later = await pathCandidates(me.on(8))
    expect(later[0]).toMatchObject({ why: 'path', id: second?.id })
    const again = later.filter(({ why }) => why === 'mistake')
    expect(again.map(({ id }) => id).toSorted()).toEqual(asked.toSorted())
  })
})
