import { useRevalidator } from 'react-router'
import { useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
import { keepFocus } from '#app/ui/shell/keep-focus.ts'
import { notify } from '#app/ui/toast.ts'

/**
 * Does something through the API, reads the page again and says how it went.
 * @returns run, which tells whether it worked
 */
export function useAdminCall() {
  const t = useMessages('admin')
  const sentence = useErrorMessage(['admin'])
  const { revalidate } = useRevalidator()
  const { busy, run: runCall } = useApiCall()
  const run = (call: () => Promise<unknown>, done: string): Promise<boolean> =>
    runCall(
      async () => {
        await call()
        await revalidate()
        notify({ tone: 'success', title: done })
        keepFocus()
      },
      { refused: failureToast(t('changeFailed'), sentence) },
    )
  return { busy, run }
}
