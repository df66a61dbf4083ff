import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hostilePlace } from '#tests/support/faults/hostile-place.ts'
import { ownPath } from './own-path.ts'

const base = 'https://snackwijs.example'

it.each([
  ['/leaderboard', '/leaderboard'],
  ['/settings?tab=billing#plan', '/settings?tab=billing#plan'],
  ['/a/../b', '/b'],
  ['/€?q=é#ü', '/%E2%82%AC?q=%C3%A9#%C3%BC'],
  ['/blog/al%20gedaan', '/blog/al%20gedaan'],
  ['/.//evil.example', undefined],
  ['/%2e//evil.example', undefined],
  ['/x/..//evil.example', undefined],
  ['/.\\/evil.example', undefined],
  ['/%2f/evil.example', undefined],
  ['/\t/evil.example', undefined],
  ['leaderboard', undefined],
  ['', undefined],
])('%s is %s', (value, path) => expect(ownPath(value)).toBe(path))

it('stays here however often it is resolved, and may stand in a header', () => {
  fc.assert(
    fc.property(hostilePlace, (place) => {
      const path = ownPath(place)
      if (path === undefined) return
      expect(new URL(path, base).origin).toBe(base)
      expect(ownPath(path)).toBe(path)
      expect(new Headers({ location: path }).get('location')).toBe(path)
      const { pathname, search } = new URL(path, base)
      expect(new URL(pathname + search, base).origin).toBe(base)
    }),
    { numRuns: 3000 },
  )
})
