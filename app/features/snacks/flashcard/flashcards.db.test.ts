import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { questions } from '#app/db/schema/content.ts'
import { userProgress, userStatistics, xpLedger } from '#app/db/schema/progress.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { type SeedLearner, seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { nextQuestion } from '#app/features/snacks/wall/next-question.server.ts'
import { listCompletedItems, listOpenItems } from '#app/features/snacks/wall/queries.server.ts'
import { seedFlashcard, seedQuestion, seedScenario } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { rateFlashcard } from './rate-flashcard.server.ts'
import { flashcardState } from './review.server.ts'
import { turnFlashcard } from './turn-flashcard.server.ts'

const evening = new Date('2026-11-18T22:00:00Z')
const midnight = new Date('2026-11-19T00:00:00Z')

describeWithDatabase('flashcards', (database) => {
  beforeEach(async () => {
    const { db } = database.current
    await db.update(questions).set({ is_active: false })
  })

  async function learner(given: SeedLearner = {}) {
    const { db } = database.current
    const { user_id, auth_user_id } = await seedLearner(db, given)
    const { token } = await seedSession(db, auth_user_id)
    const found = await findViewer(db, token)
    const ctx = (now: Date, language: 'nl' | 'en' = 'nl') =>
      ({ db, viewer: found?.viewer ?? null, now, language }) as LearnerCtx
    const rate = (question_id: string, known: boolean, now = evening, attempt_id: string = randomUUID()) =>
      rateFlashcard(ctx(now), { question_id, known, attempt_id })
    const progress = async (id: string) => {
      const own = and(eq(userProgress.user_id, user_id), eq(userProgress.question_id, id))
      return (await db.select().from(userProgress).where(own))[0]
    }
    const statistics = async () =>
      (await db.select().from(userStatistics).where(eq(userStatistics.user_id, user_id)))[0]
    return { user_id, ctx, rate, progress, statistics }
  }

  describe('turning', () => {
    it('gives the back for the first time, in the language of the page, and notes the moment', async () => {
      const id = await seedFlashcard(database.current.db)
      const { ctx, progress } = await learner()
      expect(await flashcardState(ctx(evening), id)).toEqual({ status: 'open' })
      const { state, stored } = await turnFlashcard(ctx(evening, 'en'), id)
      expect(stored).toBe(true)
      expect(state).toEqual({ status: 'turned', back: 'SECRET-BACK', sources: [] })
      expect(await flashcardState(ctx(evening), id)).toMatchObject({ back: 'GEHEIME-ACHTERKANT' })
      expect(await progress(id)).toMatchObject({ started_at: evening, completed_at: null, attempts: 0 })
    })

    it('changes nothing the second time, nor after rating', async () => {
      const id = await seedFlashcard(database.current.db)
      const { ctx, rate, progress } = await learner()
      await turnFlashcard(ctx(evening), id)
      const later = new Date('2026-11-18T22:05:00Z')
      expect(await turnFlashcard(ctx(later), id)).toMatchObject({
        stored: false,
        state: { status: 'turned' },
      })
      expect(await progress(id)).toMatchObject({ started_at: evening })
      await rate(id, true, later)
      expect(await turnFlashcard(ctx(later), id)).toMatchObject({
        stored: false,
        state: { status: 'rated', known: true },
      })
    })

    it('is refused for what is no card, does not exist, or was taken out of the bank', async () => {
      const { db } = database.current
      const { ctx } = await learner()
      const gone = await seedFlashcard(db, { is_active: false })
      for (const id of [await seedQuestion(db), await seedScenario(db), gone, randomUUID()]) {
        await expect(turnFlashcard(ctx(evening), id)).rejects.toMatchObject({ reason: 'question_not_found' })
        await expect(flashcardState(ctx(evening), id)).rejects.toMatchObject({ kind: 'not_found' })
      }
    })
  })

  describe('rating', () => {
    it('known is done for good; not yet comes back on the next UTC day, as new', async () => {
      const { db } = database.current
      const [known, notYet] = [await seedFlashcard(db), await seedFlashcard(db)]
      const { ctx, rate } = await learner()
      for (const id of [known, notYet]) await turnFlashcard(ctx(evening), id)
      expect((await rate(known, true)).state).toMatchObject({ status: 'rated', known: true, due_at: null })
      expect((await rate(notYet, false)).state).toMatchObject({
        status: 'rated',
        known: false,
        due_at: midnight.toISOString(),
        back: 'GEHEIME-ACHTERKANT',
      })
      const last = new Date(midnight.getTime() - 1)
      expect(await flashcardState(ctx(last), notYet)).toMatchObject({ status: 'rated' })
      expect(await flashcardState(ctx(midnight), notYet)).toEqual({ status: 'open' })
      expect(await flashcardState(ctx(new Date('2027-11-18T22:00:00Z')), known)).toMatchObject({
        status: 'rated',
      })

      await expect(rate(notYet, true, midnight)).rejects.toMatchObject({ reason: 'not_turned' })
      await turnFlashcard(ctx(midnight), notYet)
      expect((await rate(notYet, true, midnight)).state).toMatchObject({ known: true, due_at: null })
    })

    it('completes the card and counts as activity, without XP, quota or streak', async () => {
      const { db } = database.current
      const id = await seedFlashcard(db)
      const idle = new Date('2026-11-01T12:00:00Z')
      const { user_id, ctx, rate, progress, statistics } = await learner({ xp: 300, last_activity: idle })
      await db
        .update(userStatistics)
        .set({ consecutive_correct: 4, current_streak: 2, decay_days: 3, mcq_used: 1 })
        .where(eq(userStatistics.user_id, user_id))
      const before = await statistics()
      await turnFlashcard(ctx(evening), id)
      expect(await statistics()).toEqual(before)
      await rate(id, false)
      expect(await progress(id)).toMatchObject({
        completed_at: evening,
        attempts: 1,
        score: 0,
        xp_awarded: 0,
      })
      expect(await statistics()).toEqual({
        ...before,
        version: (before?.version ?? 0) + 1,
        last_activity: evening,
        decay_days: 0,
      })
      const ledger = await db.select().from(xpLedger).where(eq(xpLedger.user_id, user_id))
      expect(ledger).toMatchObject([{ reason: 'seed' }])
    })

    it('is for a card that was turned, and once', async () => {
      const id = await seedFlashcard(database.current.db)
      const { ctx, rate, progress } = await learner()
      await expect(rate(id, true)).rejects.toMatchObject({ kind: 'conflict', reason: 'not_turned' })
      expect(await progress(id)).toBeUndefined()
      await turnFlashcard(ctx(evening), id)
      const attempt = randomUUID()
      const first = await rate(id, false, evening, attempt)
      expect(first.stored).toBe(true)
      expect(await rate(id, false, evening, attempt)).toEqual({ ...first, stored: false })
      expect(await rate(id, true, evening, attempt)).toEqual({ ...first, stored: false })
      await expect(rate(id, true)).rejects.toMatchObject({ kind: 'conflict', reason: 'already_answered' })
      expect(await progress(id)).toMatchObject({ attempts: 1, score: 0 })
    })

    it('counts once when it is sent many times at once', async () => {
      const id = await seedFlashcard(database.current.db)
      const { ctx, rate, progress } = await learner()
      await turnFlashcard(ctx(evening), id)
      const results = await Promise.allSettled(Array.from({ length: 8 }, (_, i) => rate(id, i % 2 === 0)))
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await progress(id)).toMatchObject({ attempts: 1 })
    })
  })

  describe('in the wall', () => {
    const cards = (count: number) =>
      Promise.all(Array.from({ length: count }, () => seedFlashcard(database.current.db)))

    it('there are three for a free learner, and those rated not yet are there tomorrow', async () => {
      await cards(6)
      const { ctx, rate } = await learner()
      const wall = async (now: Date) => (await listOpenItems(ctx(now))).map(({ id }) => id)
      const first = await wall(evening)
      expect(first).toHaveLength(3)
      const again = first[0] ?? ''
      await turnFlashcard(ctx(evening), again)
      expect((await listOpenItems(ctx(evening))).find(({ id }) => id === again)?.status).toBe('started')
      await rate(again, false)
      expect(await wall(evening)).toEqual(first.slice(1))
      expect((await listCompletedItems(ctx(evening), { offset: 0, limit: 4 })).items).toMatchObject([
        { id: again, status: 'completed', passed: false, retry_at: midnight.toISOString(), xp_awarded: 0 },
      ])
      const tomorrow = await wall(midnight)
      expect(tomorrow).toHaveLength(3)
      expect(tomorrow).toContain(again)
    })

    it('all are there for unlimited access, and the next one can always be taken', async () => {
      const ids = await cards(4)
      const { ctx, rate } = await learner({ subscription_status: 'active' })
      expect((await listOpenItems(ctx(evening))).map(({ id }) => id).sort()).toEqual(ids.toSorted())
      const taken = new Set<string>()
      for (const _ of ids) {
        const { question_id } = await nextQuestion(ctx(evening), 'flashcard')
        taken.add(question_id ?? '')
        await turnFlashcard(ctx(evening), question_id ?? '')
        await rate(question_id ?? '', taken.size > 1)
      }
      expect([...taken].sort()).toEqual([...ids].sort())
      const none = { quota_reached: false, question_id: null }
      expect(await nextQuestion(ctx(evening), 'flashcard')).toEqual(none)
      const [first] = taken
      expect(await nextQuestion(ctx(midnight), 'flashcard')).toEqual({ ...none, question_id: first })
    })

    it('a free learner may take more than the three of the day: they have no quota', async () => {
      const ids = await cards(5)
      const { ctx, rate } = await learner()
      for (const _ of ids) {
        const { question_id } = await nextQuestion(ctx(evening), 'flashcard')
        await turnFlashcard(ctx(evening), question_id ?? '')
        await rate(question_id ?? '', true)
      }
      expect((await listCompletedItems(ctx(evening), { offset: 0, limit: 9 })).total).toBe(5)
    })
  })
})
