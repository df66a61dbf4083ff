import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dataKinds } from '#app/features/programme/rules.ts'
import { resultsOf, type SurveyAnswer, surveyGroup, usage } from './survey-results.ts'

const answer: fc.Arbitrary<SurveyAnswer> = fc.record({
  tools: fc.uniqueArray(fc.constantFrom('chatgpt', 'copilot', 'deepl', 'other'), { maxLength: 4 }),
  often: fc.constantFrom(...usage),
  data_kinds: fc.uniqueArray(fc.constantFrom(...dataKinds), { maxLength: 3 }),
})
const answers = fc.array(answer, { maxLength: 60 })

const figuresOf = (given: readonly SurveyAnswer[]) => {
  const { answered, tools, often, data_kinds } = resultsOf(given)
  return {
    answered,
    ...prefixed('tool', tools),
    ...prefixed('often', often),
    ...prefixed('data', data_kinds),
  }
}
const prefixed = (name: string, counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).map(([key, count]) => [`${name} ${key}`, count]))
const isTellable = (difference: number) => difference === 0 || Math.abs(difference) >= surveyGroup

it('tells no figure, and by no difference of two, of fewer than eight people', () => {
  fc.assert(
    fc.property(answers, (given) => {
      const figures = Object.values(figuresOf(given))
      for (const one of figures) {
        expect(isTellable(one)).toBe(true)
        for (const other of figures) expect(isTellable(one - other)).toBe(true)
      }
    }),
  )
})

it('tells, by comparing two surveys, nothing about one person or a few', () => {
  fc.assert(
    fc.property(answers, fc.array(answer, { minLength: 1, maxLength: 7 }), (given, few) => {
      const [before, after] = [figuresOf(given), figuresOf([...given, ...few])] as Record<string, number>[]
      for (const key of new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]))
        expect(isTellable((after?.[key] ?? 0) - (before?.[key] ?? 0))).toBe(true)
    }),
  )
})

it('does not tell in which order people answered', () => {
  fc.assert(
    fc.property(answers, (given) => {
      expect(JSON.stringify(resultsOf(given.toReversed()))).toBe(JSON.stringify(resultsOf(given)))
    }),
  )
})

it('counts whole groups of eight', () => {
  const one: SurveyAnswer = { tools: ['chatgpt', 'chatgpt'], often: 'daily', data_kinds: ['personal'] }
  const other: SurveyAnswer = { tools: ['deepl'], often: 'never', data_kinds: [] }
  expect(resultsOf(Array(7).fill(one))).toEqual({ answered: 0, tools: {}, often: {}, data_kinds: {} })
  expect(resultsOf([...Array(17).fill(one), ...Array(7).fill(other)])).toEqual({
    answered: 24,
    tools: { chatgpt: 16 },
    often: { daily: 16 },
    data_kinds: { personal: 16 },
  })
})
