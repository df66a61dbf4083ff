import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planIds, plans, trialDays, yearlyCents } from './plans.ts'
import { isBusinessPlan } from './rules.ts'

test.each([
  ['free', 0, 'consumer', 1, 1],
  ['youth', 195, 'consumer', 1, 1],
  ['starter', 295, 'consumer', 1, 1],
  ['biz_small', 4_900, 'business', 1, 25],
  ['biz_growth', 14_900, 'business', 1, 100],
  ['enterprise', null, 'business', 100, null],
] as const)('%s costs and seats what PS-9 says', (id, monthly_cents, segment, from, to) => {
  expect(plans[id]).toMatchObject({ id, monthly_cents, segment, seats: { from, to } })
})

test('the list is complete and in order', () => {
  expect(Object.keys(plans)).toEqual([...planIds])
})

test('what counts as a business plan is what the list says', () => {
  for (const id of planIds) expect(isBusinessPlan(id), id).toBe(plans[id].segment === 'business')
  expect(isBusinessPlan(null)).toBe(false)
})

test('the free plan is the trial of 30 days; only youth is coming soon', () => {
  expect(plans.free.days).toBe(30)
  expect(trialDays).toBe(30)
  expect(planIds.filter((id) => plans[id].coming_soon)).toEqual(['youth'])
})

test.each([
  ['free', 0],
  ['youth', 1_755],
  ['starter', 2_655],
  ['biz_small', 44_100],
  ['biz_growth', 134_100],
  ['enterprise', null],
] as const)('a year of %s is monthly x 12 x 0.75', (id, cents) => {
  expect(yearlyCents(plans[id])).toBe(cents)
})

test('a yearly price is whole cents and a quarter less than twelve months', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (monthly_cents) => {
      const year = yearlyCents({ monthly_cents }) ?? Number.NaN
      expect(Number.isInteger(year)).toBe(true)
      expect(Math.abs(year - monthly_cents * 9)).toBeLessThanOrEqual(0.5)
    }),
  )
})
