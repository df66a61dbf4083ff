import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countAt } from './use-count-up.ts'

it('begins where it was, ends exactly at what it became, and never goes past or back', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000),
      fc.nat(500),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (from, more, part) => {
        expect(countAt(from, from + more, 0)).toBe(from)
        expect(countAt(from, from + more, 1)).toBe(from + more)
        expect(countAt(from, from + more, 1.4)).toBe(from + more)
        const now = countAt(from, from + more, part)
        expect(now).toBeGreaterThanOrEqual(from)
        expect(countAt(from, from + more, Math.min(1, part + 0.1))).toBeGreaterThanOrEqual(now)
      },
    ),
  )
})
