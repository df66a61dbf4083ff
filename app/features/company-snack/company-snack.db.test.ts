import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { companySnackAnswers, companySnacks } from '#app/db/schema/company-snacks.ts'
import { questions } from '#app/db/schema/content.ts'
import { userProgress, userStatistics } from '#app/db/schema/progress.ts'
import type { Letter } from '#app/features/content/rules.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { type SeedLearner, seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { answerQuestion } from '#app/features/snacks/mcq/answer-question.server.ts'
import { addDaysOff } from '#app/features/working-days/change-days-off.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { seedQuestion, seedQuestions } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { snackCard } from './card.server.ts'
import { forgetCompanySnacks } from './forget-company-snacks.server.ts'
import { keptAnswerDays } from './rules.ts'
import { takeSnack } from './take-snack.server.ts'
import { companySnack, companySnackBefore } from './view.server.ts'

/** A Monday. */
const monday = new Date('2026-11-02T09:00:00.000Z')
const running = { type: 'company', plan: 'biz_small', billing_status: 'active', seats_limit: 50 } as const

describeWithDatabase("the company's snack", (database) => {
  async function person(given: SeedLearner) {
    const { db } = database.current
    const seeded = await seedLearner(db, given)
    const { token } = await seedSession(db, seeded.auth_user_id)
    const on = async (day = 0) => {
      const viewer = (await findViewer(db, token))?.viewer
      const now = new Date(monday.getTime() + day * dayInMs)
      return { db, viewer, now, language: 'nl', token } as LearnerCtx & { token: string }
    }
    const take = async (answer: Letter, day = 0, attempt_id: string = randomUUID()) =>
      takeSnack(await on(day), { answer, attempt_id })
    const see = async (day = 0) => companySnack(await on(day))
    const before = async (day: number) => companySnackBefore(await on(day))
    return { ...seeded, on, take, see, before }
  }
  /** A company of so many people with a seat. */
  async function company(size: number) {
    const first = await person({ company_name: 'Hofstra', has_seat: true, account: running })
    const { account_id } = first
    const others: (typeof first)[] = []
    while (others.length < size - 1)
      others.push(await person({ account_id, company_name: 'Hofstra', has_seat: true }))
    return { account_id, people: [first, ...others] as [typeof first, typeof first, ...(typeof first)[]] }
  }
  const bank = (count = 6) => seedQuestions(database.current.db, count, { discipline: 'foundation' })
  const empty = () => database.current.db.delete(questions)

  it('is the same question for everybody of a company, another one the next day, and of no single discipline', async () => {
    const offered = await bank()
    await seedQuestion(database.current.db, { discipline: 'marketing' })
    const { people } = await company(3)
    const seen = await Promise.all(people.map((one) => one.see()))
    const today = seen[0]?.question.id
    expect(offered).toContain(today)
    expect(seen.map((one) => one?.question.id)).toEqual([today, today, today])
    const tomorrow = (await people[0].see(1))?.question.id
    expect(tomorrow).not.toBe(today)
    await empty()
  })

  it('is not one that somebody has answered, while there is another', async () => {
    const [known = '', fresh] = await bank(2)
    const { people } = await company(2)
    const ctx = await people[1].on()
    await answerQuestion(ctx, { question_id: known, answer: 'A', attempt_id: randomUUID() })
    expect((await people[0].see())?.question.id).toBe(fresh)
    await empty()
  })

  it('earns and costs what its question does, once', async () => {
    await bank()
    const me = await person({ company_name: 'Zonder plek', account: { type: 'company' } })
    const attempt = randomUUID()
    const taken = await me.take('B', 0, attempt)
    expect(taken).toMatchObject({ correct: true, stored: true, award: { final_xp_amount: 15 } })
    expect(await me.take('B', 0, attempt)).toMatchObject({ correct: true, stored: false })
    await expect(me.take('A')).rejects.toMatchObject({ reason: 'already_answered' })
    const [state] = await database.current.db
      .select()
      .from(userStatistics)
      .where(eq(userStatistics.user_id, me.user_id))
    expect(state).toMatchObject({ xp: 15, mcq_used: 1 })
    await empty()
  })

  it('is refused to who has no unit left for it, and lights nothing', async () => {
    const asked = await bank()
    const me = await person({ company_name: 'Op', account: { type: 'company' } })
    await me.see()
    const [day] = await database.current.db
      .select()
      .from(companySnacks)
      .where(eq(companySnacks.account_id, me.account_id))
    for (const question_id of asked.filter((id) => id !== day?.question_id))
      await answerQuestion(await me.on(), { question_id, answer: 'B', attempt_id: randomUUID() })
    await expect(me.take('B')).rejects.toMatchObject({ reason: 'daily_limit_reached' })
    expect((await me.see())?.result).toBeNull()
    await empty()
  })

  it('lets who knows the question already take part, without XP and without a unit', async () => {
    const [only = ''] = await bank(1)
    const me = await person({ company_name: 'Bekend', account: { type: 'company' } })
    await answerQuestion(await me.on(), { question_id: only, answer: 'A', attempt_id: randomUUID() })
    expect(await me.take('B')).toMatchObject({ correct: true, award: null, stored: true })
    const [progress] = await database.current.db
      .select()
      .from(userProgress)
      .where(eq(userProgress.user_id, me.user_id))
    expect(progress, 'what was answered before stays').toMatchObject({ answer: 'A', score: 0 })
    expect((await me.see())?.result).toMatchObject({ answer: 'B', correct: true, xp_awarded: 0 })
    await empty()
  })

  it('tells nothing of its key before the own answer, and all of it after', async () => {
    await bank()
    const { people } = await company(2)
    await people[1].take('B')
    expect(JSON.stringify(await people[0].see())).not.toMatch(/GEHEIME|correct_answer/)
    await people[0].take('C')
    expect((await people[0].see())?.result).toMatchObject({
      answer: 'C',
      correct: false,
      correct_answer: 'B',
    })
    await empty()
  })

  it('has no windows below eight who work that day, whoever has a seat', async () => {
    await bank()
    const { people } = await company(8)
    await addDaysOff((await people[7]?.on()) as LearnerCtx, {
      first_day: '2026-11-02',
      last_day: '2026-11-02',
    })
    expect((await people[0].see(0))?.facade).toBeNull()
    expect((await people[0].see(1))?.facade).toEqual({ windows: 8, lit: 0, golden: false })
    const seven = await company(7)
    for (const one of seven.people) await one.take('B')
    expect(await seven.people[0].see()).toMatchObject({ facade: null, spread: null })
    await empty()
  })

  it('lights a window for each who takes it, and is golden from three quarters of who works that day', async () => {
    await bank()
    const { people } = await company(10)
    await addDaysOff((await people[9]?.on()) as LearnerCtx, {
      first_day: '2026-11-02',
      last_day: '2026-11-06',
    })
    for (const one of people.slice(0, 6)) await one.take('B')
    expect((await people[9]?.see())?.facade).toEqual({ windows: 9, lit: 6, golden: false })
    await people[6]?.take('A')
    expect((await people[9]?.see())?.facade).toEqual({ windows: 9, lit: 7, golden: true })
    await empty()
  })

  it('tells how eight answered, to who answered, the same whoever asks and whoever leaves', async () => {
    await bank()
    const { people, account_id } = await company(9)
    for (const [place, one] of people.slice(0, 8).entries()) {
      await one.take(place < 6 ? 'B' : 'A')
      expect((await one.see())?.spread === null, `after ${place + 1}`).toBe(place < 7)
    }
    expect((await people[8]?.see())?.spread, 'before the own answer').toBeNull()
    await people[8]?.take('D')
    const told = (await people[0].see())?.spread
    expect(told).toMatchObject({ answered: 8 })
    expect((await people[8]?.see())?.spread, 'the ninth changes nothing').toEqual(told)
    await database.current.db
      .delete(companySnackAnswers)
      .where(eq(companySnackAnswers.user_id, people[3]?.user_id ?? ''))
    expect((await people[0].see())?.spread).toEqual(told)
    expect((await people[0].before(1))?.spread, 'nor does the end of the day').toEqual(told)
    const [row] = await database.current.db
      .select()
      .from(companySnacks)
      .where(eq(companySnacks.account_id, account_id))
    expect(row).toMatchObject({ taken: 9, lit: 9 })
    await empty()
  })

  it('tells the rest when the day is over, to everybody, when they are eight or more', async () => {
    await bank()
    const { people } = await company(30)
    for (const one of people.slice(0, 25)) await one.take('C')
    expect((await people[0].see())?.spread).toMatchObject({ answered: 16 })
    const read = await Promise.all(people.slice(24).map((one) => one.before(1)))
    expect(new Set(read.map((one) => one?.spread?.answered))).toEqual(new Set([25]))
    expect(read.at(-1)?.result, 'who did not take it is not told what was right').toBeNull()
    expect(JSON.stringify(read.at(-1))).not.toMatch(/correct_answer|GEHEIME/)
    await empty()
  })

  it('names nobody, and says of nobody that he or she took it', async () => {
    await bank()
    const { people } = await company(9)
    for (const one of people.slice(1)) await one.take('A')
    const text = JSON.stringify([await people[0].see(), await people[0].before(1)])
    for (const one of people.slice(1)) expect(text).not.toContain(one.user_id)
    expect(text).not.toMatch(/Sanne|@example/)
    await empty()
  })

  it('is put forward on working days only, and stays there for who wants it', async () => {
    await bank()
    const { people } = await company(2)
    expect(await snackCard(await people[0].on(0))).toEqual({ taken: false, facade: null })
    expect(await snackCard(await people[0].on(5)), 'a Saturday').toBeNull()
    expect(await people[0].see(5)).not.toBeNull()
    await empty()
  })

  it('is for companies: one person alone has none', async () => {
    await bank()
    const me = await person({})
    expect(await me.see()).toBeNull()
    await expect(me.take('A')).rejects.toMatchObject({ reason: 'no_company_snack' })
    await empty()
  })

  it('forgets who answered what, and keeps what was told', async () => {
    await bank()
    const { people, account_id } = await company(8)
    for (const one of people) await one.take('B')
    const { db } = database.current
    await forgetCompanySnacks(db, new Date(monday.getTime() + (keptAnswerDays - 1) * dayInMs))
    expect(await db.$count(companySnackAnswers, eq(companySnackAnswers.account_id, account_id))).toBe(8)
    await forgetCompanySnacks(db, new Date(monday.getTime() + (keptAnswerDays + 1) * dayInMs))
    expect(await db.$count(companySnackAnswers, eq(companySnackAnswers.account_id, account_id))).toBe(0)
    expect((await people[0].before(1))?.spread).toMatchObject({ answered: 8 })
    await empty()
  })
})
