import { useRevalidator } from 'react-router'
import { useErrorMessage, useMessages } from '#app/i18n/messages.tsx'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
import { notify } from '#app/ui/toast.ts'

/**
 * Does something through the API, reads the page again and says how it went.
 * @returns run, which tells whether it worked
 */
export function useAdminCall() {
  const t = useMessages('admin')
  const messageOf = useErrorMessage()
  const { revalidate } = useRevalidator()
  const { busy, run: runCall } = useApiCall()
  const sentence = (reason: string) => {
    const own = ownReasons.find((known) => known === reason)
    return own ? t(`error_${own}`) : messageOf(reason)
  }
  const run = (call: () => Promise<unknown>, done: string): Promise<boolean> =>
    runCall(
      async () => {
        await call()
        await revalidate()
        notify({ tone: 'success', title: done })
        requestAnimationFrame(keepFocus)
      },
      { refused: failureToast(t('changeFailed'), sentence) },
    )
  return { busy, run }
}

const ownReasons = [
  'own_account',
  'nothing_changed',
  'business_plan_runs',
  'owner_needed',
  'date_past',
] as const

/** The button that was pressed may be another one now: then the keyboard goes on from the top of the page. */
function keepFocus(): void {
  if (document.activeElement === document.body) document.getElementById('content')?.focus()
}
