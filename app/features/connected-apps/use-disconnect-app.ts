import { useRevalidator } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
import { notify } from '#app/ui/toast.ts'
import type { ConnectedAppApi } from './app-api.server.ts'

/** Ends the connection of an app. `busy` is the id of the one under way. */
export function useDisconnectApp() {
  const t = useMessages('connected-apps')
  const language = useLanguage()
  const sentence = useErrorMessage(['connected-apps'])
  const { revalidate } = useRevalidator()
  const { running, run } = useApiCall<string>()
  const disconnect = (id: string) =>
    run(
      async () => {
        await outcome(
          apiClient<ConnectedAppApi>(language)['connected-apps'][':id'].$delete({ param: { id } }),
        )
        notify({ tone: 'success', title: t('disconnected') })
      },
      { name: id, refused: failureToast(t('failed'), sentence), settled: revalidate },
    )
  return { busy: running, disconnect }
}
