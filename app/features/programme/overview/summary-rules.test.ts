import { expect, it } from 'vitest'
import { isSummaryDay, quarterOf } from './summary-rules.ts'

it('knows the quarter of a day', () => {
  expect(quarterOf('2027-01-01')).toEqual({ first: '2027-01-01', passed: 0 })
  expect(quarterOf('2026-12-31')).toEqual({ first: '2026-10-01', passed: 91 })
  expect(quarterOf('2028-02-29')).toEqual({ first: '2028-01-01', passed: 59 })
  expect(quarterOf('2026-07-04')).toEqual({ first: '2026-07-01', passed: 3 })
})

it('sends the summary in the first three weeks of a quarter', () => {
  expect(['2027-01-01', '2027-01-21', '2027-01-22'].map(isSummaryDay)).toEqual([true, true, false])
})
