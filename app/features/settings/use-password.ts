import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { passwordProblems } from '#app/features/identity/auth-rules.ts'
import type { SecurityApi } from '#app/features/identity/security-api.server.ts'
import { useIdentityError } from '#app/features/identity/use-identity-error.ts'
import { usePasswordMin } from '#app/features/identity/use-password-min.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import type { Refusal } from '#app/lib/api-call.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { notify } from '#app/ui/toast.ts'

const empty = { current: '', password: '', repeat: '', signOutOthers: true }
type Form = typeof empty
type Errors = { current?: string; password?: string; repeat?: string }

/** What stands in the password form, and changing it. */
export function usePassword() {
  const t = useMessages('settings')
  const language = useLanguage()
  const sentence = useIdentityError()
  const min = usePasswordMin()
  const { revalidate } = useRevalidator()
  const [form, setForm] = useState<Form>(empty)
  const [errors, setErrors] = useState<Errors>({})
  const { busy, run } = useApiCall()

  const refused = ({ reason, fields }: Refusal) => {
    const { current_password: current, new_password: password } = fields
    setErrors({ ...(current && { current }), ...(password && { password }) })
    notify({ tone: 'destructive', title: t('passwordFailed'), description: sentence(reason) })
  }
  const save = async () => {
    if (busy) return
    const found: Errors = {
      ...(form.current === '' && { current: 'password_required' }),
      ...passwordProblems(form, min),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const send = async () => {
      const json = {
        current_password: form.current,
        new_password: form.password,
        sign_out_others: form.signOutOthers,
      }
      await outcome(apiClient<SecurityApi>(language).password.$post({ json }))
      setForm(empty)
      notify({ tone: 'success', title: t('passwordChanged'), description: t('passwordChangedBody') })
      await revalidate()
    }
    await run(send, { refused })
  }
  const change = (part: Partial<Form>) => setForm((now) => ({ ...now, ...part }))
  return { form, change, errors, busy, save }
}
