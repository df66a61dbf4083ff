import { expect, test } from 'vitest'
import { worstWindow } from './shifts.ts'

const shift = (at: number, value: number, element = '') => ({ at, value, element })

test('adds up shifts less than a second apart, and no longer than five seconds', () => {
  expect(worstWindow([])).toEqual({ cls: 0, worst: '' })
  expect(worstWindow([shift(0, 0.1), shift(900, 0.1), shift(2_000, 0.15)]).cls).toBeCloseTo(0.2)
  const steady = Array.from({ length: 12 }, (_, place) => shift(place * 600, 0.01))
  expect(worstWindow(steady).cls).toBeCloseTo(0.09)
})

test('names what moved most in the worst of them', () => {
  const shifts = [
    shift(0, 0.05, 'a'),
    shift(100, 0.01, 'b'),
    shift(5_000, 0.02, 'c'),
    shift(5_500, 0.03, 'd'),
  ]
  expect(worstWindow(shifts).worst).toBe('a')
})
