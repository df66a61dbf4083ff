import { describe, expect, it } from 'vitest'
import { loginProblems, signupProblems } from './auth-rules.ts'
import en from './locales/en.ts'
import nl from './locales/nl.ts'
import { identityReasons } from './reasons.ts'

const email = 'sanne@example.nl'

describe('signing up', () => {
  it.each([
    [{ email, password: 'kroket', repeat: 'kroket' }, {}],
    [{ email, password: 'kroke', repeat: 'kroke' }, { password: 'password_too_short' }],
    [{ email, password: 'kroket', repeat: 'kroke' }, { repeat: 'passwords_differ' }],
    [{ email, password: '', repeat: '' }, { password: 'password_required' }],
    [{ email, password: 'x'.repeat(129), repeat: 'x'.repeat(129) }, { password: 'password_too_long' }],
    [{ email: 'sanne', password: 'kroket', repeat: 'kroket' }, { email: 'invalid_email' }],
  ])('%j gives %j', (form, problems) => {
    expect(signupProblems(form)).toEqual(problems)
  })
})

it('logging in needs both, and any password may be tried', () => {
  expect(loginProblems({ email: ' ', password: '' })).toEqual({
    email: 'email_required',
    password: 'password_required',
  })
  expect(loginProblems({ email: ` ${email} `, password: 'x' })).toEqual({})
})

it('every reason has a sentence in both languages', () => {
  for (const reason of identityReasons) {
    expect(nl[`error_${reason}`]).not.toBe('')
    expect(en[`error_${reason}`]).not.toBe('')
  }
})
