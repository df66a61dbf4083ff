import { randomUUID } from 'node:crypto'
import { asc, eq, isNull } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { lessons, questions } from '#app/db/schema/content.ts'
import { importBank } from '#app/features/content/import-bank.server.ts'
import { letters } from '#app/features/content/rules.ts'
import { exerciseKinds } from '#app/features/exercises/exercises.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { tablesOf } from '#tests/support/catalog.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { fakeGrader } from '#tests/support/fake-grader.ts'
import { footprintOf } from '#tests/support/footprint.ts'
import {
  sampleBank,
  sampleFlashcard,
  sampleQuestion,
  sampleScenario,
} from '#tests/support/samples/sample-content.ts'
import { sampleFile, sampleMoves } from '#tests/support/samples/sample-exercises.ts'
import { sampleLesson } from '#tests/support/samples/sample-lesson.ts'
import { makeMoves } from './exercise/make-moves.server.ts'
import { rateFlashcard } from './flashcard/rate-flashcard.server.ts'
import { turnFlashcard } from './flashcard/turn-flashcard.server.ts'
import { completeLesson } from './lesson/complete-lesson.server.ts'
import { lessonReview } from './lesson/review.server.ts'
import { answerQuestion } from './mcq/answer-question.server.ts'
import { questionForPage } from './question-for-page.server.ts'
import { evaluateScenario } from './scenario/evaluate-scenario.server.ts'
import { listOpenItems } from './wall/queries.server.ts'

type Texts = { nl: { title: string }; en: { title: string } }

const now = new Date('2026-11-18T12:00:00Z')
const kept = 'questions/sales/beginner/blijft.yaml'

/** A bank with one item of each kind, each with this word in its titles. */
function filesWith(word: string): Record<string, Texts> {
  const of = <T extends Texts>(item: T): T => {
    for (const language of ['nl', 'en'] as const)
      item[language].title = `${word}${item[language].title}`.slice(0, 80)
    return item
  }
  return {
    'questions/sales/beginner/vraag.yaml': of(sampleQuestion(0)),
    'questions/sales/beginner/scenario.yaml': of(sampleScenario()),
    'questions/sales/beginner/kaart.yaml': of(sampleFlashcard()),
    'lessons/sales/beginner/les.yaml': of(sampleLesson()),
    ...Object.fromEntries(
      exerciseKinds.map((kind) => [
        `questions/marketing/beginner/${kind}.yaml`,
        of(JSON.parse(sampleFile(kind)) as Texts),
      ]),
    ),
  }
}
const always = { [kept]: sampleQuestion(1) }

describeWithDatabase('importing into a database with progress', (database) => {
  let ctx: LearnerCtx
  let names: string[]
  const footprint = async () => {
    const { db } = database.current
    return footprintOf(db, await tablesOf(db), names)
  }
  const put = (files: Record<string, unknown>) => importBank(database.current.db, sampleBank(files))
  const loose = () =>
    database.current.db
      .select({ id: questions.id, slug: questions.slug, kind: questions.question_type })
      .from(questions)
      .where(isNull(questions.lesson_id))
      .orderBy(asc(questions.slug))
  const theLesson = async () => (await database.current.db.select().from(lessons))[0]?.id ?? ''
  /** What the learner sees of everything that was done, by slug. */
  const seen = async () => {
    const done = (await loose()).filter(({ slug }) => slug !== 'blijft')
    const pages = await Promise.all(done.map(async ({ slug, id }) => [slug, await questionForPage(ctx, id)]))
    return { ...Object.fromEntries(pages), les: (await lessonReview(ctx, await theLesson())).review }
  }

  beforeAll(async () => {
    const { db } = database.current
    await put({ ...always, ...filesWith('Eerst: ') })
    const { user_id, auth_user_id, account_id } = await seedLearner(db, { subscription_status: 'lifetime' })
    const { token } = await seedSession(db, auth_user_id)
    ctx = { db, viewer: (await findViewer(db, token))?.viewer, now, language: 'nl' } as LearnerCtx
    names = [user_id, auth_user_id, account_id]

    for (const { id: question_id, slug, kind } of await loose()) {
      const attempt_id = randomUUID()
      if (slug === 'blijft') continue
      if (kind === 'mcq')
        await answerQuestion({ db, token, now, language: 'nl' }, { question_id, answer: 'A', attempt_id })
      else if (kind === 'flashcard') {
        await turnFlashcard(ctx, question_id)
        await rateFlashcard(ctx, { question_id, known: true, attempt_id })
      } else if (kind === 'scenario') {
        const user_answer =
          'Ik noem eerst de offerte en vraag daarna in één zin wat de klant nog wil weten. '.repeat(2)
        const attempt = { question_id, user_answer, attempt_id, request_id: 'r', answer_digest: 'd' }
        await evaluateScenario(ctx, attempt, fakeGrader())
      } else {
        const moves = sampleMoves[kind as keyof typeof sampleMoves].best
        await makeMoves(ctx, { question_id, at: 0, moves, attempt_id })
      }
    }
    const lesson_id = await theLesson()
    const answers = sampleLesson().quiz_questions.map(({ correct }) => letters.indexOf(correct as 'A'))
    await completeLesson(ctx, { lesson_id, answers, attempt_id: randomUUID() })
  })

  it('changes nothing of anybody when every text changes, and shows the new words with the same verdicts', async () => {
    const [before, first] = [await footprint(), JSON.stringify(await seen())]
    const counts = await put({ ...always, ...filesWith('Anders: ') })
    expect(counts).toMatchObject({ added: 0, removed: 0 })
    expect(counts.changed).toBeGreaterThanOrEqual(4 + exerciseKinds.length)
    expect(await footprint()).toEqual(before)
    const second = JSON.stringify(await seen())
    expect(second).toContain('Anders: ')
    expect(second).toBe(first.replaceAll('Eerst: ', 'Anders: '))
  })

  it('changes nothing of anybody when everything is retired, and lets it be looked at still', async () => {
    const [before, first] = [await footprint(), await seen()]
    expect(await put(always)).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
    expect(await footprint()).toEqual(before)
    const offered = await listOpenItems(ctx)
    expect(offered.map(({ title }) => title).filter((title) => title.startsWith('Anders'))).toEqual([])
    const { db } = database.current
    expect(await db.select().from(lessons).where(eq(lessons.is_active, true))).toEqual([])
    const still = await seen()
    for (const [slug, page] of Object.entries(first)) expect(still[slug], slug).toMatchObject(reviewOf(page))
  })
})

/** What was done and what came of it. Whether it may be tried again depends on its being offered. */
function reviewOf(page: unknown): object {
  const text = JSON.stringify(page, (key, value) => (key === 'retry_at' ? undefined : value))
  return JSON.parse(text) as object
}
