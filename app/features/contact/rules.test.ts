import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  companySizes,
  type FieldName,
  type FormFields,
  formFields,
  formKinds,
  formProblems,
  looksLikeSpam,
  senderOf,
  tidyFields,
} from './rules.ts'

const right: Record<FieldName, string> = {
  name: 'Jan van ’t Hof',
  first_name: 'Jan',
  last_name: "O'Brien",
  email: 'jan@bedrijf.nl',
  company: 'Jansen & Zonen <2>',
  job_title: 'Eigenaar',
  number_of_employees: '26-100',
  phone: '+31 (0)20 123 45 67',
  subject: 'Een vraag',
  contract: 'Starter, per maand',
  message: 'Eerste regel\nTweede regel',
}

describe('formProblems', () => {
  it.each(formKinds)('has nothing against a well filled %s form', (kind) => {
    expect(formProblems(kind, tidyFields(kind, right))).toEqual({})
  })

  it.each([
    ['contact', ['name', 'email', 'subject', 'message']],
    ['support', ['first_name', 'last_name', 'email', 'subject', 'message']],
    ['enterprise_contact', ['name', 'email', 'company']],
    ['withdrawal', ['name', 'email', 'contract']],
    ['enterprise_demo', ['first_name', 'last_name', 'email', 'company', 'job_title', 'number_of_employees']],
  ] as const)('asks for the required fields of %s and for no others', (kind, required) => {
    expect(Object.keys(formProblems(kind, {})).sort()).toEqual([...required].sort())
    expect(
      formProblems(kind, tidyFields(kind, Object.fromEntries(required.map((r) => [r, ' \t '])))),
    ).toEqual(formProblems(kind, {}))
  })

  const cases: [FieldName, string, string | undefined][] = [
    ['email', 'jan', 'invalid_email'],
    ['email', `${'a'.repeat(320)}@b.nl`, 'email_too_long'],
    ['email', 'jan@b.nl\nBcc: piet@b.nl', 'email_forbidden_characters'],
    ['email', 'bcc:jan@b.nl', 'email_forbidden_content'],
    ['name', 'Jan\r\nSubject: hoi', 'forbidden_characters'],
    ['name', 'é'.repeat(100), undefined],
    ['name', '😀'.repeat(100), undefined],
    ['name', 'a'.repeat(101), 'field_too_long'],
    ['subject', 'a\u0000b', 'forbidden_characters'],
    ['message', 'x'.repeat(5000), undefined],
    ['message', 'x'.repeat(5001), 'field_too_long'],
    ['message', 'a\u0000b', undefined],
  ]
  it.each(cases)('contact: %s %j', (name, value, reason) => {
    const fields = tidyFields('contact', { ...right, [name]: value })
    expect(formProblems('contact', fields)).toEqual(reason ? { [name]: reason } : {})
  })

  it.each([
    ['phone', 'bel mij', 'invalid_phone'],
    ['phone', '12', 'invalid_phone'],
    ['phone', '06-12345678', undefined],
    ['phone', '', undefined],
    ['message', '', undefined],
  ] as const)('enterprise contact: %s %j', (name, value, reason) => {
    const fields = tidyFields('enterprise_contact', { ...right, [name]: value })
    expect(formProblems('enterprise_contact', fields)).toEqual(reason ? { [name]: reason } : {})
  })

  it('takes the sizes it offers and no others', () => {
    for (const size of [...companySizes, '0', '1000', '1-25 ']) {
      const fields = tidyFields('enterprise_demo', { ...right, number_of_employees: size })
      const known = (companySizes as readonly string[]).includes(size.trim())
      expect(formProblems('enterprise_demo', fields)).toEqual(
        known ? {} : { number_of_employees: 'invalid_choice' },
      )
    }
  })
})

describe('tidyFields', () => {
  it('keeps the fields of the form and nothing else, whatever is sent', () => {
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue())
    const given = fc.dictionary(fc.oneof(fc.constantFrom(...Object.keys(right)), fc.string()), value)
    fc.assert(
      fc.property(fc.constantFrom(...formKinds), given, (kind, fields) => {
        const tidy = tidyFields(kind, fields as FormFields)
        const names = formFields[kind].map(({ name }) => name)
        for (const [name, text] of Object.entries(tidy)) {
          expect(names).toContain(name)
          expect(text).toBe(text.trim())
          expect(text.isWellFormed()).toBe(true)
          expect(text).not.toBe('')
        }
        // Tidying again changes nothing, so browser and server agree.
        expect(tidyFields(kind, tidy)).toEqual(tidy)
        // What is stored has no control characters but the line breaks and tabs of a message.
        if (Object.keys(formProblems(kind, tidy)).length === 0)
          expect(Object.values(tidy).join('')).not.toMatch(/[^\P{Cc}\n\t]/u)
      }),
    )
  })

  it('takes out what turns the direction of text', () => {
    expect(tidyFields('contact', { subject: 'op\u202efdp.exe' })).toEqual({ subject: 'opfdp.exe' })
  })
})

describe('looksLikeSpam', () => {
  it.each([
    [{}, false],
    [{ website: '' }, false],
    [{ website: ' ' }, false],
    [{ website: 'http://x.example' }, true],
  ])('%o', (signs, spam) => {
    expect(looksLikeSpam(signs)).toBe(spam)
  })
})

it('knows who sent it', () => {
  expect(senderOf({ name: 'Jan Jansen' })).toBe('Jan Jansen')
  expect(senderOf({ first_name: 'Jan', last_name: 'Jansen' })).toBe('Jan Jansen')
})
