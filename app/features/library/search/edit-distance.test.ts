import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mistypedWords, partsOf, relatedWords, typingErrors } from './edit-distance.ts'

const known = [
  'vacature',
  'vacatures',
  'offerte',
  'mail',
  'mails',
  'opvolgmail',
  'notulen',
  'prijs',
  'bericht',
]

describe('words near what was typed', () => {
  it.each([
    ['vacatrue', ['vacature']],
    ['vacaturen', ['vacature', 'vacatures']],
    ['ofertte', ['offerte']],
    ['priis', ['prijs']],
    ['notulen', []],
    ['xyzzy', []],
    ['berg', []],
  ])('%s may have been %j', (typed, meant) => {
    expect(mistypedWords(typed, known)).toEqual(meant)
  })

  it.each([
    ['offertemail', ['offerte', 'mail']],
    ['mail', ['opvolgmail', 'mails']],
    ['notulen', []],
  ])('%s belongs with %j', (typed, related) => {
    expect(relatedWords(typed, known)).toEqual(related)
  })

  it('counts a letter too many, too few, another one and two swapped as one error', () => {
    for (const typed of ['prijss', 'prij', 'prijz', 'pirjs']) expect(typingErrors(typed, 'prijs')).toBe(1)
  })

  it('counts the same both ways, nothing for the same word, and never more than the longer one has letters', () => {
    const word = fc.stringMatching(/^[a-e]{0,8}$/)
    fc.assert(
      fc.property(word, word, (a, b) => {
        const errors = typingErrors(a, b)
        expect(errors).toBe(typingErrors(b, a))
        expect(errors === 0).toBe(a === b)
        expect(errors).toBeLessThanOrEqual(Math.max(a.length, b.length))
        expect(errors).toBeGreaterThanOrEqual(Math.abs(a.length - b.length))
      }),
    )
  })

  it('takes a compound apart at both ends, in parts that are long enough to mean something', () => {
    expect(partsOf('klantmail')).toEqual(expect.arrayContaining(['klant', 'mail']))
    expect(partsOf('mail')).toEqual([])
    expect(partsOf('ab')).toEqual([])
  })
})
