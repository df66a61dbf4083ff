import { authClient } from '#app/features/identity/auth-client.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { forgetDrafts } from '#app/lib/drafts.ts'
import { localePath } from '#app/lib/language.ts'
import { clearOfflinePages } from '#app/lib/offline-pages.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { endLive } from '#app/live/use-live.ts'
import { failureToast } from '#app/ui/failure-toast.ts'

/**
 * Signs out, forgets what was not sent yet, then loads /auth anew so that nothing of the person who left stays. A
 * failure is a toast and one stays signed in (PS-8).
 * @param to where to go then, without language prefix
 */
export function useSignOut(to = '/auth'): { signOut: () => Promise<void>; busy: boolean } {
  const language = useLanguage()
  const t = useMessages('shared')
  const { busy, run } = useApiCall()
  const signOut = async () => {
    const leave = async () => {
      const goOn = endLive()
      await authClient.signOut(language).catch((error: unknown) => {
        goOn()
        throw error
      })
      forgetDrafts()
      await clearOfflinePages()
      window.location.assign(localePath(language, to))
    }
    await run(leave, {
      refused: failureToast(t('signOutFailedTitle'), () => t('signOutFailed')),
      leaves: true,
    })
  }
  return { signOut, busy }
}
