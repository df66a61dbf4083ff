import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { questions } from '#app/db/schema/content.ts'
import { notifications } from '#app/db/schema/notifications.ts'
import { userStatistics, xpLedger } from '#app/db/schema/progress.ts'
import { trays } from '#app/db/schema/trays.ts'
import { daysOff } from '#app/db/schema/working-days.ts'
import { exerciseKinds } from '#app/features/exercises/exercises.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { decayIdleLearners } from '#app/features/progress/decay-idle-learners.server.ts'
import { namedRanks } from '#app/features/progress/named-ranks/named-ranks.ts'
import { type SeedLearner, seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { defaultWeeks, workingDaysAfter } from '#app/features/working-days/rules.ts'
import { seedFlashcard, seedLesson, seedQuestions, seedScenario } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { fakeGrader } from '#tests/support/fake-grader.ts'
import { sampleMoves, seedExercise } from '#tests/support/samples/sample-exercises.ts'
import { makeMoves } from './exercise/make-moves.server.ts'
import { rateFlashcard } from './flashcard/rate-flashcard.server.ts'
import { turnFlashcard } from './flashcard/turn-flashcard.server.ts'
import { completeLesson } from './lesson/complete-lesson.server.ts'
import { readLesson } from './lesson/read-lesson.server.ts'
import { answerQuestion } from './mcq/answer-question.server.ts'
import { evaluateScenario } from './scenario/evaluate-scenario.server.ts'
import { type DayView, dayView } from './tray/day-view.server.ts'
import { offer } from './tray/offered.ts'
import { trayInBar } from './tray/tray-in-bar.server.ts'

/** A Monday; there are no public holidays in these weeks. */
const monday = '2026-11-02'
const days = workingDaysAfter(
  { weeks: [defaultWeeks], days_off: [], holidays: new Set() },
  '2026-11-01',
  '2026-12-31',
)
const at = (day: string, time = '09:00') => new Date(`${day}T${time}:00Z`)

describeWithDatabase('twenty working days', (database) => {
  beforeAll(async () => {
    const { db } = database.current
    // The tray of this room alone: a server also hands in paths and refreshers, and another test of this process may have made one.
    for (const place of ['due', 'main'] as const) offer(place, async () => [])
    await seedQuestions(db, 40)
    for (let n = 0; n < 20; n++) await seedFlashcard(db)
    for (let n = 0; n < 12; n++) await seedLesson(db)
    for (let n = 0; n < 4; n++) await seedScenario(db)
    for (const kind of exerciseKinds) for (let n = 0; n < 6; n++) await seedExercise(db, kind)
  })

  async function learner(given: SeedLearner = {}) {
    const { db } = database.current
    const seeded = await seedLearner(db, { work_area: 'marketing', ...given })
    const { token } = await seedSession(db, seeded.auth_user_id)
    await db.execute(
      sql`update auth_sessions set expires_at = '2027-12-31' where user_id = ${seeded.auth_user_id}`,
    )
    const on = async (now: Date, language: 'nl' | 'en' = 'nl') =>
      ({ db, viewer: (await findViewer(db, token))?.viewer, now, language }) as LearnerCtx
    const grader = fakeGrader()
    /** Takes the item of a path, through the verb of its kind. */
    const take = async (ctx: LearnerCtx, path: string, right = true) => {
      const id = path.split('/').at(-1)?.replace('?quiz', '') ?? ''
      const attempt_id = randomUUID()
      if (path.startsWith('/lesson/') && !path.endsWith('?quiz')) return readLesson(ctx, id)
      if (path.startsWith('/lesson/'))
        return completeLesson(ctx, { lesson_id: id, answers: [1, 1, 1, 1], attempt_id })
      const [question] = await db.select().from(questions).where(eq(questions.id, id))
      const kind = question?.question_type ?? ''
      if (kind === 'mcq') {
        const answer = right ? 'B' : 'A'
        return answerQuestion(
          { db, token, now: ctx.now, language: ctx.language },
          { question_id: id, answer, attempt_id },
        )
      }
      if (kind === 'flashcard') {
        await turnFlashcard(ctx, id)
        return rateFlashcard(ctx, { question_id: id, known: right, attempt_id })
      }
      if (kind === 'scenario') {
        const user_answer =
          'Ik noem eerst de offerte die de klant kreeg, zeg wat er sindsdien veranderde en vraag daarna om een belafspraak, in een korte mail zonder bijlagen die de klant op zijn telefoon kan lezen.'
        return evaluateScenario(
          ctx,
          { question_id: id, user_answer, attempt_id, request_id: 'r', answer_digest: 'd' },
          grader,
        )
      }
      const moves = sampleMoves[kind as keyof typeof sampleMoves]
      return makeMoves(ctx, { question_id: id, at: 0, moves: moves.best, attempt_id })
    }
    /** Begins the day, takes the whole tray, and looks again. */
    const spend = async (day: string, language: 'nl' | 'en' = 'nl') => {
      const before = await dayView(await on(at(day), language))
      for (const [place, { path }] of before.hatches.entries())
        await take(await on(at(day, `09:0${place + 1}`), language), path)
      return { before, after: await dayView(await on(at(day, '09:10'), language)) }
    }
    const xp = async () =>
      (await db.select().from(userStatistics).where(eq(userStatistics.user_id, seeded.user_id)))[0]?.xp ?? 0
    return { ...seeded, db, on, take, spend, xp }
  }

  /** What somebody sees of a day that was not there the day before. */
  const newOf = (day: DayView, yesterday: DayView | undefined) => {
    const kindsOf = (view: DayView) =>
      view.hatches.map(({ shown }) => shown?.question_type ?? 'lesson').join()
    return {
      items: day.hatches.every(({ path }) => !yesterday?.hatches.some((hatch) => hatch.path === path)),
      mix: !yesterday || kindsOf(day) !== kindsOf(yesterday),
      stamp: day.card.stamps !== yesterday?.card.stamps,
    }
  }

  it.each([
    ['free', 'nl', {}],
    ['paying', 'en', { subscription_status: 'active' }],
  ] as const)(
    '%s, %s: each has a beginning, three bites of two kinds at least, an end, and something new',
    async (_who, language, given) => {
      const one = await learner(given as SeedLearner)
      let yesterday: DayView | undefined
      const golden: string[] = []
      const reached: string[] = []
      const parts: string[] = []
      const rows: { length: number; first: boolean }[] = []
      for (const [index, day] of days.slice(0, 20).entries()) {
        const { before, after } = await one.spend(day, language)
        expect(before, day).toMatchObject({ day, working_day: true, receipt: null })
        expect(before.hatches.map(({ slot, taken }) => [slot, taken])).toEqual([
          ['due', false],
          ['main', false],
          ['surprise', false],
        ])
        expect(before.next).toBe(before.hatches[0]?.path)
        expect(before.hatches[2]?.shown, 'behind frosted glass').toBeNull()
        expect(
          new Set(after.hatches.map(({ shown }) => shown?.question_type ?? 'lesson')).size,
        ).toBeGreaterThan(1)
        expect(after.next).toBeNull()
        expect(after.receipt?.taken, day).toHaveLength(3)
        expect(after.receipt).toMatchObject({ perfect: true, first_xp: index === 0 })
        const { new_rank, row } = after.receipt ?? {}
        if (new_rank) reached.push(new_rank)
        if (row) rows.push(row)
        expect(after.tomorrow).toMatchObject({ day: days[index + 1] })
        expect(after.tomorrow.silhouette).not.toBeNull()
        const [main, next] = [after.hatches[1], after.tomorrow.silhouette]
        if (main?.part === 'reading') {
          expect(next, 'what was read today is asked next').toMatchObject({
            content_type: 'lesson',
            part: 'quiz',
          })
          expect(after.receipt?.taken[1]).toMatchObject({ part: 'reading', xp: 0, passed: true })
        }
        if (yesterday?.hatches[1]?.part === 'reading')
          expect(main).toMatchObject({ part: 'quiz', path: `${yesterday.hatches[1].path}?quiz` })
        if (main?.part) parts.push(main.part)
        expect(after.card).toMatchObject({ stamps: (index % 10) + 1, row: index + 1, spare: true })
        if (after.golden && !after.golden.taken) golden.push(day)
        if (index === 9) await one.take(await one.on(at(day, '10:00')), after.golden?.path ?? '')
        expect(newOf(after, yesterday), day).toMatchObject({ items: true, mix: true, stamp: true })
        yesterday = after
      }
      expect(golden, 'the tenth and the twentieth').toEqual([days[9], days[19]])
      expect(parts.filter((part) => part === 'reading').length, 'lessons were read').toBeGreaterThan(2)
      const xp = await one.xp()
      const until = namedRanks.filter(({ from }) => from > 0 && from <= xp).map(({ id }) => id)
      expect(reached, 'each rank is told on the day it was reached').toEqual(until)
      expect(
        rows.map(({ first }) => first),
        'the first row, and then longer ones',
      ).toEqual(rows.map((_, place) => place === 0))
    },
    // Sixty snacks, each through its verb.
    120_000,
  )

  it('free and paying learners get the same mix, and no free learner needs a unit that a day does not have', async () => {
    const [free, paying] = [await learner(), await learner({ subscription_status: 'active' } as SeedLearner)]
    const kindsOf = { free: new Set<string>(), paying: new Set<string>() }
    for (const day of days.slice(0, 6)) {
      const slots = async (one: typeof free, kinds: Set<string>) =>
        (await one.spend(day)).after.hatches.map(({ slot, shown }) => {
          kinds.add(shown?.question_type ?? 'lesson')
          return slot
        })
      expect(await slots(free, kindsOf.free)).toEqual(await slots(paying, kindsOf.paying))
    }
    // Which kind lies where on a day is drawn for each person; over a week nobody is kept from one by not paying.
    for (const kinds of Object.values(kindsOf)) expect(kinds.size).toBeGreaterThanOrEqual(3)
  })

  it('is composed once: the same for whoever looks twice, at the same moment or later', async () => {
    const one = await learner()
    const looks = await Promise.all(Array.from({ length: 8 }, async () => dayView(await one.on(at(monday)))))
    const later = await dayView(await one.on(at(monday, '22:30')))
    const paths = (view: DayView) => view.hatches.map(({ path }) => path)
    for (const look of looks) expect(paths(look)).toEqual(paths(later))
    expect(await one.db.select().from(trays).where(eq(trays.user_id, one.user_id))).toHaveLength(1)
    const next = await dayView(await one.on(at(monday, '23:30')))
    expect(next.day, 'midnight of the Dutch clock').toBe('2026-11-03')
  })

  it('has what was taken before midnight of the Dutch clock as of that day, and after it as of the next', async () => {
    const one = await learner()
    const takeAll = async (time: string) => {
      const { hatches } = await dayView(await one.on(at(monday, time)))
      for (const { path } of hatches) await one.take(await one.on(at(monday, time)), path)
      return hatches.map(() => true)
    }
    const takenOn = async (now: Date) => (await dayView(await one.on(now))).hatches.map(({ taken }) => taken)
    const before = await takeAll('22:59')
    expect(await takenOn(at(monday, '22:59'))).toEqual(before)
    const after = await takeAll('23:01')
    expect(await takenOn(at('2026-11-03', '07:00'))).toEqual(after)
    expect((await dayView(await one.on(at('2026-11-03', '07:00')))).card).toMatchObject({ stamps: 2, row: 2 })
  })

  it('is finished, with its stamp, without what was taken out of the bank since', async () => {
    const one = await learner()
    const { hatches } = await dayView(await one.on(at(monday)))
    const gone = eq(questions.id, hatches[2]?.path.split('/').at(-1) ?? '')
    await one.db.update(questions).set({ is_active: false }).where(gone)
    for (const { path } of hatches.slice(0, 2)) await one.take(await one.on(at(monday, '09:01')), path)
    const look = async (day: string) => dayView(await one.on(at(day, '09:10')))
    const after = await look(monday)
    await one.db.update(questions).set({ is_active: true }).where(gone)
    expect(after.receipt?.taken).toHaveLength(2)
    expect(after.card).toMatchObject({ stamps: 1, row: 1 })
    expect((await look('2026-11-03')).card, 'and keeps it').toMatchObject({ stamps: 1, row: 1 })
  })

  it('has a lesson as read when its quiz was taken at once, and then not again', async () => {
    const one = await learner()
    const lessonDay = async () => {
      for (const day of days) {
        const view = await dayView(await one.on(at(day)))
        if (view.hatches[1]?.part === 'reading') return { day, path: view.hatches[1].path }
        await one.spend(day)
      }
      throw new Error('There was no lesson')
    }
    const { day, path } = await lessonDay()
    await one.take(await one.on(at(day, '09:01')), `${path}?quiz`)
    const after = await dayView(await one.on(at(day, '09:02')))
    expect(after.hatches[1]).toMatchObject({ taken: true, passed: true, part: 'reading' })
    const next = days[days.indexOf(day) + 1] ?? ''
    const later = await dayView(await one.on(at(next)))
    expect(later.hatches.map((hatch) => hatch.path.split('?')[0])).not.toContain(path)
  })

  it('follows in the bar of every page, which composes nothing', async () => {
    const one = await learner()
    expect(await trayInBar(await one.on(at(monday)))).toBeNull()
    const { hatches } = await dayView(await one.on(at(monday)))
    await one.take(await one.on(at(monday, '09:01')), hatches[0]?.path ?? '', false)
    const bar = await trayInBar(await one.on(at(monday, '09:02')))
    expect(bar?.map(({ taken }) => taken)).toEqual([true, false, false])
    expect(bar?.map(({ path }) => path)).toEqual(hatches.map(({ path }) => path))
  })

  it('brings a mistake back, and says that it was put right', async () => {
    const one = await learner()
    const alone = and(eq(questions.question_type, 'mcq'), isNull(questions.lesson_id))
    const [wrong] = await one.db.select().from(questions).where(alone).limit(1)
    await one.take(await one.on(at(monday)), `/snack-quiz/${wrong?.id}`, false)
    const later = await one.spend('2026-11-10')
    expect(later.before.hatches[0]).toMatchObject({ why: 'mistake', path: `/snack-quiz/${wrong?.id}` })
    expect(later.after.receipt).toMatchObject({ mistakes_put_right: 1 })
  })

  it('a day off needs no stamp, and leave that is entered afterwards brings a card back', async () => {
    const one = await learner()
    await one.spend('2026-11-06')
    expect((await dayView(await one.on(at('2026-11-07')))).working_day, 'a Saturday').toBe(false)
    await one.db.update(trays).set({ perfect: false }).where(eq(trays.user_id, one.user_id))
    expect((await dayView(await one.on(at('2026-11-11')))).card).toMatchObject({ stamps: 0, row: 0 })
    await one.db
      .insert(daysOff)
      .values({ user_id: one.user_id, first_day: '2026-11-09', last_day: '2026-11-10' })
    expect((await dayView(await one.on(at('2026-11-11')))).card).toMatchObject({ stamps: 1, row: 1 })
  })

  it('one tray wins back what an absence cost, once, in the ledger', async () => {
    const one = await learner()
    await one.spend(monday)
    const before = await one.xp()
    const decayOn = async (day: string) => (await dayView(await one.on(at(day)))).decay
    expect(await decayOn('2026-11-09'), 'not yet').toEqual({ begins: null, lost: 0 })
    expect(await decayOn('2026-11-10'), 'announced two working days before').toEqual({
      begins: '2026-11-12',
      lost: 0,
    })
    expect(await decayOn('2026-11-11')).toEqual({ begins: '2026-11-12', lost: 0 })
    // Ten working days later: three of them cost 10 XP each.
    await decayIdleLearners(one.db, at('2026-11-16', '03:00'))
    expect(await one.xp()).toBe(Math.max(0, before - 30))
    const lost = before - (await one.xp())
    expect((await dayView(await one.on(at('2026-11-16')))).decay, 'explained').toEqual({ begins: null, lost })
    const { after } = await one.spend('2026-11-16')
    expect(after.receipt?.xp_won_back).toBe(lost)
    await dayView(await one.on(at('2026-11-16', '11:00')))
    const rows = await one.db.select().from(xpLedger).where(eq(xpLedger.user_id, one.user_id))
    expect(rows.filter(({ reason }) => reason === 'decay_won_back').map(({ amount }) => amount)).toEqual([
      lost,
    ])
    expect(await one.xp(), 'the ledger adds up').toBe(rows.reduce((sum, { amount }) => sum + amount, 0))
    const second = await one.spend('2026-11-17')
    expect(second.after.receipt?.xp_won_back).toBe(0)
    expect(second.after.receipt?.first_xp, 'XP that came back is not the first').toBe(false)
    await decayIdleLearners(one.db, at('2026-11-30', '03:00'))
    await decayIdleLearners(one.db, at('2026-12-01', '03:00'))
    const bell = await one.db.select().from(notifications).where(eq(notifications.user_id, one.user_id))
    expect(
      bell.map(({ type, key }) => [type, key]),
      'one entry in the bell for each absence',
    ).toEqual([
      ['decay', 'decay:2026-11-02'],
      ['decay', 'decay:2026-11-17'],
    ])
  })
})
