import { expect, it } from 'vitest'
import { readOptions, usage } from './options.ts'

it('plants thirty faults unless told otherwise', () => {
  expect(readOptions([])).toEqual({ seed: 1, count: 30, near: false, list: false })
  expect(readOptions(['--seed', '7', '--count', '3', '--near', '--list'])).toEqual({
    seed: 7,
    count: 3,
    near: true,
    list: true,
  })
})

it('shows every option when help is asked for', () => {
  expect(readOptions(['--help'])).toBeUndefined()
  for (const name of ['seed', 'count', 'near', 'list']) expect(usage).toContain(`--${name}`)
})

it.each([
  ['--count', '0'],
  ['--count', 'many'],
  ['--seed', '-1'],
  ['--sed', '1'],
])('refuses %s %s in one line', (...args) => {
  expect(() => readOptions(args)).toThrow(/^[^\n]*--se?e?d|^[^\n]*--count/)
})
