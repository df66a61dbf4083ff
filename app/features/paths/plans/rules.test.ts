import { expect, it } from 'vitest'
import { isAsked, type Plan, planCounts } from './rules.ts'

const plan = (given: Partial<Plan>): Plan => ({
  path: 'basis',
  module: 'veilig',
  if_choice: null,
  then_choice: null,
  planned_at: Date.parse('2026-11-02T09:00:00Z'),
  outcome: null,
  ...given,
})

it('asks after a week what came of a plan, once', () => {
  expect(isAsked(plan({}), new Date('2026-11-09T08:59:59Z'))).toBe(false)
  expect(isAsked(plan({}), new Date('2026-11-09T09:00:00Z'))).toBe(true)
  expect(isAsked(plan({ outcome: 'not_done' }), new Date('2026-12-09T09:00:00Z'))).toBe(false)
})

it('counts what came of plans, and not those that wait', () => {
  const plans = [
    plan({}),
    plan({ outcome: 'done' }),
    plan({ outcome: 'done' }),
    plan({ outcome: 'not_needed' }),
  ]
  expect(planCounts(plans)).toEqual({ done: 2, not_done: 0, not_needed: 1 })
})
