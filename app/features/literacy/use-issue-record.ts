import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLanguage, useWords } from '#app/i18n/words.tsx'
import { apiClient, outcome, reasonOf } from '#app/lib/api-client.ts'
import type { Language } from '#app/lib/language.ts'
import { randomId } from '#app/lib/random-id.ts'
import { notify } from '#app/ui/toast.ts'
import type { LiteracyApi } from './api.server.ts'
import { useLiteracyReason } from './use-literacy-reason.ts'

interface Wish {
  from: string
  to: string
  language: Language
  show_name: boolean
}

/** Makes a record. Trying again after a lost connection repeats the same wish, which is granted once. */
export function useIssueRecord() {
  const t = useWords('literacy')
  const language = useLanguage()
  const sentence = useLiteracyReason()
  const { revalidate } = useRevalidator()
  const request = useRef<{ id: string; wish: string }>(undefined)
  const [busy, setBusy] = useState(false)
  const issue = async (wish: Wish) => {
    const words = JSON.stringify(wish)
    if (request.current?.wish !== words) request.current = { id: randomId(), wish: words }
    const json = { request_id: request.current.id, ...wish }
    setBusy(true)
    try {
      await outcome(apiClient<LiteracyApi>(language).literacy.records.$post({ json }))
      request.current = undefined
      await revalidate()
      notify({ tone: 'success', title: t('issued'), description: t('issuedBody') })
      document.getElementById('records')?.focus()
    } catch (error) {
      const reason = reasonOf(error)
      notify({ tone: 'destructive', title: t('issueFailed'), description: sentence(reason) })
    } finally {
      setBusy(false)
    }
  }
  return { busy, issue }
}
