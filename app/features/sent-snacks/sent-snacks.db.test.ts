import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { notifications } from '#app/db/schema/notifications.ts'
import { putAwaySnacks, sentSnacks } from '#app/db/schema/sent-snacks.ts'
import type { Letter } from '#app/features/content/rules.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { type SeedLearner, seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { answerQuestion } from '#app/features/snacks/mcq/answer-question.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { seedQuestion } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { forgetSentSnacks } from './forget-sent-snacks.server.ts'
import { readSentSnacks } from './read-sent.server.ts'
import { putAway, setWelcome, tellSender } from './receive.server.ts'
import { keptSentDays } from './rules.ts'
import { sendSnack } from './send-snack.server.ts'

const monday = new Date('2026-11-02T09:00:00.000Z')
const company = { company_name: 'Hofstra', account: { type: 'company' } } as const

describeWithDatabase('a question for a colleague', (database) => {
  async function person(given: SeedLearner) {
    const { db } = database.current
    const seeded = await seedLearner(db, given)
    const { token } = await seedSession(db, seeded.auth_user_id)
    const viewer = (await findViewer(db, token))?.viewer
    const on = (day = 0) =>
      ({
        db,
        viewer,
        token,
        now: new Date(monday.getTime() + day * dayInMs),
        language: 'nl',
      }) as LearnerCtx & {
        token: string
      }
    const answer = (question_id: string, letter: Letter, day = 0) =>
      answerQuestion(on(day), { question_id, answer: letter, attempt_id: randomUUID() })
    const send = (question_id: string, to: { user_id: string }, day = 0) =>
      sendSnack(on(day), { question_id, receiver_id: to.user_id })
    const see = (question_id?: string, day = 0) => readSentSnacks(on(day), question_id)
    const bell = () =>
      db
        .select()
        .from(notifications)
        .where(and(eq(notifications.user_id, seeded.user_id), eq(notifications.type, 'sent_snack')))
    return { ...seeded, on, answer, send, see, bell }
  }
  const colleagueOf = ({ account_id }: { account_id: string }, more: SeedLearner = {}) =>
    person({ account_id, company_name: 'Hofstra', ...more })
  /** A sender who had a question wrong, and a colleague who welcomes it. */
  async function pair(more: SeedLearner = {}) {
    const sender = await person({ ...company, full_name: 'Saar Stuurt', ...more })
    const receiver = await colleagueOf(sender, { full_name: 'Kees Krijgt' })
    await setWelcome(receiver.on(), true)
    const question = await wrong(sender)
    return { sender, receiver, question }
  }
  async function wrong(sender: Awaited<ReturnType<typeof person>>, day = 0) {
    const question = await seedQuestion(database.current.db)
    await sender.answer(question, 'A', day)
    return question
  }

  it('reaches a colleague with who sent it, and a word in the bell', async () => {
    const { sender, receiver, question } = await pair()
    expect((await sender.see(question)).to_send?.receivers).toEqual([
      { user_id: receiver.user_id, full_name: 'Kees Krijgt', had: false },
    ])
    await sender.send(question, receiver)
    const { received } = await receiver.see()
    expect(received).toMatchObject([
      { from: 'Saar Stuurt', question_id: question, correct: null, told: false },
    ])
    expect(await receiver.bell()).toHaveLength(1)
    expect((await sender.see(question)).to_send?.receivers[0]?.had).toBe(true)
  })

  it('is welcome only where somebody said so', async () => {
    const { sender, question } = await pair()
    const silent = await colleagueOf(sender)
    expect((await sender.see(question)).to_send?.receivers).toHaveLength(1)
    await expect(sender.send(question, silent)).rejects.toMatchObject({ reason: 'not_welcome' })
  })

  it('is one that was had wrong', async () => {
    const { sender, receiver } = await pair()
    const [right, unseen] = [await seedQuestion(database.current.db), await seedQuestion(database.current.db)]
    await sender.answer(right, 'B')
    for (const question of [right, unseen]) {
      expect((await sender.see(question)).to_send).toBeNull()
      await expect(sender.send(question, receiver)).rejects.toMatchObject({ reason: 'not_had_wrong' })
    }
  })

  it('goes to a person once a day from a person, also when sent twice at once, and never twice the same', async () => {
    const { sender, receiver, question } = await pair()
    const sends = await Promise.allSettled([sender.send(question, receiver), sender.send(question, receiver)])
    expect(sends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const another = await wrong(sender)
    await expect(sender.send(another, receiver)).rejects.toMatchObject({ reason: 'already_sent' })
    await expect(sender.send(question, receiver, 1)).rejects.toMatchObject({ reason: 'already_sent' })
    await sender.send(another, receiver, 1)
    expect((await receiver.see()).received).toHaveLength(2)
  })

  it('tells the sender nothing until the receiver chooses to, whatever was answered', async () => {
    const { sender, receiver, question } = await pair()
    const id = await sender.send(question, receiver)
    await expect(tellSender(receiver.on(), id), 'nothing to tell yet').rejects.toMatchObject({
      reason: 'not_found',
    })
    const before = await sender.see()
    await receiver.answer(question, 'B')
    expect((await receiver.see()).received).toMatchObject([{ correct: true, told: false }])
    expect(await sender.see()).toEqual(before)
    expect(await sender.bell()).toEqual([])
    await expect(tellSender(sender.on(), id), 'not for the sender to tell').rejects.toMatchObject({
      reason: 'not_found',
    })
    await tellSender(receiver.on(), id)
    expect((await sender.see()).sent).toMatchObject([{ to: 'Kees Krijgt', told: 'right' }])
    expect(await sender.bell()).toHaveLength(1)
    await expect(tellSender(receiver.on(), id), 'once').rejects.toMatchObject({ reason: 'not_found' })
  })

  it('can be put away, without a word to the sender', async () => {
    const { sender, receiver, question } = await pair()
    const id = await sender.send(question, receiver)
    const before = await sender.see()
    await putAway(receiver.on(), id, false)
    expect((await receiver.see()).received).toEqual([])
    expect(await receiver.bell()).toEqual([])
    expect(await sender.see()).toEqual(before)
    await expect(putAway(sender.on(), id, false)).rejects.toMatchObject({ reason: 'not_found' })
  })

  it('comes from nobody who was blocked, which looks as if it were not welcome', async () => {
    const { sender, receiver, question } = await pair()
    const [another, third] = [await wrong(sender), await colleagueOf(sender)]
    await sender.send(another, receiver)
    const id = await sender.send(question, receiver, 1)
    await putAway(receiver.on(1), id, true)
    expect((await receiver.see()).received, 'all of that sender').toEqual([])
    const later = await wrong(sender, 2)
    expect((await sender.see(later)).to_send?.receivers).toEqual([])
    await expect(sender.send(later, receiver, 2)).rejects.toMatchObject({ reason: 'not_welcome' })
    const fromThird = await wrong(third)
    await third.send(fromThird, receiver)
    expect((await receiver.see()).received).toHaveLength(1)
  })

  it('stops at once when it is switched off, with what was there', async () => {
    const { sender, receiver, question } = await pair()
    await sender.send(question, receiver)
    await setWelcome(receiver.on(), false)
    expect(await receiver.see()).toMatchObject({ welcome: false, received: [] })
    expect(await receiver.bell()).toEqual([])
    const another = await wrong(sender, 1)
    await expect(sender.send(another, receiver, 1)).rejects.toMatchObject({ reason: 'not_welcome' })
    await setWelcome(receiver.on(), true)
    expect((await receiver.see()).received, 'it does not come back').toEqual([])
  })

  it('stays within a company, and out of the hands of young people', async () => {
    const { sender, receiver, question } = await pair()
    const elsewhere = await person({ company_name: 'Elders', account: { type: 'company' } })
    await setWelcome(elsewhere.on(), true)
    await expect(sender.send(question, elsewhere)).rejects.toMatchObject({ reason: 'not_welcome' })
    const young = await colleagueOf(sender, { role: 'youth_member', date_of_birth: '2010-04-01' })
    const minor = await colleagueOf(sender, { date_of_birth: '2010-04-01' })
    for (const one of [young, minor]) {
      await expect(setWelcome(one.on(), true)).rejects.toMatchObject({ reason: 'not_with_colleagues' })
      await expect(sender.send(question, one)).rejects.toMatchObject({ reason: 'not_welcome' })
      const own = await wrong(one)
      await expect(one.send(own, receiver)).rejects.toMatchObject({ reason: 'not_with_colleagues' })
      expect((await one.see()).possible).toBe(false)
    }
    const alone = await person({})
    expect((await alone.see()).possible).toBe(false)
  })

  it('is forgotten after some months', async () => {
    const { sender, receiver, question } = await pair()
    const id = await sender.send(question, receiver)
    await putAway(receiver.on(), id, false)
    const { db } = database.current
    const there = () =>
      Promise.all([
        db.$count(sentSnacks, eq(sentSnacks.id, id)),
        db.$count(putAwaySnacks, eq(putAwaySnacks.sent_id, id)),
      ])
    await forgetSentSnacks(db, new Date(monday.getTime() + (keptSentDays - 1) * dayInMs))
    expect(await there()).toEqual([1, 1])
    await forgetSentSnacks(db, new Date(monday.getTime() + (keptSentDays + 1) * dayInMs))
    expect(await there()).toEqual([0, 0])
  })
})
