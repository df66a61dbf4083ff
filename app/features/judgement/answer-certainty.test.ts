import { expect, it } from 'vitest'
import type { Certainty } from '#app/features/snacks/mcq/certainty.ts'
import { answerCertainty, type SaidAnswer } from './answer-certainty.ts'

const said = (certainty: Certainty, right: number, wrong: number): SaidAnswer[] => [
  ...Array.from({ length: right }, () => ({ certainty, right: true })),
  ...Array.from({ length: wrong }, () => ({ certainty, right: false })),
]

it('says nothing before there are twenty answers', () => {
  expect(answerCertainty([])).toEqual({ answers: 0, needed: 20, steps: [] })
  expect(answerCertainty(said(3, 19, 0))).toEqual({ answers: 19, needed: 1, steps: [] })
})

it('tells of each step that was said how often it was right, and of one that was hardly said only how often', () => {
  const { needed, steps } = answerCertainty([...said(3, 12, 4), ...said(1, 1, 3)])
  expect(needed).toBe(0)
  expect(steps.map(({ certainty, count, right }) => [certainty, count, right?.value ?? null])).toEqual([
    [1, 4, null],
    [3, 16, 0.75],
  ])
})
