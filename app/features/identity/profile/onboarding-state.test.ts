import { describe, expect, it } from 'vitest'
import type { OnboardingForm } from './onboarding-draft.ts'
import { missingFields, refused, submitted } from './onboarding-state.ts'

const now = new Date('2026-11-20T10:00:00Z')
const form: OnboardingForm = {
  role: 'team_leader',
  full_name: 'Sanne de Vries',
  username: 'sanne',
  work_area: 'marketing',
  company_name: 'Bakkerij De Vries',
  date_of_birth: '1990-01-01',
  difficulty_level: 'beginner',
  goals: '  ',
}

describe('pressing the button', () => {
  it('sends a complete form, and only what the role asks for', () => {
    const { profile, send, errors } = submitted(form, false, now)
    expect({ send, errors }).toEqual({ send: true, errors: {} })
    expect(profile).toMatchObject({ role: 'team_leader', company_name: 'Bakkerij De Vries', goals: [] })
    expect(profile.date_of_birth).toBeUndefined()
  })

  it('sends neither role nor company of somebody who joins a company', () => {
    const { profile, send } = submitted(form, true, now)
    expect(send).toBe(true)
    expect(profile).toMatchObject({ joining: true })
    expect(profile.role).toBeUndefined()
    expect(profile.company_name).toBeUndefined()
  })

  it('shows what is wrong instead of sending it', () => {
    const { send, errors } = submitted({ ...form, company_name: ' ' }, false, now)
    expect(send).toBe(false)
    expect(Object.keys(errors)).toEqual(['company_name'])
  })
})

describe('a refusal', () => {
  it('leads on when another tab made the profile', () => {
    expect(refused({ reason: 'profile_exists', fields: {} }, true)).toEqual({ next: 'leave' })
  })

  it('shows the reasons at the fields', () => {
    expect(refused({ reason: 'invalid_request', fields: { username: 'username_taken' } }, true)).toEqual({
      next: 'stay',
      say: 'reason',
      errors: { username: 'username_taken' },
    })
  })

  it('leaves the fields as they are when no answer came', () => {
    const after = refused({ reason: 'unknown', fields: {} }, false)
    expect(after).toEqual({ next: 'stay', say: 'try_again', errors: undefined })
  })
})

it('says what is missing, in the order of the form', () => {
  const none = { ...form, role: '', full_name: ' ', username: '', work_area: '', company_name: '' }
  expect(missingFields(none, false)).toEqual(['role', 'full_name', 'username', 'work_area'])
  expect(missingFields({ ...none, role: 'team_leader' }, false).at(-1)).toBe('company_name')
  expect(missingFields({ ...form, role: 'youth_member', date_of_birth: '' }, false)).toEqual([
    'date_of_birth',
  ])
  expect(missingFields(none, true)).toEqual(['full_name', 'username', 'work_area'])
})
