import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { lessons, questions } from '#app/db/schema/content.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { accounts } from '#app/db/schema/organisation.ts'
import { userProgress } from '#app/db/schema/progress.ts'
import { bankFacts } from '#app/features/company/bank-facts.server.ts'
import { importBank, isImported } from '#app/features/content/import-bank.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { disciplinesWithSnacks } from '#app/features/identity/disciplines-with-snacks.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { collectNewLessons } from '#app/features/notifications/collect-new-lessons.server.ts'
import { type SeedLearner, seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { lessonForPage } from '#app/features/snacks/lesson/queries.server.ts'
import { answerQuestion } from '#app/features/snacks/mcq/answer-question.server.ts'
import { publicQuestions } from '#app/features/snacks/question/queries.server.ts'
import { questionForPage } from '#app/features/snacks/question-for-page.server.ts'
import { startScenario } from '#app/features/snacks/scenario/start-scenario.server.ts'
import { nextLessons } from '#app/features/snacks/wall/next-lessons.server.ts'
import { nextQuestion } from '#app/features/snacks/wall/next-question.server.ts'
import { listCompletedItems, listOpenItems } from '#app/features/snacks/wall/queries.server.ts'
import { findSnack, findTrialLesson } from '#app/features/taster/offers.server.ts'
import { seedFlashcard, seedLesson, seedQuestion, seedScenario } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { sampleBank } from '#tests/support/samples/sample-content.ts'

const now = new Date('2026-11-18T12:00:00Z')

/** What a company has made for its members is seen by them, and by nobody else (decision 0053). */
describeWithDatabase('content of a company', (database) => {
  let member: Awaited<ReturnType<typeof learner>>
  let stranger: Awaited<ReturnType<typeof learner>>
  let own: { mcq: string; scenario: string; flashcard: string; lesson: string }

  async function learner(given: SeedLearner = {}) {
    const { db } = database.current
    const seeded = await seedLearner(db, {
      subscription_status: 'lifetime',
      work_area: 'marketing',
      ...given,
    })
    const { token } = await seedSession(db, seeded.auth_user_id)
    const viewer = (await findViewer(db, token))?.viewer ?? null
    return { ...seeded, ctx: { db, viewer, now, token, language: 'nl' } as LearnerCtx & { token: string } }
  }

  /** Every row is the company's: whoever sees anything, sees what is the company's. */
  beforeAll(async () => {
    const { db } = database.current
    member = await learner()
    stranger = await learner()
    const { lesson_id } = await seedLesson(db)
    own = {
      mcq: await seedQuestion(db),
      scenario: await seedScenario(db),
      flashcard: await seedFlashcard(db),
      lesson: lesson_id,
    }
    const { account_id } = member
    await db.update(questions).set({ account_id })
    await db.update(lessons).set({ account_id })
  })

  it('lies in the wall of its members, of every kind, and in no other', async () => {
    const ids = (await listOpenItems(member.ctx)).map(({ id }) => id)
    expect(ids.sort()).toEqual(Object.values(own).sort())
    expect(await listOpenItems(stranger.ctx)).toEqual([])
  })

  it.each(['mcq', 'scenario', 'flashcard'] as const)('is the next %s of its members only', async (type) => {
    expect((await nextQuestion(member.ctx, type)).question_id).toBe(own[type])
    expect((await nextQuestion(stranger.ctx, type)).question_id).toBeNull()
  })

  it('is the next lesson of its members only', async () => {
    expect(await nextLessons(member.ctx, 5)).toMatchObject([{ id: own.lesson }])
    expect(await nextLessons(stranger.ctx, 5)).toEqual([])
  })

  it.each(['mcq', 'scenario', 'flashcard'] as const)('has a page for its members only: %s', async (type) => {
    expect((await questionForPage(member.ctx, own[type])).question.id).toBe(own[type])
    await expect(questionForPage(stranger.ctx, own[type])).rejects.toThrow('question_not_found')
    expect(await publicQuestions(member.ctx, [own[type]])).toHaveLength(1)
    expect(await publicQuestions(stranger.ctx, [own[type]])).toEqual([])
  })

  it('has a lesson with its quiz for its members only', async () => {
    expect((await lessonForPage(member.ctx, own.lesson)).lesson.quiz_questions.length).toBeGreaterThan(0)
    await expect(lessonForPage(stranger.ctx, own.lesson)).rejects.toThrow('lesson_not_found')
  })

  it('can be answered and started by its members only', async () => {
    const answer = { question_id: own.mcq, answer: 'B', attempt_id: crypto.randomUUID() } as const
    await expect(answerQuestion(stranger.ctx, answer)).rejects.toThrow('question_not_found')
    await expect(startScenario(stranger.ctx, own.scenario)).rejects.toThrow('question_not_found')
    expect((await answerQuestion(member.ctx, answer)).result.correct).toBe(true)
    expect((await startScenario(member.ctx, own.scenario)).started).toBe(true)
    const done = await listCompletedItems(member.ctx, { offset: 0, limit: 10 })
    expect(done.items.map(({ id }) => id)).toEqual([own.mcq])
  })

  it('is offered to no visitor and counted on no public page', async () => {
    const { db } = database.current
    const ctx = { db, now, language: 'nl' } as const
    expect(await findSnack(ctx, 'marketing')).toBeNull()
    expect(await findTrialLesson(ctx, { discipline: 'marketing', level: 'beginner' })).toBeNull()
    expect(await bankFacts(db)).toMatchObject({ questions: 0, lessons: 0 })
    expect(await disciplinesWithSnacks(db)).toEqual([])
  })

  it('is news for its members only', async () => {
    const { db } = database.current
    await collectNewLessons(db, new Date(now.getTime() - 60_000))
    const { lesson_id } = await seedLesson(db)
    const later = new Date(Date.now() + 60_000)
    await db
      .update(lessons)
      .set({ account_id: member.account_id, created_at: later })
      .where(eq(lessons.id, lesson_id))
    await db
      .update(questions)
      .set({ account_id: member.account_id })
      .where(eq(questions.lesson_id, lesson_id))
    expect(await collectNewLessons(db, new Date(later.getTime() + 60_000))).toEqual([member.user_id])
  })

  it('survives an import, which does not even see it', async () => {
    const { db } = database.current
    const before = await db.select().from(questions)
    expect(await isImported(db, [])).toBe(true)
    expect(await importBank(db, sampleBank({}))).toEqual({ added: 0, changed: 0, removed: 0, unchanged: 0 })
    expect(await db.select().from(questions)).toEqual(before)
  })

  it('is gone for who left the company', async () => {
    const { db } = database.current
    const leaver = await learner({ account_id: member.account_id })
    expect(await listOpenItems(leaver.ctx)).not.toEqual([])
    await db.update(aiUsers).set({ account_id: stranger.account_id }).where(eq(aiUsers.id, leaver.user_id))
    expect(await listOpenItems(leaver.ctx)).toEqual([])
    await expect(questionForPage(leaver.ctx, own.scenario)).rejects.toThrow('question_not_found')
  })

  it('goes with the account, also where somebody has answered it', async () => {
    const { db } = database.current
    const [account] = await db
      .insert(accounts)
      .values({ name: 'Bakker', type: 'company', member_limit: 5 })
      .returning()
    if (!account) throw new Error('No account')
    const question_id = await seedQuestion(db, { account_id: account.id })
    const { user_id } = stranger
    await db.insert(userProgress).values({ user_id, question_id, question_source: 'daily' })
    await db.delete(accounts).where(eq(accounts.id, account.id))
    expect(await db.select().from(questions).where(eq(questions.id, question_id))).toEqual([])
    expect(await db.select().from(userProgress).where(eq(userProgress.user_id, user_id))).toEqual([])
  })
})
