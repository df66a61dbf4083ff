import fc from 'fast-check'
import { expect, it } from 'vitest'
import { weekdays } from './rules.ts'
import { weekdaysOfWords } from './weekday-words.ts'

it.each([
  ['ma di do', [1, 2, 4]],
  ['Maandag, dinsdag en donderdag', [1, 2, 4]],
  ['ma-do', [1, 2, 3, 4]],
  ['ma t/m wo, vr', [1, 2, 3, 5]],
  ['maandag tot en met vrijdag', [1, 2, 3, 4, 5]],
  ['Mon – Thu', [1, 2, 3, 4]],
  ['Monday to Wednesday and Friday', [1, 2, 3, 5]],
  ['Tue/Thu', [2, 4]],
  ['vr-ma', [1, 5, 6, 7]],
  ['wo.', [3]],
  ['do do do', [4]],
  ['za & zo', [6, 7]],
])('reads weekdays as people write them: %s', (text, days) => {
  expect(weekdaysOfWords(text)).toEqual(days)
})

it.each([
  '',
  ' ',
  '32 uur',
  '0,8',
  'ma di 4',
  'ma-',
  '-ma',
  'ma - - di',
  'iedere dag',
  'ma'.repeat(500),
  'maandagen',
])('does not guess at what names no weekdays: %s', (text) => {
  expect(weekdaysOfWords(text)).toBeUndefined()
})

it('reads any days in any order, and never fails', () => {
  const short = ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo']
  fc.assert(
    fc.property(fc.subarray([...weekdays], { minLength: 1 }), (days) => {
      const text = days.toReversed().map((day) => short[day - 1])
      expect(weekdaysOfWords(text.join(', '))).toEqual(days)
    }),
  )
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => weekdaysOfWords(text) !== null))
})
