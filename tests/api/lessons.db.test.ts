import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedLesson, seedQuestion } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { expectProblem, type SignedIn, signedIn } from './callers.ts'

/** Lessons as a client of the API takes them (PS-7). */
describeWithDatabase('lessons through the API', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(database)
  })
  const learner = (given = {}) => signedIn(app, database.current.db, given)
  const handIn = (by: SignedIn, lesson_id: string, more: Record<string, unknown> = {}) =>
    by.send('PATCH', '/api/progress', {
      lesson_id,
      quiz_type: 'module',
      answers: [1, 1, 1, 1],
      attempt_id: randomUUID(),
      ...more,
    })
  const json = async (response: Response) => (await response.json()) as Record<string, unknown>

  it('are read, begun, handed in and looked back on', async () => {
    const { lesson_id, question_ids } = await seedLesson(database.current.db)
    const me = await learner()
    expect(await json(await me.get('/api/lessons-next'))).toMatchObject({
      lessons: [{ id: lesson_id, status: 'open' }],
    })

    const served = await json(await me.get(`/api/lessons/${lesson_id}`))
    expect(served).toMatchObject({
      lesson: { id: lesson_id, quiz_questions: question_ids.map((id) => ({ id, question: 'Wat doe je?' })) },
      progress: { quiz_score: null, completed_at: null },
      last: null,
      draft: {},
      open: true,
      spent: false,
    })
    await expectProblem(await me.get(`/api/lessons/${lesson_id}/review`), 409, 'not_completed')

    const kept = await me.send('PUT', `/api/lessons/${lesson_id}/answers`, { answers: [1, 2] })
    expect(await json(kept)).toMatchObject({
      answers: { [question_ids[0] ?? '']: 1, [question_ids[1] ?? '']: 2 },
      marks: [
        { id: question_ids[0], correct: true, why_not: null },
        { id: question_ids[1], correct: false, correct_answer: 1, why_not: 'Niet C.' },
      ],
    })
    // The first answer to a question stays, also when another one is handed in.
    await me.send('PUT', `/api/lessons/${lesson_id}/answers`, { answers: [1, 1] })
    expect(await json(await me.get('/api/lessons-next'))).toMatchObject({ lessons: [{ status: 'started' }] })
    expect(await json(await me.get(`/api/lessons/${lesson_id}`))).toMatchObject({
      draft: { [question_ids[0] ?? '']: 1, [question_ids[1] ?? '']: 2 },
    })

    const result = await json(await handIn(me, lesson_id, { answers: [1, 1, 1, 1] }))
    expect(result).toMatchObject({
      quiz_type: 'module',
      score: 75,
      correct: 3,
      total: 4,
      passed: true,
      xp: { final_xp_amount: 10, new_xp: 10 },
      xp_data: { xp_gained: 10, new_level: 'beginner', level_changed: false },
      limits: { lessons: { used: 1, remaining: 0 } },
    })
    expect(await json(await me.get('/api/lesson-progress'))).toMatchObject({
      items: [{ lesson_id, quiz_score: 75, quiz_answers: [1, 2, 1, 1], passed: true, xp_awarded: 10 }],
    })
    expect(await json(await me.get(`/api/lessons/${lesson_id}/review`))).toMatchObject({
      score: 75,
      questions: [
        { correct: true },
        { answer: 2, correct_answer: 1, why_not: 'Niet C.' },
        { correct: true },
        { correct: true },
      ],
    })
    expect(await json(await me.get('/api/lessons-next'))).toEqual({ lessons: [] })
  })

  it('are graded by the server, whatever score a client claims', async () => {
    const { lesson_id } = await seedLesson(database.current.db)
    const me = await learner()
    const claim = {
      answers: [0, 0, 0, 0],
      score: 100,
      xp_amount: 5000,
      user_id: randomUUID(),
      question_id: 'x',
    }
    expect(await json(await handIn(me, lesson_id, claim))).toMatchObject({ score: 0, xp: { new_xp: 0 } })
  })

  it('give their quiz as an array, without keys', async () => {
    const { lesson_id, question_ids } = await seedLesson(database.current.db)
    const me = await learner()
    const response = await me.get(`/api/questions-next?lesson_id=${lesson_id}&limit=20`)
    const questions = (await response.json()) as { id: string; choices: unknown[] }[]
    expect(questions.map(({ id }) => id)).toEqual(question_ids)
    expect(questions[0]?.choices).toHaveLength(4)
    const two = (await (
      await me.get(`/api/questions-next?lesson_id=${lesson_id}&limit=2`)
    ).json()) as unknown[]
    expect(two).toHaveLength(2)
    const empty = await seedLesson(database.current.db, { questions: [] })
    expect(await (await me.get(`/api/questions-next?lesson_id=${empty.lesson_id}`)).json()).toEqual([])
    for (const query of [
      `lesson_id=${lesson_id}&question_type=mcq`,
      'lesson_id=x',
      `lesson_id=${lesson_id}&limit=21`,
      '',
    ]) {
      await expectProblem(await me.get(`/api/questions-next?${query}`), 400, 'invalid_request')
    }
    await expectProblem(
      await me.get(`/api/questions-next?lesson_id=${randomUUID()}`),
      404,
      'lesson_not_found',
    )
  })

  it('say when they open again', async () => {
    const { db } = database.current
    const [one, two] = [await seedLesson(db), await seedLesson(db)]
    const me = await learner()
    await handIn(me, one.lesson_id)
    const locked = await handIn(me, one.lesson_id)
    const week = 7 * 86_400
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(week - 60)
    await expectProblem(locked, 409, 'retry_wait')
    const spent = await handIn(me, two.lesson_id)
    expect(Number(spent.headers.get('retry-after'))).toBeLessThanOrEqual(86_400)
    await expectProblem(spent, 429, 'daily_limit_reached')
  })

  it('show nothing of what somebody else did', async () => {
    const { lesson_id } = await seedLesson(database.current.db)
    const [me, other] = [await learner(), await learner()]
    await handIn(me, lesson_id)
    expect(await json(await other.get('/api/lesson-progress'))).toEqual({ items: [] })
    await expectProblem(await other.get(`/api/lessons/${lesson_id}/review`), 409, 'not_completed')
  })

  it('cannot be answered question by question', async () => {
    const { question_ids } = await seedLesson(database.current.db)
    const me = await learner()
    const body = { answer: 'B', attempt_id: randomUUID() }
    await expectProblem(await me.send('POST', `/api/questions/${question_ids[0]}/answer`, body), 404)
    const loose = await seedQuestion(database.current.db)
    expect((await me.send('POST', `/api/questions/${loose}/answer`, body)).status).toBe(200)
  })

  it.each([
    { quiz_type: 'exam' },
    { attempt_id: 'x' },
    { answers: '1111' },
    { answers: [1, 1, 1, 9] },
    { answers: [1, 1, 1, -1] },
    { answers: [1, 1, 1, 0.5] },
    { answers: Array(21).fill(1) },
    { question_ids: ['x'] },
    { lesson_id: 'x' },
  ])('refuse %o', async (wrong) => {
    const { lesson_id } = await seedLesson(database.current.db)
    const me = await learner()
    await expectProblem(await handIn(me, lesson_id, wrong), 400, 'invalid_request')
  })
})
