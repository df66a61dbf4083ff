import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { IdentityApi } from '#app/features/identity/api.server.ts'
import { type NewProfile, needsCompany, newProfileProblems } from '#app/features/identity/rules.ts'
import { useIdentityError } from '#app/features/identity/use-identity-error.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import type { Refusal } from '#app/lib/api-call.ts'
import { ApiError, apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { notify } from '#app/ui/toast.ts'
import { type OnboardingForm, useOnboardingDraft } from './onboarding-draft.ts'

/** What is sent: only what the chosen role asks for. */
function profileOf(form: OnboardingForm, joining: boolean): NewProfile {
  const { company_name, date_of_birth, goals, role, ...rest } = form
  return {
    ...rest,
    ...(joining ? { joining } : { role }),
    goals: goals.trim() ? [goals.trim()] : [],
    company_name: !joining && needsCompany(role) ? company_name : undefined,
    date_of_birth: !joining && role === 'youth_member' ? date_of_birth : undefined,
  }
}

type Errors = Partial<Record<keyof NewProfile, string>>

interface Onboarding {
  /** Whose draft this is. */
  owner: string
  /** Where somebody goes afterwards. */
  target: string
  joining: boolean
  /** The name that is filled in to begin with. */
  called: string
}

/** The onboarding form's content, its errors, and what its two buttons do. */
export function useOnboarding({ owner, target, joining, called }: Onboarding) {
  const t = useMessages('identity')
  const language = useLanguage()
  const navigate = useNavigate()
  const sentence = useIdentityError()
  const draft = useOnboardingDraft(owner, called)
  const [errors, setErrors] = useState<Errors>({})
  const { busy, running, run } = useApiCall<'submit' | 'later'>()
  const api = apiClient<IdentityApi>(language)
  const profile = profileOf(draft.form, joining)

  const send = (kind: 'submit' | 'later') => {
    const create = async () => {
      if (kind === 'submit') await outcome(api.profile.$post({ json: profile }))
      else await outcome(api.profile.auto.$post())
      notify({ tone: 'success', title: t('profileCreated') })
      leave()
    }
    return run(create, { name: kind, refused })
  }
  const leave = () => {
    draft.clear()
    void navigate(target, { replace: true })
  }
  const refused = ({ reason, fields }: Refusal, error: unknown) => {
    // Another tab was first: there is a profile, which is what one came for.
    if (reason === 'profile_exists') return leave()
    const tone = 'destructive'
    if (reason === 'unknown') notify({ tone, title: t('somethingWrong'), description: t('tryAgain') })
    else notify({ tone, title: t('profileCreateFailed'), description: sentence(reason) })
    if (error instanceof ApiError) setErrors({ ...fields })
  }
  const submit = async () => {
    if (busy) return
    const problems = newProfileProblems(profile, new Date())
    setErrors(problems)
    if (Object.keys(problems).length === 0) await send('submit')
  }
  return { ...draft, errors, busy: running, submit, later: () => send('later') }
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
