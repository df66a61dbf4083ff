import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { lessonProgress, userStatistics } from '#app/db/schema/progress.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { answerQuestion } from '#app/features/snacks/mcq/answer-question.server.ts'
import { seedLesson, seedQuestions } from '#tests/support/bank.ts'
import { describeWithDatabase, openTestPostgres } from '#tests/support/database.ts'
import { completeLesson } from './complete-lesson.server.ts'
import { keepQuizAnswers } from './keep-quiz-answers.server.ts'

const now = new Date('2026-11-18T12:00:00Z')
const answers = [1, 1, 1, 1]

/** Quizzes handed in at the same moment through two separate pools, as two server processes would. */
describeWithDatabase('lessons at the same moment', (database) => {
  async function withTwo(test: (dbs: [Db, Db]) => Promise<void>) {
    const second = await openTestPostgres(database.url, 10)
    try {
      await test([database.current.db, second.db])
    } finally {
      await second.close()
    }
  }

  async function learner(given: Parameters<typeof seedLearner>[1] = {}) {
    const { db } = database.current
    const { auth_user_id, user_id } = await seedLearner(db, given)
    const { token } = await seedSession(db, auth_user_id)
    const viewer = (await findViewer(db, token))?.viewer
    const ctx = (on: Db) => ({ db: on, viewer, now, language: 'nl' }) as LearnerCtx
    const state = async () =>
      (await db.select().from(userStatistics).where(eq(userStatistics.user_id, user_id)))[0]
    return { user_id, token, ctx, state }
  }

  it('never spend the last unit twice: two lessons at once, ten times over', async () => {
    await withTwo(async (dbs) => {
      const [one, two] = [await seedLesson(dbs[0]), await seedLesson(dbs[0])]
      for (let round = 0; round < 10; round++) {
        const { ctx, state, user_id } = await learner()
        const all = await Promise.allSettled(
          [one, two].map(({ lesson_id }, i) =>
            completeLesson(ctx(dbs[i % 2] as Db), { lesson_id, answers, attempt_id: randomUUID() }),
          ),
        )
        expect(all.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
        for (const result of all) {
          if (result.status === 'rejected')
            expect(result.reason).toMatchObject({ reason: 'daily_limit_reached' })
        }
        expect(await state()).toMatchObject({ xp: 15, lessons_used: 1, total_questions_answered: 4 })
        const rows = await dbs[0].select().from(lessonProgress).where(eq(lessonProgress.user_id, user_id))
        expect(rows).toHaveLength(1)
      }
    })
  })

  it('award once: the same attempt 50 times', async () => {
    await withTwo(async (dbs) => {
      const { lesson_id } = await seedLesson(dbs[0])
      const { ctx, state } = await learner()
      const attempt_id = randomUUID()
      const all = await Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          completeLesson(ctx(dbs[i % 2] as Db), { lesson_id, answers, attempt_id }),
        ),
      )
      expect(all.filter(({ stored }) => stored)).toHaveLength(1)
      for (const { result } of all) expect(result).toEqual(all[0]?.result)
      expect(await state()).toMatchObject({ xp: 15, lessons_used: 1, total_questions_answered: 4 })
    })
  })

  it('store one of 50 different attempts, and no answers on the way after it', async () => {
    await withTwo(async (dbs) => {
      const { lesson_id } = await seedLesson(dbs[0])
      const { ctx, user_id } = await learner({ subscription_status: 'active' })
      const all = await Promise.allSettled([
        ...Array.from({ length: 50 }, (_, i) =>
          completeLesson(ctx(dbs[i % 2] as Db), { lesson_id, answers, attempt_id: randomUUID() }).then(
            () => 'stored',
          ),
        ),
        ...Array.from({ length: 20 }, (_, i) =>
          keepQuizAnswers(ctx(dbs[i % 2] as Db), lesson_id, { answers: [0] }).then(() => 'kept'),
        ),
      ])
      const values = all.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      expect(values.filter((value) => value === 'stored')).toHaveLength(1)
      const [row] = await dbs[0].select().from(lessonProgress).where(eq(lessonProgress.user_id, user_id))
      expect(row).toMatchObject({ draft: {}, attempts: 1 })
      // The first question was answered on the way, or with the rest: by whoever was first.
      expect([0, 1]).toContain(row?.quiz_answers[0])
      expect(row?.quiz_answers.slice(1)).toEqual(answers.slice(1))
    })
  })

  it('mark one answer to a question that two tabs answer at once, the same for both', async () => {
    await withTwo(async (dbs) => {
      const { lesson_id, question_ids } = await seedLesson(dbs[0])
      const [first = ''] = question_ids
      for (let round = 0; round < 5; round++) {
        const { ctx } = await learner({ subscription_status: 'active' })
        const all = await Promise.all(
          Array.from({ length: 12 }, (_, i) =>
            keepQuizAnswers(ctx(dbs[i % 2] as Db), lesson_id, { answers: [i % 4] }),
          ),
        )
        const kept = new Set(all.map(({ answers, marks }) => JSON.stringify([answers, marks])))
        expect(kept.size).toBe(1)
        const { result } = await completeLesson(ctx(dbs[1]), {
          lesson_id,
          answers,
          attempt_id: randomUUID(),
        })
        expect(result.correct).toBe(all[0]?.answers[first] === 1 ? 4 : 3)
      }
    })
  })

  it('lose nothing beside answers to questions', async () => {
    await withTwo(async (dbs) => {
      const { lesson_id } = await seedLesson(dbs[0])
      const questions = await seedQuestions(dbs[0], 10)
      const { ctx, token, state } = await learner({ subscription_status: 'active' })
      await Promise.all([
        completeLesson(ctx(dbs[1]), { lesson_id, answers, attempt_id: randomUUID() }),
        ...questions.map((question_id, i) =>
          answerQuestion(
            { db: dbs[i % 2] as Db, token, now, language: 'nl' },
            { question_id, answer: 'B', attempt_id: randomUUID() },
          ),
        ),
      ])
      expect(await state()).toMatchObject({ xp: 165, total_questions_answered: 14, lessons_used: 1 })
    })
  })
})
