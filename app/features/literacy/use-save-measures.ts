import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { notify } from '#app/ui/toast.ts'
import type { LiteracyApi } from './api.server.ts'
import { measureMax } from './rules.ts'

/** Keeps the measures as they stand in the form, and says how it went. */
export function useSaveMeasures() {
  const t = useMessages('literacy')
  const language = useLanguage()
  const sentence = useErrorMessage(['literacy'], { max: measureMax })
  const { revalidate } = useRevalidator()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { busy, run } = useApiCall()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    const json = {
      identify: text('identify'),
      goals: text('goals'),
      execute: text('execute'),
      evaluate: text('evaluate'),
      responsible_id: text('responsible_id') || null,
      next_evaluation: text('next_evaluation') || null,
    }
    const send = async () => {
      await outcome(apiClient<LiteracyApi>(language).literacy.measures.$put({ json }))
      setErrors({})
      await revalidate()
      notify({ tone: 'success', title: t('saved') })
    }
    await run(send, {
      refused: ({ reason, fields }) => {
        setErrors({ ...fields })
        const [field] = Object.values(fields)
        notify({ tone: 'destructive', title: t('saveFailed'), description: sentence(field ?? reason) })
      },
    })
  }
  return { errors, busy, submit }
}
