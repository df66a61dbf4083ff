import { useRevalidator } from 'react-router'
import { useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
import { notify } from '#app/ui/toast.ts'

interface CallOptions {
  /** Title of the message when it was refused. */
  failed?: string
  /** Does something else with a refusal. @returns true when nothing more is to be said */
  onRefused?: (reason: string) => boolean
}

/**
 * Does one call at a time, says how it went and reads the page again. `busy` is the name of the call that runs.
 * @returns `run`, which tells whether it succeeded
 */
export function useCall() {
  const t = useMessages('organisation')
  const sentence = useErrorMessage(['organisation'])
  const { revalidate } = useRevalidator()
  const { running, run: runCall } = useApiCall<string>()

  const run = (name: string, call: () => Promise<string | undefined>, options: CallOptions = {}) => {
    const send = async () => {
      const title = await call()
      await revalidate()
      if (title) notify({ tone: 'success', title })
    }
    const say = failureToast(options.failed ?? t('failed'), sentence)
    return runCall(send, {
      name,
      refused: (refusal) => {
        // What the page shows may be what is out of date.
        void revalidate()
        if (!options.onRefused?.(refusal.reason)) say(refusal)
      },
    })
  }
  return { busy: running, run }
}
