import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { userProgress, userStatistics } from '#app/db/schema/progress.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { answerQuestion } from '#app/features/snacks/mcq/answer-question.server.ts'
import { seedQuestions, seedScenario } from '#tests/support/bank.ts'
import { describeWithDatabase, openTestPostgres } from '#tests/support/database.ts'
import { fakeGrader, markedAnswer } from '#tests/support/fake-grader.ts'
import { evaluateScenario } from './evaluate-scenario.server.ts'

const now = new Date('2026-11-18T12:00:00Z')

/** Attempts at the same moment through two separate pools, as two server processes would make them. */
describeWithDatabase('scenario attempts at the same moment', (database) => {
  async function withTwo(test: (dbs: [Db, Db]) => Promise<void>) {
    const second = await openTestPostgres(database.url, 10)
    try {
      await test([database.current.db, second.db])
    } finally {
      await second.close()
    }
  }

  async function learner(dbs: [Db, Db], given: Parameters<typeof seedLearner>[1] = {}) {
    const [db] = dbs
    const { auth_user_id, user_id } = await seedLearner(db, given)
    const { token } = await seedSession(db, auth_user_id)
    const viewer = (await findViewer(db, token))?.viewer ?? null
    const answer = (i: number, question_id: string, attempt_id: string, grader = fakeGrader()) => {
      const ctx = requireLearner({ db: dbs[i % 2] ?? db, viewer, now, language: 'nl' })
      const input = {
        question_id,
        user_answer: markedAnswer,
        attempt_id,
        request_id: 'r',
        answer_digest: 'd',
      }
      return evaluateScenario(ctx, input, grader)
    }
    const state = async () =>
      (await db.select().from(userStatistics).where(eq(userStatistics.user_id, user_id)))[0]
    const rows = () => db.select().from(userProgress).where(eq(userProgress.user_id, user_id))
    return { token, answer, state, rows }
  }

  it('spend the last unit once: two scenarios of one free learner', async () => {
    await withTwo(async (dbs) => {
      const [db] = dbs
      const questions = [await seedScenario(db), await seedScenario(db)]
      const { answer, state, rows } = await learner(dbs)
      const all = await Promise.allSettled(questions.map((id, i) => answer(i, id, randomUUID())))
      expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const one of all)
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ reason: 'daily_limit_reached' })
      expect(await state()).toMatchObject({ xp: 15, scenarios_used: 1, total_questions_answered: 1 })
      expect(await rows()).toHaveLength(1)
    })
  })

  it('are stored once: the same attempt 20 times', async () => {
    await withTwo(async (dbs) => {
      const question = await seedScenario(dbs[0])
      const { answer, state, rows } = await learner(dbs)
      const attempt = randomUUID()
      const all = await Promise.all(Array.from({ length: 20 }, (_, i) => answer(i, question, attempt)))
      expect(all.filter(({ stored }) => stored)).toHaveLength(1)
      for (const { result } of all) {
        expect(result).toMatchObject({ score_percentage: 100, xp: { final_xp_amount: 15, new_xp: 15 } })
      }
      expect(await state()).toMatchObject({ xp: 15, scenarios_used: 1, version: 1 })
      expect(await rows()).toMatchObject([{ attempts: 1, xp_awarded: 15 }])
    })
  })

  it('complete a scenario once: 20 different attempts that all pass', async () => {
    await withTwo(async (dbs) => {
      const question = await seedScenario(dbs[0])
      const { answer, state } = await learner(dbs, { subscription_status: 'active' })
      const all = await Promise.allSettled(
        Array.from({ length: 20 }, (_, i) => answer(i, question, randomUUID())),
      )
      expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const one of all)
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ reason: 'retry_wait' })
      expect(await state()).toMatchObject({ xp: 15, scenarios_used: 1 })
    })
  })

  it('lose nothing beside multiple-choice answers of the same learner', async () => {
    await withTwo(async (dbs) => {
      const [db] = dbs
      const mcqs = await seedQuestions(db, 10)
      const scenarios = [await seedScenario(db), await seedScenario(db), await seedScenario(db)]
      const { token, answer, state } = await learner(dbs, { subscription_status: 'active' })
      await Promise.all([
        ...scenarios.map((id, i) => answer(i, id, randomUUID())),
        ...mcqs.map((question_id, i) =>
          answerQuestion(
            { db: dbs[i % 2] ?? db, token, now, language: 'nl' },
            { question_id, answer: 'B', attempt_id: randomUUID() },
          ),
        ),
      ])
      expect(await state()).toMatchObject({
        xp: 10 * 15 + 3 * 15,
        mcq_used: 10,
        scenarios_used: 3,
        total_questions_answered: 13,
      })
    })
  })
})
