import { useState } from 'react'
import { useReason } from '#app/features/identity/use-reason.ts'
import { useLanguage, useWords } from '#app/i18n/words.tsx'
import { ApiError, apiClient } from '#app/lib/api-client.ts'
import { utcDay } from '#app/lib/dates.ts'
import { notify } from '#app/ui/toast.ts'
import type { SettingsApi } from './api.server.ts'

function saveAs(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has begun reading by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Fetches the file and has the browser save it; a refusal is told in a toast. */
export function useExport() {
  const t = useWords('settings')
  const language = useLanguage()
  const sentence = useReason()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const response = await apiClient<SettingsApi>(language)['my-data'].$get()
      if (!response.ok) {
        const { reason } = (await response.json().catch(() => ({}))) as { reason?: string }
        throw new ApiError(response.status, reason ?? 'unknown')
      }
      saveAs(await response.blob(), `snackwijs-${utcDay(new Date())}.json`)
    } catch (error) {
      const reason = error instanceof ApiError ? error.reason : 'network'
      notify({ tone: 'destructive', title: t('exportFailed'), description: sentence(reason) })
    } finally {
      setBusy(false)
    }
  }
  return { busy, download }
}
