import { expect, it } from 'vitest'
import { putOwnRow, type Standing } from './put-own-row.ts'

const row = (user_id: string, shown_xp: number, board_place: string | null = null): Standing => ({
  user_id,
  shown_xp,
  board_place,
})
const top = [row('b', 300), row('d', 300), row('a', 300, 'f'), row('c', 200), row('e', 100, 'a')]
const order = (own: Standing, ends = true) => putOwnRow(top, own, ends).map(({ user_id }) => user_id)

it('puts the own row where it belongs now, as the database orders them', () => {
  expect(order(row('z', 400))).toEqual(['z', 'b', 'd', 'a', 'c', 'e'])
  expect(order(row('c', 300))).toEqual(['b', 'c', 'd', 'a', 'e'])
  expect(order(row('c', 300, 'e'))).toEqual(['b', 'd', 'c', 'a', 'e'])
  expect(order(row('c', 300, 'g'))).toEqual(['b', 'd', 'a', 'c', 'e'])
  expect(order(row('b', 100))).toEqual(['d', 'a', 'c', 'b', 'e'])
})

it('has somebody only once, and leaves out who stands below the part', () => {
  expect(order(row('c', 200))).toEqual(['b', 'd', 'a', 'c', 'e'])
  expect(order(row('z', 50))).toEqual(['b', 'd', 'a', 'c', 'e', 'z'])
  expect(order(row('z', 50), false)).toEqual(['b', 'd', 'a', 'c', 'e'])
  expect(order(row('b', 50), false)).toEqual(['d', 'a', 'c', 'e'])
})
