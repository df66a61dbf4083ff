import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { AuthError, authClient } from '#app/features/identity/auth-client.ts'
import { passwordProblems, secondStepPath } from '#app/features/identity/auth-rules.ts'
import { fullNameProblem, tidyName } from '#app/features/identity/rules.ts'
import { useIdentityError } from '#app/features/identity/use-identity-error.ts'
import { usePasswordMin } from '#app/features/identity/use-password-min.ts'
import type { InvitationApi } from '#app/features/organisation/invitations/invitation-api.server.ts'
import type { ShownInvitation } from '#app/features/organisation/invitations/read-invitation.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import type { Refusal } from '#app/lib/api-call.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { localePath } from '#app/lib/language.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
import { notify } from '#app/ui/toast.ts'

type Errors = { full_name?: string; email?: string; password?: string }

/** Takes a seat with a name, and a password for who has no account yet: signs up, makes the profile and accepts. */
export function useJoin(token: string, { company, called, sign_up_as }: ShownInvitation) {
  const t = useMessages('organisation')
  const language = useLanguage()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const ofIdentity = useIdentityError()
  const ofOrganisation = useErrorMessage(['organisation', 'identity'])
  const min = usePasswordMin()
  const [form, setForm] = useState({ full_name: called, password: '' })
  const [errors, setErrors] = useState<Errors>({})
  const [confirming, setConfirming] = useState(false)
  const [full, setFull] = useState(false)
  const { busy, run } = useApiCall()

  const problems = (): Errors => {
    const name = fullNameProblem(tidyName(form.full_name))
    const { password } = sign_up_as
      ? passwordProblems({ password: form.password, repeat: form.password }, min)
      : { password: undefined }
    return { ...(name && { full_name: name }), ...(password && { password }) }
  }
  /** @returns whether there is a session now */
  const signUp = async (email: string): Promise<boolean> => {
    const { password } = form
    const asked = await authClient.signUpInvited(language, { email, password, invitation: token })
    if (asked === 'confirmation') setConfirming(true)
    if (asked === 'second_step') await navigate(secondStepPath(language, `/invitation/${token}`))
    return asked === 'nothing'
  }
  const send = async () => {
    setFull(false)
    if (sign_up_as && !(await signUp(sign_up_as))) return
    const json = { token, full_name: form.full_name }
    await outcome(apiClient<InvitationApi>(language).invitations.join.$post({ json }))
    notify({ tone: 'success', title: t('accepted', { company: company ?? '' }) })
    await navigate(localePath(language, '/account-dashboard'))
  }
  const refused = (refusal: Refusal, error: unknown) => {
    const { reason, fields } = refusal
    // There may be an account by now.
    void revalidate()
    if (reason === 'no_seat_left') return setFull(true)
    if (reason === 'email_in_use') return setErrors({ email: reason })
    if (reason.startsWith('password_')) return setErrors({ password: reason })
    if (fields.full_name) return setErrors({ full_name: fields.full_name })
    failureToast(t('failed'), error instanceof AuthError ? ofIdentity : ofOrganisation)(refusal)
  }
  const submit = async () => {
    if (busy) return
    const found = problems()
    setErrors(found)
    if (Object.keys(found).length === 0) await run(send, { refused })
  }
  const change = (part: Partial<typeof form>) => setForm((now) => ({ ...now, ...part }))
  return { form, change, errors, busy, full, confirming, setConfirming, submit }
}
