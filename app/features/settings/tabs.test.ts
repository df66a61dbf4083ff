import { expect, it } from 'vitest'
import { parseTab, renamedTabPath } from './tabs.ts'

it.each([
  [null, true, 'profile'],
  ['billing', true, 'billing'],
  ['billing', false, 'profile'],
  ['data', false, 'data'],
  ['bestaat-niet', true, 'profile'],
  ['', true, 'profile'],
] as const)('?tab=%s with billing %s shows %s', (asked, hasBilling, shown) => {
  expect(parseTab(asked, hasBilling)).toBe(shown)
})

it.each([
  ['tab=profiel', '/settings?tab=profile'],
  ['tab=meldingen', '/settings?tab=reminders'],
  ['tab=beveiliging&for=role', '/settings?tab=security&for=role'],
  ['tab=gegevens', '/settings?tab=data'],
  ['tab=billing', undefined],
  ['tab=security', undefined],
  ['', undefined],
])('the address ?%s leads to %s', (query, path) => {
  expect(renamedTabPath(new URLSearchParams(query))).toBe(path)
})
