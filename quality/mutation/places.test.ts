import { expect, it } from 'vitest'
import { choosePlaces, placesOf, plant } from './places.ts'

const planted = (text: string) => placesOf({ path: 'x.ts', text }).map((place) => plant(text, place))

it.each([
  ['const a = b === c', ['const a = b !== c']],
  ['const a = b < c', ['const a = b <= c']],
  ['const a = b && c', ['const a = b || c']],
  ['if (a) b', ['if (!(a)) b']],
  ['const a = b ? c : d', ['const a = !(b) ? c : d']],
  ['const a = 4', ['const a = 5']],
  ['const a = true', ['const a = false']],
  ['record(a)', ['{}']],
  ["const a = 'x' + b", []],
  ['type A = 4 | true', []],
  ['const a = <T,>(x: 4) => x as T', []],
])('%s', (text, expected) => {
  expect(planted(text)).toEqual(expected)
})

it('chooses the same places for the same seed, others for another, none twice', () => {
  const all = placesOf({
    path: 'x.ts',
    text: Array.from({ length: 50 }, (_, i) => `const a${i} = ${i}`).join('\n'),
  })
  const chosen = choosePlaces(all, 20, 7)
  expect(chosen).toEqual(choosePlaces(all, 20, 7))
  expect(chosen).not.toEqual(choosePlaces(all, 20, 8))
  expect(new Set(chosen.map(({ start }) => start)).size).toBe(20)
  expect(choosePlaces(all, 99, 7)).toHaveLength(50)
})
