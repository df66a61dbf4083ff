import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { lessons, questions } from '#app/db/schema/content.ts'
import { learningEvents, lessonProgress, userProgress } from '#app/db/schema/progress.ts'
import { seedLearner } from '#app/features/progress/seed.server.ts'
import { seedFlashcard, seedLesson, seedQuestion, seedScenario } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { pageOfContent, parseContentFilter } from './content-filter.ts'
import { listContent } from './list-content.server.ts'

const now = new Date()
const monthAgo = new Date(now.getTime() - 31 * 86_400_000)

/** Counts of learners, from the record of learning. */
describeWithDatabase('the content overview', (database) => {
  let people: string[]
  beforeAll(async () => {
    people = []
    for (let i = 0; i < 40; i++) people.push((await seedLearner(database.current.db)).user_id)
  })

  type Kind = 'question' | 'lesson' | 'scenario' | 'flashcard'
  /** An event as the accept statement writes it; seeded items have their id as hash. */
  const event = (
    kind: Kind,
    user: number,
    item_id: string,
    given: Partial<typeof learningEvents.$inferInsert>,
  ) =>
    database.current.db.insert(learningEvents).values({
      user_id: people[user] ?? '',
      kind,
      item_id,
      content_hash: item_id,
      completed: true,
      xp: 0,
      ...given,
    })
  const rowOf = async (id: string) =>
    (await listContent(database.current.db, 'nl', now)).find((row) => row.id === id)

  it('counts each learner’s first answer once', async () => {
    const id = await seedQuestion(database.current.db)
    await event('question', 0, id, { score: 0 })
    await event('question', 0, id, { score: 100 })
    await event('question', 0, id, { score: 100 })
    await event('question', 1, id, { score: 100 })
    await event('question', 2, id, { score: 0 })
    expect(await rowOf(id)).toMatchObject({ kind: 'question', learners: 3, share: 1 / 3, flags: [] })
  })

  it('starts anew when the text changes, with learners who had not seen it before', async () => {
    const { db } = database.current
    const id = await seedQuestion(db, { created_at: monthAgo })
    for (let user = 0; user < 35; user++) await event('question', user, id, { score: 0 })
    expect((await rowOf(id))?.flags).toEqual(['below_chance'])
    await db.update(questions).set({ content_hash: 'better' }).where(eq(questions.id, id))
    expect(await rowOf(id)).toMatchObject({ learners: 0, share: null, flags: [] })
    await event('question', 0, id, { score: 100, content_hash: 'better' })
    expect(await rowOf(id)).toMatchObject({ learners: 0, share: null })
    await event('question', 36, id, { score: 100, content_hash: 'better' })
    expect(await rowOf(id)).toMatchObject({ learners: 1, share: 1 })
  })

  it('sees that a wrong option is chosen more often than the key', async () => {
    const { db } = database.current
    const id = await seedQuestion(db, { updated_at: monthAgo })
    const chosen = (user: number, answer: string, last_attempt_at = now) =>
      db.insert(userProgress).values({
        user_id: people[user] ?? '',
        question_id: id,
        answer,
        last_attempt_at,
        question_source: 'daily',
      })
    for (let user = 0; user < 34; user++) await chosen(user, user < 26 ? 'D' : 'B')
    // Before the text was as it is: says nothing.
    for (let user = 34; user < 40; user++) await chosen(user, 'B', new Date('2020-01-01'))
    await event('question', 0, id, { score: 0 })
    expect((await rowOf(id))?.flags).toEqual(['wrong_option_preferred'])
  })

  it('counts passed lessons, and the questions of their quizzes by the places that were chosen', async () => {
    const { db } = database.current
    const { lesson_id, question_ids } = await seedLesson(db, { updated_at: monthAgo })
    for (let user = 0; user < 32; user++) {
      await event('lesson', user, lesson_id, { score: user < 8 ? 100 : 50 })
      await db.insert(lessonProgress).values({
        user_id: people[user] ?? '',
        lesson_id,
        // The right answers are all B, the second place. The third question: everybody chose D.
        quiz_answers: [1, user % 2, 3, 1],
        quiz_questions: question_ids,
        completed_at: now,
      })
    }
    expect(await rowOf(lesson_id)).toMatchObject({ kind: 'lesson', learners: 32, share: 0.25 })
    const [slug] = await db.select({ slug: lessons.slug }).from(lessons).where(eq(lessons.id, lesson_id))
    const quiz = await Promise.all(question_ids.map(rowOf))
    expect(quiz.map((row) => [row?.kind, row?.learners, row?.share])).toEqual([
      ['quiz', 32, 1],
      ['quiz', 32, 0.5],
      ['quiz', 32, 0],
      ['quiz', 32, 1],
    ])
    expect(quiz.map((row) => row?.flags)).toEqual([[], [], ['below_chance', 'wrong_option_preferred'], []])
    expect(quiz[0]?.slug).toBe(slug?.slug)
  })

  it('knows of a scenario only who ever passed it, and of a flashcard only who did it', async () => {
    const { db } = database.current
    const [scenario, hard, card] = [await seedScenario(db), await seedScenario(db), await seedFlashcard(db)]
    for (let user = 0; user < 4; user++) await event('scenario', user, scenario, { completed: false })
    await event('scenario', 0, scenario, {})
    for (let user = 0; user < 40; user++) await event('scenario', user, hard, { completed: user < 2 })
    await event('flashcard', 0, card, {})
    expect(await rowOf(scenario)).toMatchObject({ kind: 'scenario', learners: 4, share: 0.25, flags: [] })
    expect(await rowOf(hard)).toMatchObject({ learners: 40, share: 0.05, flags: ['hardly_passed'] })
    expect(await rowOf(card)).toMatchObject({ kind: 'flashcard', learners: 1, share: null })
  })

  it('names what nobody ever did, and whose review is over', async () => {
    const { db } = database.current
    const old = await seedQuestion(db, { created_at: monthAgo, review_by: '2020-01-01' })
    const fresh = await seedQuestion(db)
    const retired = await seedQuestion(db, { created_at: monthAgo, is_active: false })
    expect((await rowOf(old))?.flags).toEqual(['review_past', 'never_served'])
    expect((await rowOf(fresh))?.flags).toEqual([])
    expect((await rowOf(retired))?.flags).toEqual([])
  })

  it('shows what was asked for, in the order that was asked for', async () => {
    const rows = await listContent(database.current.db, 'nl', now)
    const show = (query: string) => pageOfContent(rows, parseContentFilter(new URLSearchParams(query)))
    expect(show('').total).toBe(rows.length)
    expect(show('kind=quiz').rows.every(({ kind }) => kind === 'quiz')).toBe(true)
    expect(show('flag=hardly_passed').total).toBe(1)
    expect(show('flag=any').rows.every(({ flags }) => flags.length > 0)).toBe(true)
    expect(show('state=retired').rows.map(({ is_active }) => is_active)).toEqual([false])
    expect(show(`q=${randomUUID()}`)).toMatchObject({ rows: [], total: 0, pages: 1 })
    const shares = show('sort=share&dir=desc').rows.map(({ share }) => share)
    const known = shares.filter((share) => share !== null)
    expect(shares).toEqual([...known.toSorted((a, b) => b - a), ...shares.filter((share) => share === null)])
    expect(show('sort=share&dir=asc').rows.at(-1)?.share).toBeNull()
    expect(show('sort=%00&kind=constructor&page=-1').total).toBe(rows.length)
    expect(show('page=9999').rows).toEqual([])
  })
})
