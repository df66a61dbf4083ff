import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ChoicesError, correctLetter, normaliseChoices } from './normalise-choices.ts'
import { letters } from './rules.ts'

/** Two to five different texts, none of which is just a letter. */
const texts = fc.uniqueArray(
  fc
    .string({ minLength: 2, maxLength: 40 })
    .map((text) => text.trim())
    .filter((text) => text.length > 1),
  { minLength: 2, maxLength: 5 },
)
const expected = (given: string[]) => given.map((text, index) => ({ letter: letters[index] as string, text }))

const shapes: Record<string, (given: string[]) => unknown> = {
  'a list of texts': (given) => given,
  'a list of objects with letter and text': expected,
  'a list of objects with text only': (given) => given.map((text) => ({ text })),
  'an object with options': (given) => ({ options: given }),
  'an object with options that have letters': (given) => ({ options: expected(given) }),
  'letters with texts': (given) => Object.fromEntries(given.map((text, index) => [letters[index], text])),
  'small letters with texts': (given) =>
    Object.fromEntries(given.map((text, index) => [letters[index]?.toLowerCase(), text])),
}

describe('normaliseChoices', () => {
  for (const [name, shape] of Object.entries(shapes)) {
    it(`reads ${name}`, () => {
      fc.assert(
        fc.property(texts, (given) => {
          expect(normaliseChoices(shape(given))).toEqual(expected(given))
        }),
      )
    })
  }

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(texts, (given) => {
        const once = normaliseChoices(given)
        expect(normaliseChoices(once)).toEqual(once)
      }),
    )
  })

  it('puts options in the order of their letters', () => {
    fc.assert(
      fc.property(
        texts.chain((given) => fc.shuffledSubarray(expected(given), { minLength: given.length })),
        (shuffled) => {
          expect(normaliseChoices(shuffled).map(({ letter }) => letter)).toEqual(
            letters.slice(0, shuffled.length),
          )
          expect(new Set(normaliseChoices(shuffled))).toEqual(new Set(shuffled))
        },
      ),
    )
  })

  it.each([
    ['nothing', undefined],
    ['a text', 'ja of nee'],
    ['one option', ['ja']],
    ['six options', ['a1', 'b1', 'c1', 'd1', 'e1', 'f1']],
    ['an empty option', ['ja', ' ']],
    ['a number', ['ja', 5]],
    ['a gap in the letters', { A: 'ja', C: 'nee' }],
    [
      'a repeated letter',
      [
        { letter: 'A', text: 'ja' },
        { letter: 'A', text: 'nee' },
      ],
    ],
    ['a letter out of range', { Q: 'ja', R: 'nee' }],
    [
      'an unknown field',
      [
        { letter: 'A', txt: 'ja' },
        { letter: 'B', text: 'nee' },
      ],
    ],
    ['something beside options', { options: ['ja', 'nee'], note: 'x' }],
  ])('refuses %s', (_name, value) => {
    expect(() => normaliseChoices(value)).toThrow(ChoicesError)
  })
})

describe('correctLetter', () => {
  it('takes a letter or the text of the option', () => {
    fc.assert(
      fc.property(texts, fc.nat(), (given, pick) => {
        const choices = expected(given)
        const right = choices[pick % choices.length] as { letter: string; text: string }
        expect(correctLetter(choices, right.letter)).toBe(right.letter)
        expect(correctLetter(choices, right.letter.toLowerCase())).toBe(right.letter)
        expect(correctLetter(choices, ` ${right.text} `)).toBe(right.letter)
      }),
    )
  })

  it('takes the letter when a text looks like one', () => {
    expect(correctLetter(normaliseChoices(['B', 'A']), 'A')).toBe('A')
  })

  it('knows no letter that is not there, and no text that is there twice', () => {
    expect(correctLetter(normaliseChoices(['ja', 'nee']), 'C')).toBeUndefined()
    expect(correctLetter(normaliseChoices(['ja', 'nee']), 'misschien')).toBeUndefined()
    expect(correctLetter(normaliseChoices(['ja', 'ja']), 'ja')).toBeUndefined()
  })
})
