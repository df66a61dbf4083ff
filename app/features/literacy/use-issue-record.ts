import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { createAttempts } from '#app/lib/attempts.ts'
import type { Language } from '#app/lib/language.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
import { notify } from '#app/ui/toast.ts'
import type { LiteracyApi } from './api.server.ts'
import { measureMax } from './rules.ts'

interface Wish {
  from: string
  to: string
  language: Language
  show_name: boolean
}

/** Makes a record. Trying again after a lost connection repeats the same wish, which is granted once. */
export function useIssueRecord() {
  const t = useMessages('literacy')
  const language = useLanguage()
  const sentence = useErrorMessage(['literacy'], { max: measureMax })
  const { revalidate } = useRevalidator()
  const [requests] = useState(createAttempts)
  const { busy, run } = useApiCall()
  const issue = async (wish: Wish) => {
    const json = { request_id: requests.idFor(JSON.stringify(wish)), ...wish }
    const send = async () => {
      await outcome(apiClient<LiteracyApi>(language).literacy.records.$post({ json }))
      requests.done()
      await revalidate()
      notify({ tone: 'success', title: t('issued'), description: t('issuedBody') })
      document.getElementById('records')?.focus()
    }
    await run(send, { refused: failureToast(t('issueFailed'), sentence) })
  }
  return { busy, issue }
}
