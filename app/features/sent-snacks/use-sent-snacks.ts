import { useRevalidator } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
import { keepFocus } from '#app/ui/shell/keep-focus.ts'
import { notify } from '#app/ui/toast.ts'
import type { SentSnacksApi } from './api.server.ts'

/** What one does with snacks of colleagues: one call at a time, and then the page is read again. */
export function useSentSnacks() {
  const t = useMessages('sent-snacks')
  const language = useLanguage()
  const messageOf = useErrorMessage(['sent-snacks'])
  const { revalidate } = useRevalidator()
  const { running, run } = useApiCall<string>()
  const api = apiClient<SentSnacksApi>(language)['sent-snacks']

  const settled = async () => {
    await revalidate()
    keepFocus()
  }
  const make = (name: string, said: string, call: () => Promise<unknown>) =>
    run(
      async () => {
        await call()
        notify({ tone: 'success', title: said })
      },
      { name, refused: failureToast(t('failed'), messageOf), settled },
    )
  return {
    busy: running,
    send: (question_id: string, receiver_id: string) =>
      make(receiver_id, t('sentDone'), () => outcome(api.$post({ json: { question_id, receiver_id } }))),
    setWelcome: (welcome: boolean) =>
      make('welcome', t(welcome ? 'welcomeOn' : 'welcomeOff'), () =>
        outcome(api.welcome.$put({ json: { welcome } })),
      ),
    putAway: (id: string, block: boolean) =>
      make(id, t(block ? 'blockedDone' : 'putAwayDone'), () =>
        outcome(api[':id']['put-away'].$post({ param: { id }, json: { block } })),
      ),
    tell: (id: string) => make(id, t('toldDone'), () => outcome(api[':id'].tell.$post({ param: { id } }))),
  }
}
