import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SecurityApi } from '#app/features/identity/security-api.server.ts'
import { useReason } from '#app/features/identity/use-reason.ts'
import { useLanguage, useWords } from '#app/i18n/words.tsx'
import { apiClient, outcome, reasonOf } from '#app/lib/api-client.ts'
import { notify } from '#app/ui/toast.ts'

/** Ends sessions: one by its id, or all others. `busy` is the one under way. */
export function useSessions() {
  const t = useWords('settings')
  const language = useLanguage()
  const sentence = useReason()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string>()
  const api = apiClient<SecurityApi>(language)

  const attempt = async (name: string, end: () => Promise<string>) => {
    if (busy) return
    setBusy(name)
    try {
      notify({ tone: 'success', title: await end() })
    } catch (error) {
      const reason = reasonOf(error)
      // It ended meanwhile, which is what was asked for.
      if (reason !== 'not_found') {
        notify({ tone: 'destructive', title: t('signOutFailed'), description: sentence(reason) })
      }
    } finally {
      await revalidate()
      setBusy(undefined)
    }
  }
  const endOne = (id: string) =>
    attempt(id, async () => {
      await outcome(api.sessions[':id'].$delete({ param: { id } }))
      return t('signedOut')
    })
  const endOthers = () =>
    attempt('others', async () => {
      const { ended } = (await outcome(api.sessions.$delete())) as { ended: number }
      return t('signedOutAll', { count: ended })
    })
  return { busy, endOne, endOthers }
}
