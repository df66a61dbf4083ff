import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addedWords } from './added-words.ts'

it('tells which words are new', () => {
  expect(addedWords('Schrijf een mail.', 'Schrijf een korte mail.')).toEqual([
    { text: 'Schrijf een ', added: false },
    { text: 'korte ', added: true },
    { text: 'mail.', added: false },
  ])
})

it('finds nothing new in what was only made shorter', () => {
  expect(addedWords('een twee drie', 'een drie').some(({ added }) => added)).toBe(false)
})

it('gives back the text, whatever was there before', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      expect(
        addedWords(before, after)
          .map(({ text }) => text)
          .join(''),
      ).toBe(after)
    }),
  )
})
