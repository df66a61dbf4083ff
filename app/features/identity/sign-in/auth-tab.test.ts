import { expect, it } from 'vitest'
import { hashAsksSignUp, parseAuthTab, renamedAuthPath } from './auth-tab.ts'

it.each([
  ['tab=signup', 'signup'],
  ['tab=forgot&next=/pricing', 'forgot'],
  ['tab=login', 'login'],
  ['tab=bestaat-niet', 'login'],
  ['', 'login'],
])('?%s shows %s', (query, tab) => {
  expect(parseAuthTab(new URLSearchParams(query))).toBe(tab)
})

it.each([
  ['tab=registreren', '/auth?tab=signup'],
  ['tab=registreren&next=/pricing?choose=free', '/auth?tab=signup&next=%2Fpricing%3Fchoose%3Dfree'],
  ['tab=signup', undefined],
  ['next=registreren', undefined],
  ['', undefined],
])('the address ?%s leads to %s', (query, path) => {
  expect(renamedAuthPath(new URLSearchParams(query))).toBe(path)
})

it('knows both codes behind #, which no server can redirect', () => {
  expect(['#signup', '#registreren', '#login', ''].map(hashAsksSignUp)).toEqual([true, true, false, false])
})
