import { useState } from 'react'
import { usePasswordMin } from '#app/features/identity/use-password-min.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import type { Refusal } from '#app/lib/api-call.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { leaveForHome } from '#app/live/use-live.ts'
import { notify } from '#app/ui/toast.ts'
import type { SettingsApi } from './api.server.ts'

const empty = { confirm: '', password: '' }
type Form = typeof empty
type Errors = { confirm?: string; password?: string }

/** Answers that were waiting for a connection, on this device. */
async function forgetQueued(userId: string): Promise<void> {
  const { queuedAnswers, unqueueAnswer } = await import('#app/features/offline/answer-queue.ts')
  for (const answer of await queuedAnswers(userId)) await unqueueAnswer(answer)
}

/** The two fields that confirm a deletion, and the deletion. */
export function useDeletion({ email, userId }: { email: string; userId: string }) {
  const t = useMessages('settings')
  const language = useLanguage()
  const sentence = useErrorMessage(['settings', 'identity'], { count: usePasswordMin() })
  const [form, setForm] = useState<Form>(empty)
  const [errors, setErrors] = useState<Errors>({})
  const { busy, run } = useApiCall()

  const refused = ({ reason, fields }: Refusal) => {
    const { confirm_email: confirm, current_password: password } = fields
    setErrors({ ...(confirm && { confirm }), ...(password && { password }) })
    notify({ tone: 'destructive', title: t('deleteFailed'), description: sentence(reason) })
  }
  const remove = async () => {
    if (busy) return
    const same = form.confirm.trim().toLowerCase() === email.toLowerCase()
    const found: Errors = {
      ...(!same && { confirm: 'confirmation_differs' }),
      ...(form.password === '' && { password: 'password_required' }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const send = async () => {
      const json = { confirm_email: form.confirm, current_password: form.password }
      await outcome(apiClient<SettingsApi>(language)['delete-account'].$post({ json }))
      await forgetQueued(userId)
      await leaveForHome()
    }
    await run(send, { refused, leaves: true })
  }
  const change = (part: Partial<Form>) => setForm((now) => ({ ...now, ...part }))
  return { form, change, errors, busy, remove }
}
