import { describe, expect, it } from 'vitest'
import { staysQueued, tallyOf } from './rules.ts'

describe('an answer that was given without a connection', () => {
  it.each([
    [0, 'no connection'],
    [401, 'signed out'],
    [429, 'today’s limit, or too many at once'],
    [500, 'a fault of ours'],
    [503, 'the database is away'],
  ])('waits after %i (%s)', (status) => {
    expect(staysQueued(status)).toBe(true)
  })

  it.each([
    [400, 'not an answer'],
    [403, 'not allowed'],
    [404, 'the question is gone'],
    [409, 'answered before'],
  ])('is given up after %i (%s)', (status) => {
    expect(staysQueued(status)).toBe(false)
  })

  it('is told of in one sentence, however many there were', () => {
    expect(
      tallyOf([
        { kind: 'graded', correct: true, xp: 15 },
        { kind: 'graded', correct: false, xp: 0 },
        { kind: 'refused', reason: 'already_answered' },
        { kind: 'waiting' },
      ]),
    ).toEqual({ graded: 2, right: 1, xp: 15, refused: 1 })
  })
})
