import { type NewProfile, needsCompany, newProfileProblems } from '#app/features/identity/rules.ts'
import type { Refusal } from '#app/lib/api-call.ts'
import type { OnboardingForm } from './onboarding-draft.ts'

export type OnboardingErrors = Partial<Record<keyof NewProfile, string>>

/** What is sent: only what the chosen role asks for. */
function toProfile(form: OnboardingForm, joining: boolean): NewProfile {
  const { company_name, date_of_birth, goals, role, ...rest } = form
  return {
    ...rest,
    ...(joining ? { joining } : { role }),
    goals: goals.trim() ? [goals.trim()] : [],
    company_name: !joining && needsCompany(role) ? company_name : undefined,
    date_of_birth: !joining && role === 'youth_member' ? date_of_birth : undefined,
  }
}

type Submitted = { profile: NewProfile; errors: OnboardingErrors; send: boolean }

/** What pressing the button does: send the profile, or show what is wrong with it. */
export function submitted(form: OnboardingForm, joining: boolean, now: Date): Submitted {
  const profile = toProfile(form, joining)
  const errors = newProfileProblems(profile, now)
  return { profile, errors, send: Object.keys(errors).length === 0 }
}

type Refused =
  | { next: 'leave' }
  | { next: 'stay'; say: 'try_again' | 'reason'; errors: OnboardingErrors | undefined }

/**
 * What a refusal leads to. A profile that is there already is what one came for: another tab was first. What stands at the
 * fields stays as it is when the server did not answer.
 */
export function refused({ reason, fields }: Refusal, answered: boolean): Refused {
  if (reason === 'profile_exists') return { next: 'leave' }
  return {
    next: 'stay',
    say: reason === 'unknown' ? 'try_again' : 'reason',
    errors: answered ? { ...fields } : undefined,
  }
}

/** Required fields that are still empty, in the order of the form. */
export function missingFields(form: OnboardingForm, joining: boolean): (keyof OnboardingForm)[] {
  const own: (keyof OnboardingForm)[] = ['full_name', 'username', 'work_area']
  const required = joining ? own : roleFields(form, own)
  return required.filter((field) => !form[field].trim())
}

function roleFields(form: OnboardingForm, own: (keyof OnboardingForm)[]): (keyof OnboardingForm)[] {
  const required: (keyof OnboardingForm)[] = ['role', ...own]
  if (needsCompany(form.role)) required.push('company_name')
  if (form.role === 'youth_member') required.push('date_of_birth')
  return required
}
