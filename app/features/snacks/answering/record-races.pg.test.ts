import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { openPostgres } from '#app/db/postgres.server.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { type Answered, answerQuestion } from '#app/features/snacks/mcq/answer-question.server.ts'
import { seedQuestions } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { ledgerFaults } from '#tests/support/faults/ledger-faults.ts'

const now = new Date('2026-11-18T12:00:00Z')
const learners = 6
const questionCount = 4

/** Batches of two separate pools, as two server processes would write them. */
describeWithDatabase('batches of answers at the same moment', (database) => {
  async function withTwo(test: (dbs: [Db, Db]) => Promise<void>) {
    const second = await openPostgres(database.url, 10)
    try {
      await test([database.current.db, second.db])
    } finally {
      await second.close()
    }
  }

  async function people(db: Db, count: number) {
    return Promise.all(
      Array.from({ length: count }, async () => {
        const { user_id, auth_user_id } = await seedLearner(db, { subscription_status: 'active' })
        return { user_id, token: (await seedSession(db, auth_user_id)).token }
      }),
    )
  }

  const counted = async (db: Db, users: string[]) => {
    const list = sql.join(
      users.map((id) => sql`${id}::uuid`),
      sql`, `,
    )
    const result = await db.execute(sql`
      select (select coalesce(sum(total_questions_answered), 0)::int from user_statistics where user_id in (${list})) as answered,
        (select count(*)::int from learning_events where user_id in (${list})) as events,
        (select count(*)::int from user_progress where user_id in (${list})) as items,
        (select coalesce(sum(attempts), 0)::int from user_progress where user_id in (${list})) as attempts`)
    return (result as unknown as { rows: Record<string, number>[] }).rows[0]
  }

  const breakConnections = (db: Db) =>
    db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like '%with sent as%'`)

  const step = fc.oneof(
    {
      weight: 12,
      arbitrary: fc.record({
        kind: fc.constant('answer' as const),
        learner: fc.nat(learners - 1),
        question: fc.nat(questionCount - 1),
        process: fc.nat(1),
        /** The client sends it again without waiting, perhaps to the other process. */
        twice: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(4) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill' as const) }) },
  )

  it('store every acknowledged answer exactly once, whatever meets and whatever breaks', async () => {
    await withTwo(async (dbs) => {
      const [db] = dbs
      const questions = await seedQuestions(db, questionCount)
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
          const everybody = await people(db, learners)
          const attempts = new Map<string, Promise<Answered>[]>()
          const broken: Promise<unknown>[] = []
          for (const one of steps) {
            if (one.kind === 'wait') await new Promise((resolve) => setTimeout(resolve, one.ms))
            else if (one.kind === 'kill') broken.push(breakConnections(db).catch(() => undefined))
            else {
              const attempt_id = randomUUID()
              const question_id = questions[one.question] as string
              const { token } = everybody[one.learner] as { token: string }
              const send = (process: number) =>
                answerQuestion(
                  { db: dbs[process % 2] as Db, token, now, language: 'nl' },
                  { question_id, answer: 'B', attempt_id },
                )
              const sent = [send(one.process), ...(one.twice ? [send(one.process + 1)] : [])]
              for (const promise of sent) promise.catch(() => undefined)
              attempts.set(`${attempt_id} ${one.learner} ${one.question}`, sent)
            }
          }
          await Promise.all(broken)
          const acknowledged = new Set<string>()
          for (const [name, sent] of attempts) {
            for (const result of await Promise.allSettled(sent)) {
              const item = name.slice(name.indexOf(' '))
              if (result.status === 'fulfilled') acknowledged.add(item)
            }
          }
          const found = await counted(
            db,
            everybody.map(({ user_id }) => user_id),
          )
          // Everything counts the same answers, each item once: right answers cannot be given again.
          expect(found).toEqual({
            answered: found?.items,
            events: found?.items,
            attempts: found?.items,
            items: found?.items,
          })
          expect(found?.items).toBeGreaterThanOrEqual(acknowledged.size)
          expect(await ledgerFaults(db)).toEqual([])
        }),
        { numRuns: 25, endOnFailure: true },
      )
    })
  })

  it('never wait for each other in a circle: 2 x 60 learners over the same few amounts of XP', async () => {
    await withTwo(async (dbs) => {
      const [db] = dbs
      const questions = await seedQuestions(db, 6)
      const everybody = await people(db, 120)
      const all = await Promise.allSettled(
        questions.flatMap((question_id, q) =>
          everybody.map(async ({ token }, i) => {
            await new Promise((resolve) => setTimeout(resolve, (i * 7 + q * 3) % 20))
            return answerQuestion(
              { db: dbs[i % 2] as Db, token, now, language: 'nl' },
              { question_id, answer: 'B', attempt_id: randomUUID() },
            )
          }),
        ),
      )
      // One learner's six answers meet each other; whoever loses twice is told so and loses nothing.
      for (const one of all)
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ reason: 'conflict' })
      expect(await ledgerFaults(db)).toEqual([])
      const deadlocks = await db.execute(
        sql`select deadlocks::int as n from pg_stat_database where datname = current_database()`,
      )
      expect((deadlocks as unknown as { rows: { n: number }[] }).rows[0]?.n).toBe(0)
    })
  })

  it('hold up nobody when one learner is locked elsewhere', async () => {
    await withTwo(async (dbs) => {
      const [db, other] = dbs
      const [question_id] = await seedQuestions(db, 1)
      const everybody = await people(db, 8)
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>()
      const held = other.transaction(async (tx) => {
        await tx.execute(
          sql`select 1 from user_statistics where user_id = ${everybody[0]?.user_id}::uuid for update`,
        )
        isLocked()
        await released
      })
      await locked
      const answers = everybody.map(({ token }) =>
        answerQuestion(
          { db, token, now, language: 'nl' },
          { question_id: question_id as string, answer: 'B', attempt_id: randomUUID() },
        ),
      )
      const others = await Promise.all(answers.slice(1))
      expect(others.every(({ stored }) => stored)).toBe(true)
      release()
      await held
      expect(await answers[0]).toMatchObject({ stored: true })
      expect(await ledgerFaults(db)).toEqual([])
    })
  })
})
