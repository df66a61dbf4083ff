import { expect, it } from 'vitest'
import { tabOf } from './tabs.ts'

it.each([
  [null, true, 'profiel'],
  ['billing', true, 'billing'],
  ['billing', false, 'profiel'],
  ['gegevens', false, 'gegevens'],
  ['bestaat-niet', true, 'profiel'],
  ['', true, 'profiel'],
] as const)('?tab=%s with billing %s shows %s', (asked, hasBilling, shown) => {
  expect(tabOf(asked, hasBilling)).toBe(shown)
})
