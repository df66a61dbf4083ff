import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import {
  judgementTrials,
  learningEvents,
  userProgress,
  userStatistics,
  xpLedger,
} from '#app/db/schema/progress.ts'
import { exerciseKinds } from '#app/features/exercises/exercises.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { type SeedLearner, seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { describeWithDatabase, openTestPostgres } from '#tests/support/database.ts'
import { sampleMoves, seedExercise } from '#tests/support/samples/sample-exercises.ts'
import { makeMoves } from './make-moves.server.ts'

const now = new Date('2026-11-18T12:00:00Z')
const times = 20

type Made = Awaited<ReturnType<typeof makeMoves>>

/** Moves sent at the same moment through two separate pools, as two server processes would. */
describeWithDatabase('moves at the same moment', (database) => {
  async function racing(given: SeedLearner = {}) {
    const [{ db }, second] = [database.current, await openTestPostgres(database.url, 10)]
    const { user_id, auth_user_id } = await seedLearner(db, given)
    const { token } = await seedSession(db, auth_user_id)
    const found = await findViewer(db, token)
    const move = (db: Db, question_id: string, at: number, moves: unknown[], attempt_id: string) =>
      makeMoves({ db, viewer: found?.viewer ?? null, now, language: 'nl' } as LearnerCtx, {
        question_id,
        at,
        moves,
        attempt_id,
      })
    /** The same moves many times at once. */
    const race = (question_id: string, at: number, moves: unknown[], attemptId: () => string) =>
      Promise.allSettled(
        Array.from({ length: times }, (_, i) =>
          move(i % 2 ? second.db : db, question_id, at, moves, attemptId()),
        ),
      )
    /** Moves one by one, of which the last is still to be made. */
    const allButLast = async (question_id: string, moves: unknown[]) => {
      for (const [at, one] of moves.slice(0, -1).entries())
        await move(db, question_id, at, [one], randomUUID())
    }
    const stored = async (question_id: string) => {
      const own = <T extends typeof userProgress | typeof judgementTrials>(table: T) =>
        and(eq(table.user_id, user_id), eq(table.question_id, question_id))
      return {
        progress: await db.select().from(userProgress).where(own(userProgress)),
        ledger: await db.select().from(xpLedger).where(eq(xpLedger.user_id, user_id)),
        events: await db.select().from(learningEvents).where(eq(learningEvents.user_id, user_id)),
        trials: await db.select().from(judgementTrials).where(own(judgementTrials)),
        statistics: (await db.select().from(userStatistics).where(eq(userStatistics.user_id, user_id)))[0],
      }
    }
    return { race, allButLast, stored, close: () => second.close() }
  }

  async function withRace(
    given: SeedLearner,
    test: (of: Awaited<ReturnType<typeof racing>>) => Promise<void>,
  ) {
    const of = await racing(given)
    try {
      await test(of)
    } finally {
      await of.close()
    }
  }
  const fulfilled = (all: PromiseSettledResult<Made>[]) =>
    all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const reasons = (all: PromiseSettledResult<Made>[]) =>
    all.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { reason?: string }).reason] : []))

  describe.each(exerciseKinds)('%s', (kind) => {
    const { best } = sampleMoves[kind]
    const judgements = kind === 'trust' ? best.length : 0

    const expectOne = ({
      progress,
      ledger,
      events,
      trials,
      statistics,
    }: Awaited<ReturnType<Awaited<ReturnType<typeof racing>>['stored']>>) => {
      expect(progress).toMatchObject([{ score: expect.any(Number) }])
      expect(ledger).toHaveLength(1)
      expect(events).toMatchObject([{ kind }])
      expect(trials).toHaveLength(judgements)
      expect(statistics).toMatchObject({ mcq_used: 1, xp: ledger[0]?.amount })
    }

    it('count once: the last move of one attempt many times', async () => {
      const id = await seedExercise(database.current.db, kind)
      await withRace({}, async ({ race, allButLast, stored }) => {
        await allButLast(id, best)
        const attempt_id = randomUUID()
        const all = await race(id, best.length - 1, best.slice(-1), () => attempt_id)
        const made = fulfilled(all)
        expect(reasons(all)).toEqual([])
        expect(made.filter((one) => one.stored)).toHaveLength(1)
        for (const one of made) expect(one.result).toEqual(made[0]?.result)
        expectOne(await stored(id))
      })
    })

    it('count once: the last move of many attempts, as of many tabs', async () => {
      const id = await seedExercise(database.current.db, kind)
      await withRace({ subscription_status: 'active' }, async ({ race, allButLast, stored }) => {
        await allButLast(id, best)
        const all = await race(id, best.length - 1, best.slice(-1), randomUUID)
        expect(fulfilled(all)).toHaveLength(1)
        for (const reason of reasons(all)) expect(['already_answered', 'moved_elsewhere']).toContain(reason)
        const { progress, ledger, events } = await stored(id)
        expect([progress.length, ledger.length, events.length]).toEqual([1, 1, 1])
      })
    })

    it('count once: the whole of it sent at once, as after a day without a connection', async () => {
      const id = await seedExercise(database.current.db, kind)
      await withRace({}, async ({ race, stored }) => {
        const all = await race(id, 0, best, randomUUID)
        expect(fulfilled(all)).toHaveLength(1)
        expectOne(await stored(id))
      })
    })

    it('begin once: the first move of many attempts takes one unit of the day', async () => {
      const id = await seedExercise(database.current.db, kind)
      await withRace({}, async ({ race, stored }) => {
        const all = await race(id, 0, best.slice(0, 1), randomUUID)
        expect(fulfilled(all)).toHaveLength(1)
        const { progress, trials, statistics } = await stored(id)
        expect(progress).toHaveLength(1)
        expect(progress[0]?.moves).toHaveLength(1)
        expect(trials).toHaveLength(Math.min(1, judgements))
        expect(statistics).toMatchObject({ mcq_used: 1 })
      })
    })
  })

  it('take the units of one day only: first moves in many exercises', async () => {
    const ids = await Promise.all(
      Array.from({ length: times }, () => seedExercise(database.current.db, 'trust')),
    )
    await withRace({}, async ({ race, stored }) => {
      const first = sampleMoves.trust.best.slice(0, 1)
      const all = (await Promise.all(ids.map((id) => race(id, 0, first, randomUUID)))).flat()
      expect(fulfilled(all)).toHaveLength(5)
      for (const reason of reasons(all)) expect(['daily_limit_reached', 'moved_elsewhere']).toContain(reason)
      const { statistics } = await stored(ids[0] ?? '')
      expect(statistics).toMatchObject({ mcq_used: 5 })
    })
  })
})
