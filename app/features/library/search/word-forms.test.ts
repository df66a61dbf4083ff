import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dutchForms } from './word-forms.ts'

describe('forms of a Dutch word', () => {
  it.each([
    ['fiets', 'fietsen'],
    ['les', 'lessen'],
    ['huis', 'huizen'],
    ['brief', 'brieven'],
    ['taak', 'taken'],
    ['boom', 'bomen'],
    ['proef', 'proeven'],
    ['offerte', 'offertes'],
    ['vacature', 'vacatures'],
    ['klant', 'klanten'],
    ['tool', 'tools'],
    ['regel', 'regels'],
    ['foto', 'fotos'],
    ['bijlage', 'bijlagen'],
  ])('%s and %s find each other', (singular, plural) => {
    expect(dutchForms(singular)).toContain(plural)
    expect(dutchForms(plural)).toContain(singular)
  })

  it('always holds the word itself, first and once, and nothing but letters of it', () => {
    const letters = fc.stringMatching(/^[a-z]{1,20}$/)
    fc.assert(
      fc.property(letters, (word) => {
        const forms = dutchForms(word)
        expect(forms[0]).toBe(word)
        expect(new Set(forms).size).toBe(forms.length)
        for (const form of forms) expect(form).toMatch(/^[a-z]+$/)
      }),
    )
  })
})
