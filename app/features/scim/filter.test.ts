import { expect, it } from 'vitest'
import { parseFilter } from './filter.ts'

it.each([
  ['userName eq "Jan@bedrijf.nl"', [{ attribute: 'username', value: 'Jan@bedrijf.nl' }]],
  ['emails[type eq "work"].value eq "a@b.nl"', [{ attribute: 'emails.value', value: 'a@b.nl' }]],
  [
    'displayName eq "Team \\"A\\" and B" and externalId eq "1"',
    [
      { attribute: 'displayname', value: 'Team "A" and B' },
      { attribute: 'externalid', value: '1' },
    ],
  ],
  ['active eq True', [{ attribute: 'active', value: 'true' }]],
  ['', []],
])('reads %s', (text, found) => {
  expect(parseFilter(text)).toEqual(found)
})

it.each([
  'userName',
  'userName sw "x"',
  'userName eq x',
  'userName eq "x" or id eq "y"',
  'not (a eq "b")',
  'a eq "b" and',
  'a eq "\\x"',
  `a eq "${'x'.repeat(1000)}"`,
])('refuses %s', (text) => {
  expect(() => parseFilter(text)).toThrow('is supported')
})
