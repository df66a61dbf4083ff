import { type FormEvent, useState } from 'react'
import { emailProblem } from '#app/features/identity/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import type { Refusal } from '#app/lib/api-call.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { notify } from '#app/ui/toast.ts'
import type { ContactApi } from './api.server.ts'

type Errors = Readonly<Record<string, string>>

/** Asks for the newsletter, and says that a mail is on its way. */
export function useSubscribe(problems: Errors) {
  const t = useMessages('contact')
  const language = useLanguage()
  const messageOf = useErrorMessage()
  const [errors, setErrors] = useState<Errors>(problems)
  const { busy, run } = useApiCall()

  const refused = ({ reason, fields }: Refusal) => {
    if (Object.keys(fields).length > 0) setErrors({ ...fields })
    else notify({ tone: 'destructive', title: t('failedTitle'), description: messageOf(reason) })
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const { email, website } = Object.fromEntries(new FormData(form))
    const problem = emailProblem(String(email).trim())
    setErrors(problem ? { email: problem } : {})
    if (problem) return
    const send = async () => {
      const json = { email: String(email), language, website: String(website) }
      await outcome(apiClient<ContactApi>(language).newsletter.$post({ json }))
      form.reset()
      notify({ tone: 'success', title: t('newsletterSentTitle'), description: t('newsletterSentBody') })
    }
    await run(send, { refused })
  }
  return { errors, busy, submit }
}
