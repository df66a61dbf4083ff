import { expect, it } from 'vitest'
import { allClaims, firstStep, goTo, judge, point, remarkNow } from './steps.ts'

const facts = {
  faults: [null, null, null],
  criteria: [
    { id: 'a', found: [2], related: [2], denied: [] },
    { id: 'b', found: [], related: [1], denied: [0] },
  ],
}

it('begins at the first criterion with nothing said', () => {
  expect(firstStep(facts)).toEqual({ at: 0, claims: [null, null] })
  expect(allClaims(firstStep(facts))).toBeNull()
})

it('points at what the rules found to begin with, and keeps what the learner pointed at', () => {
  const judged = judge(facts, firstStep(facts), 'met')
  expect(judged.claims[0]).toEqual({ criterion: 'a', verdict: 'met', sentence: 2 })
  const pointed = point(judged, 1)
  expect(judge(facts, pointed, 'partly').claims[0]).toEqual({
    criterion: 'a',
    verdict: 'partly',
    sentence: 1,
  })
  expect(judge(facts, goTo(pointed, 1), 'met').claims[1]).toEqual({
    criterion: 'b',
    verdict: 'met',
    sentence: null,
  })
})

it('points at nothing before a verdict', () => {
  expect(point(firstStep(facts), 1)).toEqual(firstStep(facts))
})

it('keeps to the criteria there are, and keeps claims when going back', () => {
  const judged = judge(facts, firstStep(facts), 'met')
  expect(goTo(judged, 9).at).toBe(1)
  expect(goTo(goTo(judged, 1), -3)).toEqual(judged)
})

it('says at once what the rules see', () => {
  const second = judge(facts, goTo(judge(facts, firstStep(facts), 'met'), 1), 'met')
  expect(remarkNow(facts, second)).toBe('no_sentence')
  expect(remarkNow(facts, point(second, 0))).toBe('denied')
  expect(remarkNow(facts, point(second, 1))).toBeNull()
  expect(remarkNow(facts, point(second, 2))).toBe('unrelated')
})

it('hands in the claims when every criterion is judged', () => {
  const whole = judge(facts, goTo(judge(facts, firstStep(facts), 'not_met'), 1), 'partly')
  expect(allClaims(point(whole, 1))).toEqual([
    { criterion: 'a', verdict: 'not_met', sentence: 2 },
    { criterion: 'b', verdict: 'partly', sentence: 1 },
  ])
})
