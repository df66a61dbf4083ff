import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { questions } from '#app/db/schema/content.ts'
import {
  judgementTrials,
  learningEvents,
  type userProgress,
  userStatistics,
  xpLedger,
} from '#app/db/schema/progress.ts'
import { type ExerciseKind, exerciseKinds } from '#app/features/exercises/exercises.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { type SeedLearner, seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { listOpenItems } from '#app/features/snacks/wall/queries.server.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { sampleMoves, seedExercise } from '#tests/support/samples/sample-exercises.ts'
import { makeMoves } from './make-moves.server.ts'
import { exerciseState } from './review.server.ts'

const morning = new Date('2026-11-18T08:00:00Z')
const weekLater = new Date('2026-11-25T08:00:01Z')

describeWithDatabase('exercises', (database) => {
  async function learner(given: SeedLearner = {}) {
    const { db } = database.current
    const { user_id, auth_user_id } = await seedLearner(db, given)
    const { token } = await seedSession(db, auth_user_id)
    const found = await findViewer(db, token)
    const ctx = (now = morning, language: 'nl' | 'en' = 'nl') =>
      ({ db, viewer: found?.viewer ?? null, now, language }) as LearnerCtx
    const move = (
      question_id: string,
      at: number,
      moves: unknown[],
      now = morning,
      attempt_id: string = randomUUID(),
    ) => makeMoves(ctx(now), { question_id, at, moves, attempt_id })
    /** One move after the other, as a page sends them. */
    const play = async (question_id: string, moves: unknown[], now = morning) => {
      let last: Awaited<ReturnType<typeof move>> | undefined
      for (const [at, one] of moves.entries()) last = await move(question_id, at, [one], now)
      if (!last) throw new Error('No moves')
      return last.result
    }
    const own = <T extends typeof userProgress | typeof judgementTrials>(table: T, id: string) =>
      and(eq(table.user_id, user_id), eq(table.question_id, id))
    const statistics = async () =>
      (await db.select().from(userStatistics).where(eq(userStatistics.user_id, user_id)))[0]
    return { user_id, ctx, move, play, own, statistics }
  }

  describe.each(exerciseKinds)('%s', (kind) => {
    const { best, worst } = sampleMoves[kind]

    it('tells nothing of its key before a move, and everything after the last', async () => {
      const id = await seedExercise(database.current.db, kind)
      const { ctx, play } = await learner()
      const before = await exerciseState(ctx(), id)
      expect(before).toMatchObject({ moves: 0, done: false, score: null, sources: [] })
      expect(JSON.stringify(before)).not.toContain('GEHEIM')
      const result = await play(id, best)
      expect(result).toMatchObject({ done: true, score: 100, passed: true, retry_at: null })
      expect(result.xp).toMatchObject({ final_xp_amount: 15 })
      expect(JSON.stringify(result.view)).toContain(`GEHEIM-${id}`)
      const after = await exerciseState(ctx(), id)
      expect(after).toMatchObject({ done: true, score: 100, view: result.view, xp_awarded: 15 })
    })

    it('counts once: a unit of the day, a row in the ledger, an event with its score', async () => {
      const { db } = database.current
      const id = await seedExercise(db, kind)
      const { user_id, play, statistics } = await learner()
      await play(id, best)
      expect(await statistics()).toMatchObject({ xp: 15, mcq_used: 1, total_questions_answered: 1 })
      const ledger = await db.select().from(xpLedger).where(eq(xpLedger.user_id, user_id))
      expect(ledger).toMatchObject([{ amount: 15, item_id: id, reason: 'question_answered' }])
      const events = await db.select().from(learningEvents).where(eq(learningEvents.user_id, user_id))
      expect(events).toMatchObject([{ kind, item_id: id, score: 100, completed: true, xp: 15 }])
    })

    it('gives the same result when the same moves come again, and refuses others', async () => {
      const id = await seedExercise(database.current.db, kind)
      const { move, statistics } = await learner()
      const attempt_id = randomUUID()
      const first = await move(id, 0, best, morning, attempt_id)
      expect(first.stored).toBe(true)
      const again = await move(id, 0, best, morning, attempt_id)
      expect(again.stored).toBe(false)
      expect(again.result).toEqual(first.result)
      await expect(move(id, 0, best)).rejects.toMatchObject({ kind: 'conflict', reason: 'already_answered' })
      expect(await statistics()).toMatchObject({ xp: 15, mcq_used: 1 })
    })

    it('opens again a week after it was not passed, and earns what the better attempt is worth', async () => {
      const id = await seedExercise(database.current.db, kind)
      const { play, move, ctx, statistics } = await learner()
      const failed = await play(id, worst)
      expect(failed).toMatchObject({ done: true, score: 0, passed: false })
      expect(failed.retry_at).toBe('2026-11-25T08:00:00.000Z')
      await expect(move(id, 0, best)).rejects.toMatchObject({ reason: 'already_answered' })
      const state = await exerciseState(ctx(weekLater), id)
      expect(state).toMatchObject({ moves: 0, done: false })
      expect(JSON.stringify(state)).not.toContain('GEHEIM')
      expect(await play(id, best, weekLater)).toMatchObject({ score: 100, passed: true, retry_at: null })
      expect(await statistics()).toMatchObject({ xp: 15 })
    })

    it('refuses a move that is none of its kind', async () => {
      const id = await seedExercise(database.current.db, kind)
      const { move, statistics } = await learner()
      const others = Object.entries(sampleMoves).filter(([other]) => other !== kind)
      for (const [, { best: strange }] of others)
        await expect(move(id, 0, strange.slice(0, 1))).rejects.toMatchObject({ reason: 'invalid_request' })
      expect(await statistics()).toMatchObject({ mcq_used: 0, xp: 0 })
    })

    it('lies in the wall of who learns its field', async () => {
      // A wall has room for some of each kind only.
      await database.current.db.update(questions).set({ is_active: false })
      const id = await seedExercise(database.current.db, kind)
      const { ctx } = await learner({ subscription_status: 'lifetime', work_area: 'marketing' })
      const items = await listOpenItems(ctx())
      expect(items.find((item) => item.id === id)).toMatchObject({
        question_type: kind,
        xp_offer: { min: 10, max: 15 },
      })
    })
  })

  describe('a set of outputs', () => {
    const kind: ExerciseKind = 'trust'
    const { best, worst } = sampleMoves[kind]

    it('shows the verdict of what was judged only, and goes on where one was', async () => {
      const id = await seedExercise(database.current.db, kind)
      const { ctx, move } = await learner()
      const { result } = await move(id, 0, best.slice(0, 2))
      expect(result).toMatchObject({ moves: 2, done: false, score: null, xp: null })
      expect(await exerciseState(ctx(), id)).toMatchObject({
        moves: 2,
        done: false,
        view: { verdicts: [{ fine: true }, { fine: false }] },
      })
    })

    it('takes its unit with the first judgement, and no second one', async () => {
      const { db } = database.current
      const ids = await Promise.all([1, 2, 3, 4, 5, 6].map(() => seedExercise(db, kind)))
      const { move, statistics } = await learner()
      for (const id of ids.slice(0, 5)) await move(id, 0, best.slice(0, 1))
      expect(await statistics()).toMatchObject({ mcq_used: 5, xp: 0 })
      await expect(move(ids[5] ?? '', 0, best.slice(0, 1))).rejects.toMatchObject({
        reason: 'daily_limit_reached',
      })
      await move(ids[0] ?? '', 1, best.slice(1))
      expect(await statistics()).toMatchObject({ mcq_used: 5, xp: 15 })
    })

    it('refuses what another tab overtook', async () => {
      const id = await seedExercise(database.current.db, kind)
      const { move } = await learner()
      await move(id, 0, best.slice(0, 1))
      await expect(move(id, 0, worst.slice(0, 1))).rejects.toMatchObject({ reason: 'moved_elsewhere' })
      await expect(move(id, 3, worst.slice(0, 1))).rejects.toMatchObject({ reason: 'moved_elsewhere' })
    })

    it('keeps the first judgement of each output, for the measure of somebody’s own', async () => {
      const { db } = database.current
      const id = await seedExercise(db, kind)
      const { play, own } = await learner()
      await play(id, worst)
      await play(id, best, weekLater)
      const trials = await db.select().from(judgementTrials).where(own(judgementTrials, id))
      expect(trials.toSorted((a, b) => a.place - b.place)).toMatchObject(
        [true, false, true, false, false].map((fine, place) => ({
          place,
          wrong: !fine,
          used: !fine,
          certainty: 95,
        })),
      )
    })
  })

  it('is not found when it is no exercise, was taken out of the bank, or is not there', async () => {
    const { db } = database.current
    const { move } = await learner()
    const gone = await seedExercise(db, 'spot', { is_active: false })
    for (const id of [gone, randomUUID()])
      await expect(move(id, 0, sampleMoves.spot.best)).rejects.toMatchObject({ reason: 'question_not_found' })
  })
})
