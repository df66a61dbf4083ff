import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
import type { ConnectedAppApi } from './app-api.server.ts'
import type { ConsentAsked } from './oauth/consent.server.ts'

/** Says yes or no to an app, and goes where that says. */
export function useConsent(asked: ConsentAsked) {
  const t = useMessages('connected-apps')
  const language = useLanguage()
  const sentence = useErrorMessage(['connected-apps'])
  const { running, run } = useApiCall<'allow' | 'refuse'>()
  const answer = (allow: boolean) =>
    run(
      async () => {
        const json = { ...asked, allow }
        const api = apiClient<ConnectedAppApi>(language)['connected-apps']
        const { redirect } = (await outcome(api.consent.$post({ json }))) as { redirect: string }
        window.location.assign(redirect)
      },
      { name: allow ? 'allow' : 'refuse', refused: failureToast(t('failed'), sentence) },
    )
  return { answering: running, answer }
}
