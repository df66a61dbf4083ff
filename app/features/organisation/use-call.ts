import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useWords } from '#app/i18n/words.tsx'
import { reasonOf } from '#app/lib/api-client.ts'
import { notify } from '#app/ui/toast.ts'
import { useReason } from './use-reason.ts'

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
  const t = useWords('organisation')
  const sentence = useReason()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string>()

  const run = async (name: string, call: () => Promise<string | undefined>, options: CallOptions = {}) => {
    if (busy) return false
    setBusy(name)
    try {
      const title = await call()
      await revalidate()
      if (title) notify({ tone: 'success', title })
      return true
    } catch (error) {
      const reason = reasonOf(error)
      // What the page shows may be what is out of date.
      void revalidate()
      if (!options.onRefused?.(reason)) {
        notify({ tone: 'destructive', title: options.failed ?? t('failed'), description: sentence(reason) })
      }
      return false
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, run }
}
