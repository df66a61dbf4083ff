import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useErrorMessage, useWords } from '#app/i18n/words.tsx'
import { reasonOf } from '#app/lib/api-client.ts'
import { notify } from '#app/ui/toast.ts'

/**
 * Does something through the API, reads the page again and says how it went.
 * @returns run, which tells whether it worked
 */
export function useAdminCall() {
  const t = useWords('admin')
  const messageOf = useErrorMessage()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const run = async (call: () => Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true)
    try {
      await call()
      await revalidate()
      notify({ tone: 'success', title: done })
      requestAnimationFrame(keepFocus)
      return true
    } catch (error) {
      const reason = reasonOf(error)
      const own = ownReasons.find((known) => known === reason)
      const description = own ? t(`error_${own}`) : messageOf(reason)
      notify({ tone: 'destructive', title: t('changeFailed'), description })
      return false
    } finally {
      setBusy(false)
    }
  }
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
