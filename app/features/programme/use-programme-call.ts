import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Feature } from '#app/i18n/catalogue.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
import { notify } from '#app/ui/toast.ts'
import { textMax } from './rules.ts'

/**
 * Does one call of the programme at a time, says how it went and reads the page again; unless it is `gone` by then, and left.
 * @param own the room that calls, whose words for a refusal go first
 * @returns `errors`: sentences by field of a form that was refused; `run`, which tells whether it succeeded
 */
export function useProgrammeCall(own: readonly Feature[] = []) {
  const t = useMessages('programme')
  const sentence = useErrorMessage([...own, 'programme'], { max: textMax })
  const { revalidate } = useRevalidator()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { running, run: runCall } = useApiCall<string>()
  const run = (name: string, call: () => Promise<string | undefined>, gone = false) => {
    const send = async () => {
      const title = await call()
      setErrors({})
      if (!gone) await revalidate()
      if (title) notify({ tone: 'success', title })
    }
    const say = failureToast(t('failed'), sentence)
    return runCall(send, {
      name,
      refused: (refusal) => {
        const fields = Object.entries(refusal.fields ?? {})
        setErrors(Object.fromEntries(fields.map(([field, reason]) => [field, sentence(reason)])))
        void revalidate()
        say(refusal)
      },
    })
  }
  return { busy: running, errors, run }
}
