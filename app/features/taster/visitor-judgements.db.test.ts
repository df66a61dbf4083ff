import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { questions } from '#app/db/schema/content.ts'
import { judgementTrials, userProgress, userStatistics } from '#app/db/schema/progress.ts'
import { visitorAnswers } from '#app/db/schema/taster.ts'
import type { TrustMove } from '#app/features/exercises/trust/schema.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { makeMoves } from '#app/features/snacks/exercise/make-moves.server.ts'
import { exerciseState } from '#app/features/snacks/exercise/review.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { seedQuestion } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { sampleMoves, seedExercise } from '#tests/support/samples/sample-exercises.ts'
import { answerAsVisitor } from './answer-as-visitor.server.ts'
import { type KeepCtx, keepVisitorAnswers } from './keep-visitor-answers.server.ts'
import { findOutput, findSnack } from './offers.server.ts'
import { readTaster } from './read-taster.server.ts'
import { visitorHash } from './visitor-cookie.server.ts'

const now = new Date('2026-11-18T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * dayInMs)
const [rightMove, ...rest] = sampleMoves.trust.best as [TrustMove, ...TrustMove[]]
const wrongMove: TrustMove = { use: !rightMove.use, certainty: 80 }

describeWithDatabase('an output judged before signing up', (database) => {
  let id: string

  beforeAll(async () => {
    const { db } = database.current
    // Visitors are offered none of these: too hard, of another kind, retired.
    await seedExercise(db, 'trust', { difficulty: 'advanced' })
    await seedExercise(db, 'spot')
    await seedExercise(db, 'trust', { is_active: false })
    for (let i = 0; i < 3; i++) await seedExercise(db, 'trust', { discipline: i ? 'hr' : 'sales' })
    await seedQuestion(db, { discipline: 'foundation' })
    id = (await findOutput(ctx()))?.question_id ?? ''
  })

  const ctx = (visitor?: string, at = now) => ({
    db: database.current.db,
    now: at,
    language: 'nl' as const,
    visitor,
  })
  const judge = (move = rightMove, visitor?: string, question_id = id) =>
    answerAsVisitor(ctx(visitor), { offer: { kind: 'exercise' }, question_id, move })
  const rowsOf = (visitor: string) =>
    database.current.db
      .select()
      .from(visitorAnswers)
      .where(eq(visitorAnswers.visitor_hash, visitorHash(visitor)))

  async function learner() {
    const { db } = database.current
    const { auth_user_id, user_id } = await seedLearner(db, {})
    const { token } = await seedSession(db, auth_user_id)
    const of = async (at = now) => {
      const viewer = (await findViewer(db, token))?.viewer
      return { db, viewer, now: at, language: 'nl', token } as KeepCtx
    }
    return {
      of,
      keep: async (visitor: string, at = now) => keepVisitorAnswers(await of(at), visitor),
      state: async () => exerciseState(await of(), id),
      move: async (at: number, moves: unknown[], question_id = id) =>
        makeMoves(await of(), { question_id, at, moves, attempt_id: randomUUID() }),
      statistics: async () =>
        (await db.select().from(userStatistics).where(eq(userStatistics.user_id, user_id)))[0],
      trials: () => db.select().from(judgementTrials).where(eq(judgementTrials.user_id, user_id)),
      progress: () => db.select().from(userProgress).where(eq(userProgress.user_id, user_id)),
    }
  }

  it('is what the first hatch has: the same for everybody on a day, and nothing of its key', async () => {
    const { open } = await readTaster(ctx(), 'foundation')
    expect(open).toMatchObject({ question: null, output: { question_id: id, total: 5 } })
    expect(open?.output?.output.id).toBe('uitkomst-0')
    expect(JSON.stringify(open)).not.toContain('GEHEIM')
    expect((await findOutput(ctx(undefined, later(0.4))))?.question_id).toBe(id)
    const days = Array.from({ length: 20 }, (_, day) => findOutput(ctx(undefined, later(day))))
    expect(new Set((await Promise.all(days)).map((one) => one?.question_id)).size).toBe(3)
    const [en, nl] = [await findOutput({ ...ctx(), language: 'en' }), await findOutput(ctx())]
    expect(en?.question_id, 'one set in both languages').toBe(nl?.question_id)
  })

  it('gives its verdict, and tells nothing of the other outputs', async () => {
    const { visitor, result } = await judge()
    expect(result).toMatchObject({ kind: 'exercise', correct: true, xp: 0, total: 5 })
    expect(JSON.stringify(result)).toContain(`GEHEIM-${id}`)
    expect(JSON.stringify(result)).not.toContain('uitkomst-1')
    expect(await rowsOf(visitor)).toMatchObject([{ kind: 'exercise', answer: null, move: rightMove }])
    expect((await judge(wrongMove)).result).toMatchObject({ correct: false, verdict: { points: -28 } })
    const shown = await readTaster(ctx(visitor), 'foundation')
    expect(shown).toMatchObject({ taken: 'foundation', open: null, result })
    expect(await readTaster(ctx(visitor), null), 'closed, its hatch is the one taken').toMatchObject({
      taken: 'foundation',
      result: null,
    })
  })

  it('counts once, be it that or a question', async () => {
    const { visitor, result } = await judge()
    expect(await judge(wrongMove, visitor)).toEqual({ visitor, result })
    const offer = { kind: 'snack', discipline: 'foundation' } as const
    const question_id = (await findSnack(ctx(), 'foundation'))?.id ?? ''
    expect(await answerAsVisitor(ctx(visitor), { offer, question_id, answer: 'B' })).toEqual({
      visitor,
      result,
    })
    const other = await answerAsVisitor(ctx(), { offer, question_id, answer: 'B' })
    expect(await judge(rightMove, other.visitor)).toEqual(other)
    expect(await rowsOf(other.visitor)).toHaveLength(1)
  })

  it('is refused of any other set', async () => {
    const yesterday = (await findOutput(ctx(undefined, later(-1))))?.question_id
    const sets = await database.current.db.select({ id: questions.id }).from(questions)
    for (const one of sets.filter((each) => each.id !== id && each.id !== yesterday))
      await expect(judge(rightMove, undefined, one.id)).rejects.toMatchObject({
        reason: 'question_not_found',
      })
    if (yesterday && yesterday !== id) await judge(rightMove, undefined, yesterday)
  })

  it('becomes the first move of the learner, who goes on after it and earns XP with the last', async () => {
    const { visitor } = await judge()
    const { keep, state, trials, statistics, move, progress } = await learner()
    expect(await keep(visitor)).toEqual({ xp: 0, answers: 1, waiting: false })
    expect(await state()).toMatchObject({ moves: 1, done: false, view: { verdicts: [{ points: 100 }] } })
    expect(await trials()).toMatchObject([{ question_id: id, place: 0, certainty: rightMove.certainty }])
    expect(await statistics()).toMatchObject({ xp: 0, mcq_used: 1, total_questions_answered: 0 })
    expect(await rowsOf(visitor)).toEqual([])
    const { result } = await move(1, rest)
    expect(result).toMatchObject({ done: true, score: 100, xp: { final_xp_amount: 15 } })
    expect(await statistics()).toMatchObject({ xp: 15, mcq_used: 1, total_questions_answered: 1 })
    expect(await progress()).toHaveLength(1)
  })

  it('is dropped when the learner was at it already', async () => {
    const { visitor } = await judge(wrongMove)
    const { keep, move, trials } = await learner()
    await move(0, [rightMove])
    expect(await keep(visitor)).toEqual({ xp: 0, answers: 0, waiting: false })
    expect(await trials()).toMatchObject([{ used: rightMove.use }])
    expect(await rowsOf(visitor)).toEqual([])
  })

  it('waits for quota', async () => {
    const { visitor } = await judge()
    const { keep, move, state } = await learner()
    for (const other of await exercisesOf(5)) await move(0, [rightMove], other)
    expect(await keep(visitor)).toEqual({ xp: 0, answers: 0, waiting: true })
    expect(await state()).toMatchObject({ moves: 0 })
    expect(await keep(visitor, later(1))).toEqual({ xp: 0, answers: 1, waiting: false })
  })
  const exercisesOf = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        seedExercise(database.current.db, 'trust', { difficulty: 'intermediate' }),
      ),
    )
})
