import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clampFirst, firstOfPage, pageAt, pageCount, pageSizes } from './paging.ts'

const sizes = fc.constantFrom(pageSizes.wide, pageSizes.narrow)

describe('paging the wall', () => {
  it('shows four on a wide screen and two on a narrow one', () => {
    expect(pageSizes).toEqual({ wide: 4, narrow: 2 })
  })

  it.each([
    [0, 4, 1],
    [1, 4, 1],
    [4, 4, 1],
    [5, 4, 2],
    [7, 2, 4],
    [25, 4, 7],
  ])('%i items by %i make %i pages', (total, size, pages) => {
    expect(pageCount(total, size)).toBe(pages)
  })

  it('finds the page of every offset, and every page has its items', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), sizes, (total, size) => {
        const seen: number[] = []
        for (let page = 1; page <= pageCount(total, size); page++) {
          const first = firstOfPage(page, size)
          expect(pageAt(first, size)).toBe(page)
          for (let at = first; at < Math.min(total, first + size); at++) seen.push(at)
        }
        expect(seen).toEqual(Array.from({ length: total }, (_, at) => at))
      }),
    )
  })

  it('keeps an offset that still exists', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.integer({ min: 1, max: 60 }), (first, total) => {
        fc.pre(first < total)
        expect(clampFirst(first, total)).toBe(first)
      }),
    )
  })

  it('goes to the start of the last wide page when the list got shorter', () => {
    expect(clampFirst(4, 4)).toBe(0)
    expect(clampFirst(6, 5)).toBe(4)
    expect(clampFirst(8, 8)).toBe(4)
    expect(clampFirst(4, 0)).toBe(0)
  })
})
