import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { IdentityApi } from '#app/features/identity/api.server.ts'
import { useIdentityError } from '#app/features/identity/use-identity-error.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import type { Refusal } from '#app/lib/api-call.ts'
import { ApiError, apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { notify } from '#app/ui/toast.ts'
import { useOnboardingDraft } from './onboarding-draft.ts'
import { type OnboardingErrors, refused, submitted } from './onboarding-state.ts'

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
  const [errors, setErrors] = useState<OnboardingErrors>({})
  const { busy, running, run } = useApiCall<'submit' | 'later'>()
  const api = apiClient<IdentityApi>(language)

  const leave = () => {
    draft.clear()
    void navigate(target, { replace: true })
  }
  const onRefused = (refusal: Refusal, error: unknown) => {
    const after = refused(refusal, error instanceof ApiError)
    if (after.next === 'leave') return leave()
    const tone = 'destructive'
    if (after.say === 'try_again') notify({ tone, title: t('somethingWrong'), description: t('tryAgain') })
    else notify({ tone, title: t('profileCreateFailed'), description: sentence(refusal.reason) })
    if (after.errors) setErrors(after.errors)
  }
  const send = (name: 'submit' | 'later', create: () => Promise<unknown>) => {
    const done = async () => {
      await create()
      notify({ tone: 'success', title: t('profileCreated') })
      leave()
    }
    return run(done, { name, refused: onRefused })
  }
  const submit = async () => {
    if (busy) return
    const { profile, errors: problems, send: complete } = submitted(draft.form, joining, new Date())
    setErrors(problems)
    if (complete) await send('submit', () => outcome(api.profile.$post({ json: profile })))
  }
  const later = () => send('later', () => outcome(api.profile.auto.$post()))
  return { ...draft, errors, busy: running, submit, later }
}
