import { expect, it } from 'vitest'
import { memberOf, textIn, truthIn } from './read-json.ts'

it('reads names with any capitals', () => {
  expect(memberOf({ UserName: 'x' }, 'userName')).toBe('x')
  expect(memberOf({ a: 1 }, 'constructor')).toBeUndefined()
})

it('reads truths as directories write them, and nothing else', () => {
  expect(['True', 'false', 'FALSE', true].map((value) => truthIn(value, 'active'))).toEqual([
    true,
    false,
    false,
    true,
  ])
  for (const value of ['yes', 1, {}, ''])
    expect(() => truthIn(value, 'active')).toThrow('active is true or false')
})

it('takes texts that can be stored', () => {
  expect(textIn('  x ', 'title')).toBe('x')
  expect(textIn('', 'title')).toBeUndefined()
  for (const value of ['a\u0000b', {}, 'x'.repeat(501)])
    expect(() => textIn(value, 'title')).toThrow('title is a text')
})
