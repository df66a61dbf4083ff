import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterAuth, safeNext } from './page-loader.server.ts'

const base = 'https://snackwijs.example'

describe('the way back after signing in', () => {
  it.each([
    [null, 'nl', '/account-dashboard'],
    ['/leaderboard', 'nl', '/leaderboard'],
    ['/leaderboard', 'en', '/en/leaderboard'],
    ['/en/settings?tab=billing', 'nl', '/settings?tab=billing'],
    ['//evil.example', 'nl', '/account-dashboard'],
    ['/\\evil.example', 'nl', '/account-dashboard'],
    ['/\t/evil.example', 'nl', '/account-dashboard'],
    ['/en//evil.example', 'nl', '/account-dashboard'],
    ['https://evil.example', 'en', '/en/account-dashboard'],
    ['javascript:alert(1)', 'nl', '/account-dashboard'],
    ['/.//evil.example', 'nl', '/account-dashboard'],
    ['/en/.//evil.example', 'nl', '/account-dashboard'],
    ['/€', 'nl', '/%E2%82%AC'],
    ['/zoek?q=café#é', 'en', '/en/zoek?q=caf%C3%A9#%C3%A9'],
    ['/blog/al%20gedaan', 'nl', '/blog/al%20gedaan'],
  ] as const)('%s in %s leads to %s', (next, language, target) => {
    expect(afterAuth(language, next)).toBe(target)
  })

  it('never leaves this site', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '\t',
      '\n',
      'en',
      '..',
      'evil.example',
      ':',
      'https',
      '@',
      '?',
      '#',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), fc.constantFrom('nl' as const, 'en' as const), (p, l) => {
        expect(new URL(afterAuth(l, p.join('')), base).origin).toBe(base)
        expect(new URL(safeNext(p.join('')) ?? '/', base).origin).toBe(base)
      }),
      { numRuns: 2000 },
    )
  })

  it('is passed on by onboarding', () => {
    expect(afterAuth('en', '/leaderboard', '/onboarding')).toBe('/en/onboarding?next=%2Fleaderboard')
    expect(afterAuth('nl', null, '/onboarding')).toBe('/onboarding')
  })
})
