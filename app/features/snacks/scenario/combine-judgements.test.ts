import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passMarks } from '#app/features/progress/rules.ts'
import { sampleRubric } from '#tests/support/bank.ts'
import { combineJudgements } from './combine-judgements.ts'
import type { Judgement, Verdict } from './grader.ts'
import { scoreOf } from './rules.ts'

const verdicts = ['met', 'partly', 'not_met'] as const
const judgement = (given: readonly Verdict[], name = 'één'): Judgement => ({
  criteria: sampleRubric.criteria.map(({ id }, i) => {
    const verdict = given[i] ?? 'not_met'
    return { id, verdict, comment: `${name}: ${verdict}`, quote: verdict === 'not_met' ? null : name }
  }),
  feedback: name,
})
const anyVerdicts = fc.tuple(
  fc.constantFrom(...verdicts),
  fc.constantFrom(...verdicts),
  fc.constantFrom(...verdicts),
)
const combined = (a: readonly Verdict[], b: readonly Verdict[]) =>
  combineJudgements(sampleRubric, judgement(a), judgement(b, 'twee'))

describe('two judgements of one answer', () => {
  it('count half where they disagree, and as they are where they agree', () => {
    fc.assert(
      fc.property(anyVerdicts, anyVerdicts, (a, b) => {
        const wanted = a.map((verdict, i) => (verdict === b[i] ? verdict : 'partly'))
        expect(combined(a, b).criteria.map(({ verdict }) => verdict)).toEqual(wanted)
      }),
    )
  })

  it('give the same verdicts whichever came first', () => {
    fc.assert(
      fc.property(anyVerdicts, anyVerdicts, (a, b) => {
        expect(scoreOf(sampleRubric, combined(a, b).criteria)).toBe(
          scoreOf(sampleRubric, combined(b, a).criteria),
        )
      }),
    )
  })

  it('explain a disagreement in the words of who was stricter, or of who said partly', () => {
    const [strict, partly, same] = combined(['met', 'partly', 'met'], ['not_met', 'met', 'met']).criteria
    expect(strict).toEqual({
      id: 'situatie',
      verdict: 'partly',
      comment: 'twee: not_met',
      quote: 'één',
      doubted: true,
    })
    expect(same?.doubted).toBeUndefined()
    expect(partly).toMatchObject({ verdict: 'partly', comment: 'één: partly' })
    expect(same).toMatchObject({ verdict: 'met', comment: 'één: met' })
  })

  it('never pass with the feedback of the one that failed, nor the other way round', () => {
    fc.assert(
      fc.property(anyVerdicts, anyVerdicts, (a, b) => {
        const { criteria, feedback } = combined(a, b)
        const passes = (judged: Judgement['criteria']) => scoreOf(sampleRubric, judged) >= passMarks.scenario
        const [first, second] = [passes(judgement(a).criteria), passes(judgement(b).criteria)]
        if (first !== second) expect(passes(criteria)).toBe(feedback === 'één' ? first : second)
        else expect(feedback).toBe('één')
      }),
    )
  })
})
