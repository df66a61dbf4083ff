import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleRubric } from '#tests/support/bank.ts'
import { answerFault, characterCap, countWords, isNearPass, scoreOf } from './rules.ts'

const verdict = fc.constantFrom('met', 'partly', 'not_met')
const judged = fc
  .tuple(verdict, verdict, verdict)
  .map((verdicts) => sampleRubric.criteria.map(({ id }, i) => ({ id, verdict: verdicts[i] ?? 'not_met' })))
const worth = { met: 2, partly: 1, not_met: 0 } as const

describe('the score', () => {
  it('is a whole number from 0 to 100', () => {
    fc.assert(
      fc.property(judged, (criteria) => {
        const score = scoreOf(sampleRubric, criteria)
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
      }),
    )
  })

  it('never falls when a criterion is judged better', () => {
    fc.assert(
      fc.property(judged, judged, (a, b) => {
        const better = a.every(({ verdict }, i) => worth[verdict] >= worth[b[i]?.verdict ?? 'not_met'])
        if (better) expect(scoreOf(sampleRubric, a)).toBeGreaterThanOrEqual(scoreOf(sampleRubric, b))
      }),
    )
  })

  it('does not depend on the order, and knows no criteria beside the rubric', () => {
    const criteria = [
      { id: 'toon', verdict: 'met' },
      { id: 'verzonnen', verdict: 'met' },
      { id: 'situatie', verdict: 'partly' },
    ] as const
    expect(scoreOf(sampleRubric, criteria)).toBe(45)
    expect(scoreOf(sampleRubric, criteria.toReversed())).toBe(45)
  })

  it.each([
    [59, false],
    [60, true],
    [65, true],
    [70, true],
    [71, false],
  ])('of %i is near the pass mark: %s', (score, near) => {
    expect(isNearPass(score)).toBe(near)
  })
})

describe('an answer', () => {
  it.each([
    ['', 0],
    ['  \n ', 0],
    ["één  twee\tdrie\n'vier'", 4],
    ['AI-tool e-mail', 2],
  ])('%j has %i words', (text, words) => {
    expect(countWords(text)).toBe(words)
  })

  it.each([
    [0, 'too_few_words'],
    [19, 'too_few_words'],
    [20, null],
    [150, null],
    [151, 'too_many_words'],
  ])('of %i words: %s', (words, fault) => {
    expect(answerFault('woord '.repeat(words), 150)).toBe(fault)
  })

  it('has at most ten characters for each of its words', () => {
    const cap = characterCap(150)
    expect(cap).toBe(1500)
    const text = 'woord '.repeat(30)
    expect(answerFault(text.padEnd(cap, 'x'), 150)).toBe(null)
    expect(answerFault(text.padEnd(cap + 1, 'x'), 150)).toBe('too_many_characters')
  })
})
