import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchQuery } from './search-query.ts'

const both = (text: string) => searchQuery(text, 'en')

describe('reading a search', () => {
  it.each([
    ['gdpr', '(gdpr)', '((gdpr))'],
    ['how to write quotes', '(write:*) & (quotes:*)', '((write:*) | (quotes:*))'],
    ['"ai act" -sales', '(ai <-> act) & !(sales:*)', '((ai <-> act)) & !(sales:*)'],
    ['e-mail', '(mail)', undefined],
    ['the', '(the)', '((the))'],
  ])('%s', (text, all, any) => {
    expect(both(text)).toMatchObject({ all: expect.stringContaining(all), ...(any && { any }) })
  })

  it('looks for a Dutch word in its other forms too', () => {
    expect(searchQuery('brieven', 'nl')?.all).toBe('(briev:* | brief:*)')
  })

  it.each(['', '   ', '"', '-', '!&|():*', '-sales', '<->'])('%j holds nothing to look for', (text) => {
    expect(both(text)).toBeNull()
  })

  it('makes of any text at all something without other signs than its own', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[-"a-z ':&|!()*\\]{0,40}$/))
    fc.assert(
      fc.property(text, fc.constantFrom('nl', 'en'), (typed, language) => {
        const query = searchQuery(typed, language)
        if (!query) return
        for (const part of [query.any, query.all]) {
          expect(part).toMatch(/^[\p{L}\p{N}\s|&!():*<>-]+$/u)
          expect(part).not.toMatch(/\(\)|\( *[|&]|[|&] *\)/)
        }
      }),
    )
  })
})
