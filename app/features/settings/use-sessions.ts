import { useRevalidator } from 'react-router'
import type { SecurityApi } from '#app/features/identity/security-api.server.ts'
import { useIdentityError } from '#app/features/identity/use-identity-error.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
import { notify } from '#app/ui/toast.ts'

/** Ends sessions: one by its id, or all others. `busy` is the one under way. */
export function useSessions() {
  const t = useMessages('settings')
  const language = useLanguage()
  const sentence = useIdentityError()
  const { revalidate } = useRevalidator()
  const { running, run } = useApiCall<string>()
  const api = apiClient<SecurityApi>(language)

  const attempt = (name: string, end: () => Promise<string>) => {
    const say = failureToast(t('signOutFailed'), sentence)
    return run(async () => notify({ tone: 'success', title: await end() }), {
      name,
      // It ended meanwhile, which is what was asked for.
      refused: (refusal) => {
        if (refusal.reason !== 'not_found') say(refusal)
      },
      settled: revalidate,
    })
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
  return { busy: running, endOne, endOthers }
}
