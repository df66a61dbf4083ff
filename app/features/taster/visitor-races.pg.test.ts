import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { judgementTrials, userProgress, userStatistics } from '#app/db/schema/progress.ts'
import { visitorAnswers } from '#app/db/schema/taster.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { seedQuestions } from '#tests/support/bank.ts'
import { describeWithDatabase, openTestPostgres } from '#tests/support/database.ts'
import { seedExercise } from '#tests/support/samples/sample-exercises.ts'
import { answerAsVisitor } from './answer-as-visitor.server.ts'
import { type KeepCtx, keepVisitorAnswers } from './keep-visitor-answers.server.ts'
import { findOutput, findSnack } from './offers.server.ts'
import { visitorHash } from './visitor-cookie.server.ts'

const now = new Date('2026-11-18T12:00:00Z')
const language = 'nl' as const

/** Through two separate pools, as two server processes would. */
describeWithDatabase('a visitor in many tabs', (database) => {
  async function withTwo(test: (dbs: [Db, Db]) => Promise<void>) {
    const second = await openTestPostgres(database.url, 10)
    try {
      await seedQuestions(database.current.db, 3)
      await test([database.current.db, second.db])
    } finally {
      await second.close()
    }
  }
  const takeSnack = async (db: Db, visitor?: string, answer: 'A' | 'B' = 'B') => {
    const question = await findSnack({ db, now, language }, 'marketing')
    const offer = { kind: 'snack', discipline: 'marketing' } as const
    return answerAsVisitor({ db, now, language, visitor }, { offer, question_id: question?.id ?? '', answer })
  }
  const judge = async (db: Db) => {
    const question_id = (await findOutput({ db, now, language }))?.question_id ?? ''
    const move = { use: true, certainty: 80 } as const
    const ctx = { db, now, language, visitor: undefined }
    const { visitor } = await answerAsVisitor(ctx, { offer: { kind: 'exercise' }, question_id, move })
    return { visitor, id: question_id }
  }
  async function learner(db: Db) {
    const { auth_user_id, user_id } = await seedLearner(db)
    const { token } = await seedSession(db, auth_user_id)
    const viewer = (await findViewer(db, token))?.viewer
    const keep = (on: Db, visitor: string) =>
      keepVisitorAnswers({ db: on, viewer, now, language, token } as KeepCtx, visitor)
    const xp = async () =>
      (await db.select().from(userStatistics).where(eq(userStatistics.user_id, user_id)))[0]?.xp
    const progress = () => db.select().from(userProgress).where(eq(userProgress.user_id, user_id))
    const trials = () => db.select().from(judgementTrials).where(eq(judgementTrials.user_id, user_id))
    return { keep, xp, progress, trials }
  }

  it('keeps XP once, ten times over', async () => {
    await withTwo(async (dbs) => {
      for (let round = 0; round < 10; round++) {
        const { visitor } = await takeSnack(dbs[0])
        const { keep, xp, progress } = await learner(dbs[0])
        const all = await Promise.all(Array.from({ length: 20 }, (_, i) => keep(dbs[i % 2] as Db, visitor)))
        expect(all.filter(({ answers }) => answers === 1)).toHaveLength(1)
        expect(all.reduce((sum, one) => sum + one.xp, 0)).toBe(15)
        expect(await xp()).toBe(15)
        expect(await progress()).toMatchObject([{ attempts: 1, xp_awarded: 15 }])
      }
    })
  })

  it('gives its XP to one of two people with the same cookie', async () => {
    await withTwo(async (dbs) => {
      for (let round = 0; round < 10; round++) {
        const { visitor } = await takeSnack(dbs[0])
        const people = [await learner(dbs[0]), await learner(dbs[0])]
        await Promise.all(people.map(({ keep }, i) => keep(dbs[i] as Db, visitor)))
        const xp = await Promise.all(people.map((one) => one.xp()))
        expect(xp.sort()).toEqual([0, 15])
      }
    })
  })

  it('keeps one judgement of an output, whoever arrives with it', async () => {
    await withTwo(async (dbs) => {
      await seedExercise(dbs[0], 'trust')
      for (let round = 0; round < 5; round++) {
        const { visitor, id } = await judge(dbs[0])
        const { keep, trials } = await learner(dbs[0])
        const all = await Promise.all(Array.from({ length: 10 }, (_, i) => keep(dbs[i % 2] as Db, visitor)))
        expect(all.filter(({ answers }) => answers === 1)).toHaveLength(1)
        expect(await trials()).toMatchObject([{ question_id: id, place: 0, used: true, certainty: 80 }])
      }
    })
  })

  it('counts one of many answers at once', async () => {
    await withTwo(async (dbs) => {
      const { visitor } = await takeSnack(dbs[0])
      const all = await Promise.all(
        Array.from({ length: 20 }, (_, i) => takeSnack(dbs[i % 2] as Db, visitor, i % 2 ? 'A' : 'B')),
      )
      expect(new Set(all.map(({ result }) => 'answer' in result && result.answer))).toEqual(new Set(['B']))
      const rows = await dbs[0]
        .select()
        .from(visitorAnswers)
        .where(eq(visitorAnswers.visitor_hash, visitorHash(visitor)))
      expect(rows).toHaveLength(1)
    })
  })
})
