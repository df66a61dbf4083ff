import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { userProgress, userStatistics } from '#app/db/schema/progress.ts'
import { decayIdleLearners } from '#app/features/progress/decay-idle-learners.server.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { seedQuestion, seedQuestions } from '#tests/support/bank.ts'
import { describeWithDatabase, openTestPostgres } from '#tests/support/database.ts'
import { type Answered, answerQuestion } from './answer-question.server.ts'

const now = new Date('2026-11-18T12:00:00Z')

/** Answers sent at the same moment through two separate pools, as two server processes would. */
describeWithDatabase('answers at the same moment', (database) => {
  async function withTwo(test: (dbs: [Db, Db]) => Promise<void>) {
    const second = await openTestPostgres(database.url, 10)
    try {
      await test([database.current.db, second.db])
    } finally {
      await second.close()
    }
  }
  const succeeded = (all: PromiseSettledResult<Answered>[]) =>
    all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))

  it('never spend more than the quota: 100 answers of one free learner', async () => {
    await withTwo(async (dbs) => {
      const [db] = dbs
      const questions = await seedQuestions(db, 100)
      const { auth_user_id, user_id } = await seedLearner(db)
      const { token } = await seedSession(db, auth_user_id)
      const all = await Promise.allSettled(
        questions.map((question_id, i) =>
          answerQuestion(
            { db: dbs[i % 2] ?? db, token, now, language: 'nl' },
            { question_id, answer: 'B', attempt_id: randomUUID() },
          ),
        ),
      )
      expect(succeeded(all)).toHaveLength(5)
      for (const one of all)
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ reason: 'daily_limit_reached' })
      const [state] = await db.select().from(userStatistics).where(eq(userStatistics.user_id, user_id))
      expect(state).toMatchObject({ xp: 75, mcq_used: 5, total_questions_answered: 5 })
      const [rows] = await db
        .select({ n: count() })
        .from(userProgress)
        .where(eq(userProgress.user_id, user_id))
      expect(rows?.n).toBe(5)
    })
  })

  it('award once: the same attempt 50 times', async () => {
    await withTwo(async (dbs) => {
      const [db] = dbs
      const question_id = await seedQuestion(db)
      const { auth_user_id, user_id } = await seedLearner(db)
      const { token } = await seedSession(db, auth_user_id)
      const attempt_id = randomUUID()
      const all = await Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          answerQuestion(
            { db: dbs[i % 2] ?? db, token, now, language: 'nl' },
            { question_id, answer: 'B', attempt_id },
          ),
        ),
      )
      expect(all.filter((one) => one.stored)).toHaveLength(1)
      for (const one of all) expect(one.result).toEqual(all[0]?.result)
      const [state] = await db.select().from(userStatistics).where(eq(userStatistics.user_id, user_id))
      expect(state).toMatchObject({ xp: 15, mcq_used: 1 })
    })
  })

  it('store one of 50 different attempts at the same question', async () => {
    await withTwo(async (dbs) => {
      const [db] = dbs
      const question_id = await seedQuestion(db)
      const { auth_user_id } = await seedLearner(db, { subscription_status: 'active' })
      const { token } = await seedSession(db, auth_user_id)
      const all = await Promise.allSettled(
        Array.from({ length: 50 }, (_, i) =>
          answerQuestion(
            { db: dbs[i % 2] ?? db, token, now, language: 'nl' },
            { question_id, answer: 'B', attempt_id: randomUUID() },
          ),
        ),
      )
      expect(succeeded(all)).toHaveLength(1)
    })
  })

  it('lose nothing beside answers of others and two decay runs', async () => {
    await withTwo(async (dbs) => {
      const [db] = dbs
      const questions = await seedQuestions(db, 10)
      // Twelve working days: 2 November was a Monday.
      const idle = new Date(now.getTime() - 16 * 86_400_000)
      const idlers = await Promise.all(
        Array.from({ length: 10 }, () => seedLearner(db, { xp: 30, last_activity: idle })),
      )
      const learners = await Promise.all(
        Array.from({ length: 10 }, () =>
          seedLearner(db, { subscription_status: 'active', xp: 15, last_activity: idle }),
        ),
      )
      const tokens = await Promise.all(
        learners.map(async (l) => (await seedSession(db, l.auth_user_id)).token),
      )
      const answers = tokens.flatMap((token, t) =>
        questions.map((question_id, q) =>
          answerQuestion(
            { db: dbs[(t + q) % 2] ?? db, token, now, language: 'nl' },
            { question_id, answer: 'B', attempt_id: randomUUID() },
          ),
        ),
      )
      await Promise.all([...answers, decayIdleLearners(dbs[0], now), decayIdleLearners(dbs[1], now)])
      for (const { user_id } of idlers) {
        const [state] = await db.select().from(userStatistics).where(eq(userStatistics.user_id, user_id))
        expect(state).toMatchObject({ xp: 0, decay_days: 5 })
      }
    })
  })
})
