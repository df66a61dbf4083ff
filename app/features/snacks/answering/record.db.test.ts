import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { userProgress, userStatistics } from '#app/db/schema/progress.ts'
import { run } from '#app/db/statement.server.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { answerQuestion } from '#app/features/snacks/mcq/answer-question.server.ts'
import { recordAnswer } from '#app/features/snacks/mcq/record-answer.sql.server.ts'
import { seedQuestion, seedQuestions } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { ledgerFaults } from '#tests/support/faults/ledger-faults.ts'
import { record } from './accept-once.server.ts'
import { acceptedAnswer } from './record.sql.server.ts'

const now = new Date('2026-11-18T12:00:00Z')

describeWithDatabase('answers that are written together', (database) => {
  async function learner(xp = 0) {
    const { db } = database.current
    const { user_id, auth_user_id } = await seedLearner(db, { subscription_status: 'active', xp })
    const { token } = await seedSession(db, auth_user_id)
    return { user_id, token }
  }

  /** An answer as it was decided, on the state that is stored now. */
  async function decided(db: Db, user_id: string, item_id: string, award: number) {
    const [row] = await db.select().from(userStatistics).where(eq(userStatistics.user_id, user_id))
    if (!row) throw new Error('No learner')
    const state = { ...row, xp: row.xp + award, tool_scores: { chatgpt: { right: 1, total: 1 } } }
    const attempt_id = randomUUID()
    const item = {
      score: 100,
      question_source: 'random' as const,
      tool_name: 'chatgpt',
      answer: 'B',
      certainty: null,
    }
    const { version } = row
    return { ...acceptedAnswer({ user_id, version, state, item_id, attempt_id, award, now }), ...item }
  }

  const send = (answers: object[]) =>
    run(database.current.db, recordAnswer, { answers: answers.map((answer) => JSON.stringify(answer)) })

  it('all have their row, their ledger, their record of learning and their place in the ranking', async () => {
    const { db } = database.current
    const question_id = await seedQuestion(db)
    // Some leave the amount that others come to, and two leave the same one.
    const amounts = [0, 0, 15, 15, 15, 30, 45, 100]
    const people = await Promise.all(amounts.map((xp) => learner(xp)))
    const answers = await Promise.all(
      people.map(({ user_id }, i) => decided(db, user_id, question_id, i === 7 ? 0 : 15)),
    )
    expect(await send(answers)).toHaveLength(people.length)
    expect(await ledgerFaults(db)).toEqual([])
    for (const [i, { user_id }] of people.entries()) {
      const [state] = await db.select().from(userStatistics).where(eq(userStatistics.user_id, user_id))
      expect(state).toMatchObject({ xp: (amounts[i] ?? 0) + (i === 7 ? 0 : 15), last_activity: now })
    }
    const events = (await db.execute(
      sql`select count(*)::int as n, sum(xp)::int as xp from learning_events where item_id = ${question_id}::uuid`,
    )) as unknown as { rows: { n: number; xp: number }[] }
    expect(events.rows[0]).toEqual({ n: 8, xp: 105 })
  })

  it('leave out whose row has moved on, and nobody else', async () => {
    const { db } = database.current
    const question_id = await seedQuestion(db)
    const [moved, still] = [await learner(), await learner()]
    const answers = [
      await decided(db, moved.user_id, question_id, 15),
      await decided(db, still.user_id, question_id, 15),
    ]
    await db
      .update(userStatistics)
      .set({ version: sql`version + 1` })
      .where(eq(userStatistics.user_id, moved.user_id))
    expect(await send(answers)).toEqual([{ user_id: still.user_id }])
    const rows = await db.select().from(userProgress).where(eq(userProgress.question_id, question_id))
    expect(rows.map(({ user_id }) => user_id)).toEqual([still.user_id])
    expect(await ledgerFaults(db)).toEqual([])
  })

  it('are written without the one that cannot be, and only that one hears of it', async () => {
    const { db } = database.current
    const question_id = await seedQuestion(db)
    const people = await Promise.all(Array.from({ length: 6 }, () => learner()))
    const answers = await Promise.all(people.map(({ user_id }) => decided(db, user_id, question_id, 15)))
    const results = await Promise.allSettled(
      answers.map((answer, i) =>
        record(db, recordAnswer, i === 3 ? { ...answer, attempt_id: 'poison' } : answer),
      ),
    )
    expect(results.map(({ status }) => status)).toEqual(
      people.map((_, i) => (i === 3 ? 'rejected' : 'fulfilled')),
    )
    expect(await ledgerFaults(db)).toEqual([])
    const rows = await db.select().from(userProgress).where(eq(userProgress.question_id, question_id))
    expect(rows).toHaveLength(5)
  })

  it('give 40 learners who answer at the same moment what each earned', async () => {
    const { db } = database.current
    const questions = await seedQuestions(db, 3)
    const people = await Promise.all(Array.from({ length: 40 }, () => learner()))
    const all = people.flatMap(({ token }, i) =>
      questions.map(async (question_id) => {
        const input = {
          question_id,
          answer: i % 4 === 0 ? ('A' as const) : ('B' as const),
          attempt_id: randomUUID(),
        }
        const ctx = { db, token, now, language: 'nl' as const }
        const [first, again] = await Promise.all([answerQuestion(ctx, input), answerQuestion(ctx, input)])
        expect([first.stored, again.stored].filter(Boolean)).toHaveLength(1)
        expect(again.result.xp).toEqual(first.result.xp)
        expect(first.result.correct).toBe(i % 4 !== 0)
      }),
    )
    await Promise.all(all)
    expect(await ledgerFaults(db)).toEqual([])
    const states = await db
      .select()
      .from(userStatistics)
      .where(
        inArray(
          userStatistics.user_id,
          people.map(({ user_id }) => user_id),
        ),
      )
    expect(states.map(({ xp }) => xp).sort((a, b) => a - b)).toEqual([
      ...Array.from({ length: 10 }, () => 0),
      ...Array.from({ length: 30 }, () => 45),
    ])
    for (const state of states) expect(state).toMatchObject({ total_questions_answered: 3, mcq_used: 3 })
  })
})
