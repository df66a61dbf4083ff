import { describe, expect, it } from 'vitest'
import { isForgotten, pauseOf, type QueuedAnswer, tallyOf, toCall, toSettlement } from './rules.ts'

const given = { user_id: 'u', item_id: 'i', attempt_id: 'a', answered_at: '2026-11-01T08:00:00.000Z' }
const question: QueuedAnswer = { ...given, kind: 'question', answer: 'B' }
const quiz: QueuedAnswer = {
  ...given,
  kind: 'quiz',
  quiz_type: 'module',
  answers: [1, 0],
  question_ids: ['p', 'q'],
}
const scenario: QueuedAnswer = { ...given, kind: 'scenario', text: 'Ik zou eerst vragen waarom.' }

const reply = (status: number, body = {}, retryAfter = 0) => toSettlement({ status, retryAfter, body })

describe('an answer that was given without a connection', () => {
  it.each([
    [0, 'no connection'],
    [401, 'signed out'],
    [429, 'today’s limit, or too many at once'],
    [500, 'a fault of ours'],
    [503, 'the database or the grader is away'],
  ])('waits after %i (%s)', (status) => {
    expect(reply(status)).toMatchObject({ kind: 'waiting' })
  })

  it.each(['grading_in_progress', 'conflict'])('waits while another one is busy (%s)', (reason) => {
    expect(reply(409, { reason })).toMatchObject({ kind: 'waiting' })
  })

  it.each([
    [400, 'not an answer'],
    [403, 'not allowed'],
    [404, 'the question is gone'],
    [409, 'answered before'],
  ])('is given up after %i (%s)', (status) => {
    expect(reply(status, { reason: 'why' })).toEqual({ kind: 'refused', reason: 'why' })
  })

  it('lets the others go first when only this one has to wait, for as long as the server says', () => {
    expect(reply(0)).toEqual({ kind: 'waiting', all: true, pause: 0 })
    expect(reply(401)).toEqual({ kind: 'waiting', all: true, pause: 0 })
    expect(reply(409, { reason: 'other_user' })).toEqual({ kind: 'waiting', all: true, pause: 0 })
    expect(reply(403, { reason: 'second_factor_required' })).toMatchObject({ kind: 'waiting', all: true })
    expect(reply(429, { reason: 'daily_limit_reached' }, 3600)).toEqual({
      kind: 'waiting',
      all: false,
      pause: 3_600_000,
    })
  })

  it('is not tried again before the first of those that wait may be', () => {
    const wait = (pause: number) => ({ kind: 'waiting', all: false, pause }) as const
    expect(pauseOf([wait(3_600_000), wait(5_000), { kind: 'graded', correct: true, xp: 0 }])).toBe(5_000)
    expect(pauseOf([{ kind: 'graded', correct: true, xp: 0 }])).toBe(0)
  })

  it('is handed in as it would have been with a connection, with the attempt it has from the start', () => {
    expect(toCall(question)).toEqual({
      method: 'POST',
      path: '/api/questions/i/answer',
      body: { answer: 'B', attempt_id: 'a' },
    })
    expect(toCall(quiz)).toEqual({
      method: 'PATCH',
      path: '/api/progress',
      body: {
        lesson_id: 'i',
        quiz_type: 'module',
        answers: [1, 0],
        question_ids: ['p', 'q'],
        attempt_id: 'a',
      },
    })
    expect(toCall({ ...given, kind: 'reading', item_id: 'reading:l', lesson_id: 'l' })).toEqual({
      method: 'POST',
      path: '/api/lessons/l/read',
      body: {},
    })
    expect(toCall(scenario)).toEqual({
      method: 'POST',
      path: '/api/evaluate-scenario',
      body: { question_id: 'i', user_answer: scenario.text, attempt_id: 'a' },
    })
  })

  it.each([
    ['a question', { correct: true, xp: { final_xp_amount: 15 } }],
    ['a quiz', { passed: true, xp: { final_xp_amount: 15 } }],
    ['a scenario', { pass: true, xp: { final_xp_amount: 15 } }],
  ])('tells whether it was right: %s', (_, body) => {
    expect(reply(200, body)).toEqual({ kind: 'graded', correct: true, xp: 15 })
  })

  it('becomes a draft again when its writer has to judge it first', () => {
    const reply = { status: 409, retryAfter: 0, body: { reason: 'self_assessment_needed' } }
    expect(toSettlement(reply)).toEqual({ kind: 'returned' })
  })

  it('is told of in one sentence, however many there were', () => {
    expect(
      tallyOf([
        { kind: 'graded', correct: true, xp: 15 },
        { kind: 'graded', correct: false, xp: 0 },
        { kind: 'refused', reason: 'already_answered' },
        { kind: 'noted' },
        { kind: 'waiting', all: false, pause: 0 },
      ]),
    ).toEqual({ graded: 2, right: 1, xp: 15, noted: 1, refused: 1, returned: 0 })
  })

  it('is forgotten after thirty days when it is a text of somebody’s own, and not before', () => {
    const day = (date: number) => new Date(Date.UTC(2026, 11, date, 9))
    expect(isForgotten(scenario, day(1))).toBe(true)
    expect(isForgotten(scenario, new Date('2026-11-30T08:00:00Z'))).toBe(false)
    expect(isForgotten(quiz, day(31))).toBe(false)
    expect(isForgotten(question, day(31))).toBe(false)
  })
})
