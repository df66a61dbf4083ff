import { expect, it } from 'vitest'
import { parseOffset } from './parse-offset.ts'

it.each([
  [null, 0],
  ['', 0],
  ['4', 4],
  ['-4', 0],
  ['4.5', 0],
  ['1e3', 0],
  ['999999', 100_000],
  ['99999999999', 0],
  ["4' or 1=1", 0],
])('reads %j as %i', (text, offset) => {
  expect(parseOffset(text)).toBe(offset)
})
