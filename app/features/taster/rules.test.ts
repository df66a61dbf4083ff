import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plans } from '#app/features/billing/plans.ts'
import { areas, frequencies, goals, recommend, snackDisciplines } from './rules.ts'
import { isQuestion, tryPath, tryState, trySteps } from './try-steps.ts'

const answers = fc.record({
  area: fc.constantFrom(...areas),
  often: fc.constantFrom(...frequencies),
  goal: fc.constantFrom(...goals),
})

describe('recommend', () => {
  it.each([
    ['marketing', 'never', 'time', 'marketing', 'beginner', 'free'],
    ['sales', 'sometimes', 'quality', 'sales', 'beginner', 'free'],
    ['hr', 'weekly', 'safety', 'ethics', 'intermediate', 'free'],
    ['other', 'daily', 'time', 'foundation', 'advanced', 'free'],
    ['other', 'never', 'safety', 'ethics', 'beginner', 'free'],
    ['sales', 'weekly', 'team', 'sales', 'intermediate', 'biz_small'],
    ['other', 'daily', 'team', 'foundation', 'advanced', 'biz_small'],
  ] as const)('%s, %s, %s: %s at %s, plan %s', (area, often, goal, discipline, level, plan) => {
    expect(recommend({ area, often, goal })).toEqual({ discipline, level, plan })
  })

  it('never recommends what cannot be had: a subject without hatch, a plan that is not sold', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const { discipline, plan } = recommend(given)
        expect(snackDisciplines).toContain(discipline)
        expect(plans[plan].coming_soon).toBeFalsy()
      }),
    )
  })
})

describe('the steps of /try', () => {
  const paramsOf = (path: string) => new URLSearchParams(path.split('?')[1])

  it('stand in the address: every step can be reached by its own', () => {
    fc.assert(
      fc.property(fc.constantFrom(...trySteps), answers, (step, given) => {
        const state = tryState(paramsOf(tryPath(step, given)))
        expect(state.step).toBe(step)
        if (!isQuestion(state)) expect(state.answers).toEqual(given)
      }),
    )
  })

  it('ask again for what is missing or strange, whatever stands behind it', () => {
    expect(tryState(new URLSearchParams('often=daily&goal=team&lesson=')).step).toBe('area')
    expect(tryState(new URLSearchParams('area=sales&often=x&goal=team')).step).toBe('often')
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (params) => {
        expect(trySteps).toContain(tryState(new URLSearchParams(params)).step)
      }),
    )
  })
})
