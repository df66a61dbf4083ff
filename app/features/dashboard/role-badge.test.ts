import { expect, it } from 'vitest'
import { roles } from '#app/features/identity/rules.ts'
import en from './locales/en.ts'
import nl from './locales/nl.ts'
import { roleKeys, roleTone } from './role-badge.ts'

it('has colours for administrators, hr and marketing, and one for everybody else (PS-6)', () => {
  const coloured = roles.filter((role) => roleTone(role) !== 'plain')
  expect(new Set(coloured)).toEqual(new Set(['admin', 'superadmin', 'hr', 'marketing']))
  expect(roleTone('admin')).toBe(roleTone('superadmin'))
  expect(new Set([roleTone('admin'), roleTone('hr'), roleTone('marketing')]).size).toBe(3)
})

it('names every role in both languages', () => {
  for (const role of roles) {
    expect(nl[roleKeys[role]]).toBeTruthy()
    expect(en[roleKeys[role]]).toBeTruthy()
  }
})
