import { expect, it } from 'vitest'
import { type CheckAnswer, checkState } from './progress.ts'

const answer = (round: number, correct: boolean | null, at = 1): CheckAnswer => ({
  question_id: `${round}-${at}`,
  round,
  correct,
  answered_at: correct === null ? null : at,
  opens_on: null,
})

it('is not judged before the last question is answered', () => {
  expect(checkState([answer(1, true), answer(1, true), answer(1, null)])).toMatchObject({
    right: null,
    passed: false,
    passed_at: null,
  })
})

it('is passed by two of three, and not by one', () => {
  expect(checkState([answer(1, true, 5), answer(1, true, 9), answer(1, false, 7)])).toMatchObject({
    right: 2,
    passed: true,
    passed_at: 9,
  })
  expect(checkState([answer(1, true), answer(1, false), answer(1, false)])).toMatchObject({
    right: 1,
    passed: false,
  })
})

it('shows the newest round, and stays passed by an earlier one', () => {
  const failed = [answer(1, false), answer(1, false), answer(1, true)]
  const good = [answer(2, true, 20), answer(2, true, 21), answer(2, true, 22)]
  expect(checkState([...failed, ...good])).toMatchObject({ right: 3, passed: true, passed_at: 22 })
  expect(checkState([...failed, answer(2, null)])).toMatchObject({ right: null, passed: false })
})

it('is nothing without questions', () => {
  expect(checkState([])).toEqual({ questions: [], right: null, passed: false, passed_at: null })
})
