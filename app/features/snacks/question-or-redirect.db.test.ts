import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { type SeedLearner, seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { answerQuestion } from '#app/features/snacks/mcq/answer-question.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import type { Language } from '#app/lib/language.ts'
import { seedQuestion, seedQuestions, seedScenario } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { questionOrRedirect } from './question-or-redirect.server.ts'

const noon = new Date('2026-11-18T12:00:00Z')

describeWithDatabase('the page of a question', (database) => {
  /** Somebody who answered five questions wrong today. */
  async function learner(given: SeedLearner = {}) {
    const { db } = database.current
    const { auth_user_id } = await seedLearner(db, given)
    const { token } = await seedSession(db, auth_user_id)
    const viewer = (await findViewer(db, token))?.viewer
    const answered = await seedQuestions(db, 5)
    const answer = (question_id: string, now: Date) =>
      answerQuestion(
        { db, token, now, language: 'nl' },
        { question_id, answer: 'A', attempt_id: randomUUID() },
      )
    for (const id of answered) await answer(id, noon)
    const page = (id: string, options: { now?: Date; language?: Language } = {}) =>
      questionOrRedirect({ db, viewer, now: noon, language: 'nl', ...options } as LearnerCtx, id)
    return { answered, answer, page }
  }
  /** Where a page led that did not open. */
  const ledTo = async (page: Promise<unknown>) => {
    const response = await page.then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    return response instanceof Response ? response.headers.get('location') : undefined
  }

  it('leads to the wall when the questions of today are used up, until tomorrow', async () => {
    const id = await seedQuestion(database.current.db)
    const { page } = await learner()
    expect(await ledTo(page(id))).toBe('/account-dashboard?notice=daily_limit')
    expect(await ledTo(page(id, { language: 'en' }))).toBe('/en/account-dashboard?notice=daily_limit')
    const midnight = new Date('2026-11-19T00:00:00Z')
    expect(await page(id, { now: midnight })).toMatchObject({ question: { id }, review: null })
  })

  it('shows what came of one that was answered, until it can be answered again', async () => {
    const { answered, answer, page } = await learner()
    const [first = ''] = answered
    expect((await page(first)).review).toMatchObject({ answer: 'A', correct: false })
    const nextWeek = new Date(noon.getTime() + 7 * dayInMs)
    expect(await page(first, { now: nextWeek })).toMatchObject({ review: null })
    for (const id of await seedQuestions(database.current.db, 5)) await answer(id, nextWeek)
    expect(await ledTo(page(first, { now: nextWeek }))).toBe('/account-dashboard?notice=daily_limit')
  })

  it('opens for unlimited access, and whatever the quota of questions is not about', async () => {
    const { db } = database.current
    const id = await seedQuestion(db)
    const unlimited = await learner({ subscription_status: 'active' })
    expect((await unlimited.page(id)).question.id).toBe(id)
    const { page } = await learner()
    const scenario = await seedScenario(db)
    const card = await seedQuestion(db, { question_type: 'flashcard' })
    for (const other of [scenario, card]) expect((await page(other)).question.id).toBe(other)
  })

  it('refuses what is not there', async () => {
    const { page } = await learner()
    await expect(page(randomUUID())).rejects.toMatchObject({ reason: 'question_not_found' })
  })
})
