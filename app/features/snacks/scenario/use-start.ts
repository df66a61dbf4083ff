import { useEffect } from 'react'
import { useLanguage } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import type { ScenarioApi } from './api.server.ts'

/**
 * Notes that a scenario is being worked on, also when its page was opened directly (PS-2.8). Nothing waits
 * for it, and nothing is lost when it fails: an answer notes it too.
 */
export function useStart(id: string, writing: boolean): void {
  const language = useLanguage()
  useEffect(() => {
    if (!writing) return
    const call = apiClient<ScenarioApi>(language).questions[':id'].start.$post({ param: { id } })
    void outcome(call).catch(() => {})
  }, [id, writing, language])
}
