import { describe, expect, it } from 'vitest'
import { patchUser, type ScimPerson } from './user-resource.ts'

const person = (emails?: ScimPerson['attributes']['emails']): ScimPerson => ({
  user_name: 'an',
  external_id: null,
  active: true,
  attributes: { ...(emails && { emails }) },
})
const patched = (path: string, value: unknown, before = person()) =>
  patchUser(before, [{ op: 'add', path, value }]).attributes.emails

describe('an address that a directory names by its kind', () => {
  it('is made when somebody has none of that kind yet', () => {
    expect(patched('emails[type eq "work"].value', 'an@x.nl')).toEqual([{ type: 'work', value: 'an@x.nl' }])
    expect(patched('emails[primary eq true].value', 'an@x.nl')).toEqual([{ primary: true, value: 'an@x.nl' }])
  })

  it('is changed where it is, beside the others', () => {
    const before = person([
      { type: 'home', value: 'thuis@x.nl' },
      { type: 'work', value: 'oud@x.nl', primary: true },
    ])
    const after = [
      { type: 'home', value: 'thuis@x.nl' },
      { type: 'work', value: 'an@x.nl', primary: true },
    ]
    expect(patched('emails[type eq "work"].value', 'an@x.nl', before)).toEqual(after)
    expect(patched('emails[primary eq "true"].value', 'an@x.nl', before)).toEqual(after)
  })
})
