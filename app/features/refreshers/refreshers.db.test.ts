import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { questions } from '#app/db/schema/content.ts'
import { memoryStates, refresherAnswers } from '#app/db/schema/memory.ts'
import { learningEvents, userProgress, userStatistics, xpLedger } from '#app/db/schema/progress.ts'
import type { Letter } from '#app/features/content/rules.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { rateFlashcard } from '#app/features/snacks/flashcard/rate-flashcard.server.ts'
import { turnFlashcard } from '#app/features/snacks/flashcard/turn-flashcard.server.ts'
import { answerQuestion } from '#app/features/snacks/mcq/answer-question.server.ts'
import { dayView } from '#app/features/snacks/tray/day-view.server.ts'
import { offer } from '#app/features/snacks/tray/offered.ts'
import { trayInBar } from '#app/features/snacks/tray/tray-in-bar.server.ts'
import { listOpenItems } from '#app/features/snacks/wall/queries.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { seedFlashcard, seedQuestion, seedScenario } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { ledgerFaults } from '#tests/support/faults/ledger-faults.ts'
import { answerRefresher, turnRefresher } from './answer-refresher.server.ts'
import { dueRefreshers, offeredRefreshers } from './due-refreshers.server.ts'
import { foldAnew } from './fold-memory.server.ts'
import { refresherCandidates } from './tray-candidates.server.ts'

/** A Monday. */
const monday = new Date('2026-11-02T09:00:00.000Z')

describeWithDatabase('refreshers', (database) => {
  async function learner(given: Parameters<typeof seedLearner>[1] = {}) {
    const { db } = database.current
    const { auth_user_id, user_id } = await seedLearner(db, given)
    const { token } = await seedSession(db, auth_user_id)
    const viewer = (await findViewer(db, token))?.viewer
    const on = (days: number) =>
      ({ db, viewer, now: new Date(monday.getTime() + days * dayInMs), language: 'nl' }) as LearnerCtx
    const answer = (question_id: string, letter: Letter, days = 0) =>
      answerQuestion({ ...on(days), token }, { question_id, answer: letter, attempt_id: randomUUID() })
    const refresh = (question_id: string, letter: Letter, days: number, attempt_id: string = randomUUID()) =>
      answerRefresher(on(days), { question_id, move: { answer: letter }, attempt_id })
    const offered = async (days: number, before: boolean) =>
      (await dueRefreshers(on(days))).refreshers.flatMap(({ item, early }) =>
        early === before ? item.id : [],
      )
    const due = (days: number) => offered(days, false)
    const early = (days: number) => offered(days, true)
    const state = async () => {
      const [row] = await db.select().from(userStatistics).where(eq(userStatistics.user_id, user_id))
      if (!row) throw new Error('No learner')
      return row
    }
    const memories = () =>
      db.select().from(memoryStates).where(eq(memoryStates.user_id, user_id)).orderBy(memoryStates.family)
    return { user_id, token, on, answer, refresh, due, early, state, memories }
  }
  const question = (more = {}) => seedQuestion(database.current.db, { discipline: 'marketing', ...more })
  const family = () => `idee-${randomUUID()}`

  it('bring a right answer back as its sibling when it is about to be forgotten, and not before', async () => {
    const idea = family()
    const [first, sibling] = [await question({ family: idea }), await question({ family: idea })]
    const me = await learner()
    await me.answer(first, 'B')
    expect(await me.due(0)).toEqual([])
    expect(await me.due(1)).toEqual([])
    expect(await me.due(10)).toEqual([sibling])
  })

  it('leave alone what was never answered rightly', async () => {
    const id = await question()
    const me = await learner()
    await me.answer(id, 'A')
    expect(await me.due(30)).toEqual([])
  })

  it('earn two XP, take no quota, and break no row', async () => {
    const me = await learner()
    for (let more = 0; more < 3; more++) await me.answer(await question({ difficulty: 'beginner' }), 'B')
    const before = await me.state()
    const [id = ''] = await me.due(20)
    const { result, stored } = await me.refresh(id, 'A', 20)
    expect(stored).toBe(true)
    expect(result).toMatchObject({ correct: false, correct_answer: 'B', xp: { final_xp_amount: 2 } })
    const after = await me.state()
    expect(after).toMatchObject({
      xp: before.xp + 2,
      current_streak: before.current_streak,
      consecutive_correct: before.consecutive_correct,
      mcq_used: before.mcq_used,
      quota_day: before.quota_day,
      total_questions_answered: before.total_questions_answered,
      version: before.version + 1,
    })
    expect(after.current_streak).toBeGreaterThan(0)
    expect(await ledgerFaults(database.current.db)).toEqual([])
  })

  it('are three on a day, however many are due', async () => {
    const me = await learner({ subscription_status: 'lifetime' })
    for (let more = 0; more < 5; more++) await me.answer(await question(), 'B')
    for (let turn = 0; turn < 3; turn++) {
      const [id = ''] = await me.due(20)
      await me.refresh(id, 'B', 20)
    }
    expect(await dueRefreshers(me.on(20))).toEqual({ refreshers: [], done: 3 })
    expect(await me.due(21)).toHaveLength(2)
  })

  it('bring one forward on a day on which nothing is due, after a night and never in the tray', async () => {
    const me = await learner({ subscription_status: 'lifetime' })
    const [first, second] = [await question(), await question()]
    await me.answer(first, 'B')
    expect(await me.early(0), 'on the day on which it was learned').toEqual([])
    expect(await me.early(1)).toEqual([first])
    await me.answer(second, 'B', 1)
    expect(await me.due(2)).toEqual([])
    expect(await me.early(2)).toEqual([first])
    expect(await refresherCandidates(me.on(2)), 'not called nearly forgotten').toEqual([])
    const before = (await me.memories()).map(({ due }) => due.getTime())
    const { result } = await me.refresh(first, 'B', 2)
    expect(Math.max(...before)).toBeLessThan(Date.parse(result.due_at))
    expect(await me.early(2), 'one on a day').toEqual([])
    expect(await me.early(3)).toEqual([second])
  })

  it('bring one forward whatever is due that cannot be asked in one go', async () => {
    const me = await learner({ subscription_status: 'lifetime' })
    const first = await question()
    await me.answer(first, 'B')
    expect(await me.early(2)).toEqual([first])
    const [like] = await me.memories()
    if (!like) throw new Error('Nothing remembered')
    const lessons = Array.from({ length: 120 }, () => ({ ...like, family: family(), due: me.on(1).now }))
    await database.current.db.insert(memoryStates).values(lessons)
    expect(await me.due(2)).toEqual([])
    expect(await me.early(2)).toEqual([first])
  })

  it('bring back what was learned of another field than the own', async () => {
    const me = await learner({ work_area: 'marketing' })
    const other = await question({ discipline: 'hr' })
    await me.answer(other, 'B')
    expect(await me.due(20)).toEqual([other])
  })

  it('give the same result to the same attempt, and change nothing the second time', async () => {
    const me = await learner()
    await me.answer(await question(), 'B')
    const [id = ''] = await me.due(20)
    const attempt = randomUUID()
    const first = await me.refresh(id, 'B', 20, attempt)
    const again = await me.refresh(id, 'A', 20, attempt)
    expect(again).toEqual({ result: first.result, stored: false })
    const rows = await database.current.db
      .select()
      .from(refresherAnswers)
      .where(eq(refresherAnswers.user_id, me.user_id))
    expect(rows).toHaveLength(1)
  })

  it('come once when two tabs answer at the same time', async () => {
    const me = await learner()
    await me.answer(await question(), 'B')
    const [id = ''] = await me.due(20)
    const both = await Promise.allSettled([me.refresh(id, 'B', 20), me.refresh(id, 'B', 20)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const paid = await database.current.db.select().from(xpLedger).where(eq(xpLedger.user_id, me.user_id))
    expect(paid.filter(({ reason }) => reason === 'refreshed')).toHaveLength(1)
  })

  it('refuse what is not due, and what somebody else has to refresh', async () => {
    const [me, other] = [await learner(), await learner()]
    const id = await question()
    await me.answer(id, 'B')
    await expect(me.refresh(id, 'B', 0)).rejects.toMatchObject({ reason: 'not_due' })
    await expect(other.refresh(id, 'B', 20)).rejects.toMatchObject({ reason: 'not_due' })
    await expect(turnRefresher(me.on(20), id)).rejects.toMatchObject({ reason: 'not_answerable' })
  })

  it('take a sibling out of the wall, where it is new no more', async () => {
    const { db } = database.current
    const idea = family()
    const [first, sibling] = [await question({ family: idea }), await question({ family: idea })]
    const me = await learner({ subscription_status: 'lifetime' })
    await me.answer(first, 'B')
    await me.refresh(sibling, 'B', 20)
    expect((await listOpenItems(me.on(20))).map(({ id }) => id)).not.toContain(sibling)
    const [row] = await db.select().from(userProgress).where(eq(userProgress.question_id, sibling))
    expect(row).toMatchObject({ score: 100, answer: 'B', xp_awarded: 0 })
    const [untouched] = await db.select().from(userProgress).where(eq(userProgress.question_id, first))
    expect(untouched).toMatchObject({ attempts: 1, xp_awarded: 15 })
  })

  it('turn a card that was known before its back is seen', async () => {
    const { db } = database.current
    const card = await seedFlashcard(db, { discipline: 'marketing' })
    const me = await learner()
    await turnFlashcard(me.on(0), card)
    await rateFlashcard(me.on(0), { question_id: card, known: false, attempt_id: randomUUID() })
    await turnFlashcard(me.on(1), card)
    await rateFlashcard(me.on(1), { question_id: card, known: true, attempt_id: randomUUID() })
    expect(await me.due(20)).toEqual([card])
    expect(await me.memories()).toMatchObject([{ reps: 2, learned: true }])
    expect((await turnRefresher(me.on(20), card)).back).not.toBe('')
    const { result } = await answerRefresher(me.on(20), {
      question_id: card,
      move: { known: true },
      attempt_id: randomUUID(),
    })
    expect(result).toMatchObject({ correct: true, answer: null, correct_answer: null })
    expect(await me.due(21)).toEqual([])
  })

  it.each([
    ['a lab task that was passed counts', 'trust', 80, true, [{ learned: true }]],
    ['a lab task under its pass mark counts as forgotten', 'trust', 40, false, [{ learned: false }]],
    ['a scenario that was passed counts, whatever it scored', 'scenario', null, true, [{ learned: true }]],
    ['a scenario that was not passed says nothing of one idea', 'scenario', null, false, []],
  ] as const)('are told what is known: %s', async (_, kind, score, completed, known) => {
    const { db } = database.current
    const item_id = kind === 'scenario' ? await seedScenario(db) : await question()
    const me = await learner()
    const event = { user_id: me.user_id, kind, item_id, score, completed, content_hash: 'x', xp: 0 }
    await db.insert(learningEvents).values({ ...event, created_at: monday })
    await me.due(0)
    expect(await me.memories()).toMatchObject(known)
    expect(await me.memories()).toHaveLength(known.length)
  })

  it('are told that a card was not known, until it was', async () => {
    const { db } = database.current
    const card = await seedFlashcard(db, { discipline: 'marketing' })
    const me = await learner()
    for (const [day, known] of [false, true].entries()) {
      await turnFlashcard(me.on(day), card)
      await rateFlashcard(me.on(day), { question_id: card, known, attempt_id: randomUUID() })
      await me.due(day)
      expect(await me.memories()).toMatchObject([{ learned: known }])
    }
  })

  it('are not put before somebody on a day off', async () => {
    const me = await learner()
    await me.answer(await question(), 'B')
    // The 21st is a Saturday, the 23rd a Monday.
    expect(await offeredRefreshers(me.on(19))).toEqual([])
    expect(await offeredRefreshers(me.on(21))).toHaveLength(1)
  })

  it('fold bit by bit to what they come to all at once', async () => {
    const me = await learner({ subscription_status: 'lifetime' })
    const idea = family()
    for (let day = 0; day < 12; day++) {
      await me.answer(
        await question({ family: day % 3 === 0 ? idea : null }),
        day % 4 === 1 ? 'A' : 'B',
        day * 5,
      )
      for (const id of await me.due(day * 5)) await me.refresh(id, day % 2 === 0 ? 'B' : 'C', day * 5)
    }
    await me.due(61)
    const before = await me.memories()
    expect(before.length).toBeGreaterThan(5)
    await foldAnew(database.current.db, me.user_id)
    expect(await me.memories()).toEqual(before)
  })

  it.each([
    ['an item', true],
    ['an item that is offered no more', false],
  ])('follow %s into the family that it was given later', async (_, is_active) => {
    const { db } = database.current
    const [first, sibling] = [await question(), await question()]
    const me = await learner()
    await me.answer(first, 'B')
    expect(await me.due(20)).toEqual([first])
    const idea = family()
    for (const id of [first, sibling])
      await db.update(questions).set({ family: idea }).where(eq(questions.id, id))
    await db.update(questions).set({ is_active }).where(eq(questions.id, first))
    expect(await me.due(20)).toEqual([sibling])
    expect((await me.memories()).map((memory) => memory.family)).toEqual([idea])
  })

  it('come first in the tray of the day, which counts them as taken and says what they earned', async () => {
    offer('due', refresherCandidates)
    const me = await learner()
    await me.answer(await question(), 'B')
    const { hatches } = await dayView(me.on(21))
    const [id = ''] = await me.due(21)
    expect(hatches[0]).toMatchObject({
      slot: 'due',
      why: 'refresher',
      path: `/refresh?item=${id}`,
      taken: false,
    })
    await me.refresh(id, 'A', 21)
    expect((await dayView(me.on(21))).hatches[0]).toMatchObject({ taken: true, passed: false })
    expect((await trayInBar(me.on(21)))?.map(({ taken }) => taken)[0]).toBe(true)
  })

  it('are taken from the tray by what was answered about the same idea on the wall', async () => {
    offer('due', refresherCandidates)
    const idea = family()
    const [first, sibling, other] = [
      await question({ family: idea }),
      await question({ family: idea }),
      await question({ family: idea }),
    ]
    const me = await learner()
    await me.answer(first, 'B')
    const { hatches } = await dayView(me.on(21))
    expect(hatches[0]).toMatchObject({ why: 'refresher', taken: false })
    const unasked = hatches[0]?.path.endsWith(sibling) ? other : sibling
    await me.answer(unasked, 'B', 21)
    expect(await me.due(21), 'no longer due').toEqual([])
    expect((await dayView(me.on(21))).hatches[0]).toMatchObject({ why: 'refresher', taken: true })
  })

  it('stay out of the tray of a day off', async () => {
    offer('due', refresherCandidates)
    const me = await learner()
    await me.answer(await question(), 'B')
    const { hatches } = await dayView(me.on(19))
    expect(hatches.map(({ why }) => why)).not.toContain('refresher')
  })
})
