import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nameProblem, pageOf } from './rules.ts'

it('pages together are all rows, once and in order, whatever their length', () => {
  fc.assert(
    fc.property(fc.nat({ max: 60 }), fc.integer({ min: 1, max: 20 }), (count, limit) => {
      const rows = Array.from({ length: count }, (_, n) => ({ id: String(n) }))
      const seen: string[] = []
      let after: string | undefined
      for (let pages = 0; pages <= count + 1; pages++) {
        const { items, next_cursor } = pageOf(rows, { limit, after })
        seen.push(...items.map(({ id }) => id))
        if (next_cursor === null) break
        expect(items).toHaveLength(limit)
        after = next_cursor
      }
      expect(seen).toEqual(rows.map(({ id }) => id))
    }),
  )
})

it('a page after a row that is gone is empty', () => {
  expect(pageOf([{ id: 'a' }], { limit: 5, after: 'weg' })).toEqual({ items: [], next_cursor: null })
})

it.each([
  ['', 'name_required'],
  ['  ', 'name_required'],
  ['<b>', 'name_invalid'],
  ['a\nb', 'name_invalid'],
  ['x'.repeat(61), 'name_invalid'],
  ['HR-systeem', undefined],
])('a name %j: %s', (name, problem) => {
  expect(nameProblem(name)).toBe(problem)
})
