import { expect, it } from 'vitest'
import { itemCalibrations, startCheckAnswers, startChecks } from '#app/db/schema/start-check.ts'
import { seedLearner } from '#app/features/progress/seed.server.ts'
import { seedQuestions } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { calibrateStartCheck } from './calibrate.server.ts'

const now = new Date('2026-11-18T12:00:00Z')

describeWithDatabase('questions of start checks, from their answers', (database) => {
  it('are estimated once there are enough, and hold nothing of a person', async () => {
    const { db } = database.current
    const questions = await seedQuestions(db, 3)
    for (let person = 0; person < 12; person++) {
      const { user_id } = await seedLearner(db)
      await db.insert(startChecks).values({ user_id, round: 1, started_at: now, finished_at: now })
      // The first was right for everybody, the second for nobody, the third is left out by most.
      const given = questions.slice(0, person < 3 ? 3 : 2).map((question_id, place) => ({
        ...{ user_id, question_id, round: 1, place: place + 1, shown_at: now, answered_at: now },
        answer: 'A',
        correct: place === 0,
      }))
      await db.insert(startCheckAnswers).values(given)
    }
    expect(await calibrateStartCheck(db, now), 'two hundred are asked for').toBe(0)
    expect(await calibrateStartCheck(db, now, 10)).toBe(2)
    expect(await calibrateStartCheck(db, now, 10), 'twice').toBe(2)
    const rows = await db.select().from(itemCalibrations)
    expect(rows).toHaveLength(2)
    const of = (place: number) => rows.find(({ question_id }) => question_id === questions[place])
    expect(of(0)).toMatchObject({ answers: 12 })
    expect(of(0)?.difficulty).toBeLessThan(of(1)?.difficulty ?? 0)
  })
})
