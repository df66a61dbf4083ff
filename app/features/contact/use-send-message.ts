import { type FormEvent, useState } from 'react'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import type { Refusal } from '#app/lib/api-call.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { createAttempts } from '#app/lib/attempts.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { notify } from '#app/ui/toast.ts'
import type { ContactApi } from './api.server.ts'
import { type FormFields, type FormKind, formProblems, tidyFields } from './rules.ts'

interface Options {
  kind: FormKind
  /** Reasons by field that the page came with. */
  problems: Readonly<Record<string, string>>
  success: { title: string; description?: string }
  onSent?: (() => void) | undefined
}

type Errors = Readonly<Record<string, string>>

/**
 * Sends a form: checks it first, then says how it went and clears it. Sending the same words again after a lost
 * connection repeats the same submission, which is stored once.
 */
export function useSendMessage({ kind, problems, success, onSent }: Options) {
  const t = useMessages('contact')
  const language = useLanguage()
  const messageOf = useErrorMessage()
  const [submissions] = useState(createAttempts)
  const [errors, setErrors] = useState<Errors>(problems)
  const { busy, run } = useApiCall()

  const call = async (fields: FormFields, website: string) => {
    const json = { kind, submission_id: submissions.idFor(JSON.stringify(fields)), website, ...fields }
    await outcome(apiClient<ContactApi>(language).contact.$post({ json }))
    submissions.done()
  }
  const refused = ({ reason, fields }: Refusal) => {
    if (Object.keys(fields).length > 0) setErrors({ ...fields })
    const description = reason === 'invalid_form' ? t('checkFields') : messageOf(reason)
    notify({ tone: 'destructive', title: t('failedTitle'), description })
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const given = Object.fromEntries(new FormData(form))
    const fields = tidyFields(kind, given)
    const found = formProblems(kind, fields)
    setErrors(found as Errors)
    if (Object.keys(found).length > 0) return
    const send = async () => {
      await call(fields, String(given.website ?? ''))
      form.reset()
      notify({ tone: 'success', ...success })
      onSent?.()
    }
    await run(send, { refused })
  }
  return { errors, busy, submit }
}
