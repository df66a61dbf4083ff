import { useIdentityError } from '#app/features/identity/use-identity-error.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import type { Refusal } from '#app/lib/api-call.ts'
import { ApiError, apiClient } from '#app/lib/api-client.ts'
import { utcDay } from '#app/lib/dates.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
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
  const t = useMessages('settings')
  const language = useLanguage()
  const sentence = useIdentityError()
  const { busy, run } = useApiCall()
  const download = async () => {
    const save = async () => {
      const response = await apiClient<SettingsApi>(language)['my-data'].$get()
      if (!response.ok) {
        const { reason } = (await response.json().catch(() => ({}))) as { reason?: string }
        throw new ApiError(response.status, reason ?? 'unknown')
      }
      saveAs(await response.blob(), `snackwijs-${utcDay(new Date())}.json`)
    }
    const say = failureToast(t('exportFailed'), sentence)
    // What is not refused was not delivered.
    const refused = ({ reason }: Refusal, error: unknown) =>
      say({ reason: error instanceof ApiError ? reason : 'network' })
    await run(save, { refused })
  }
  return { busy, download }
}
