import { useState } from 'react'
import { useLanguage, useWords } from '#app/i18n/words.tsx'
import { apiClient, outcome, reasonOf } from '#app/lib/api-client.ts'
import { notify } from '#app/ui/toast.ts'
import type { PaymentApi } from './payment-api.server.ts'
import { portalFailure } from './portal-failure.ts'
import { useBillingReason } from './use-billing-reason.ts'

/**
 * Opens the customer portal in this tab: browsers block a new one that opens after waiting for the server
 * (decision 0015). Its own link leads back.
 */
export function usePortal(): { busy: boolean; open: () => Promise<void> } {
  const t = useWords('billing')
  const language = useLanguage()
  const messageOf = useBillingReason()
  const [busy, setBusy] = useState(false)
  async function open(): Promise<void> {
    setBusy(true)
    try {
      const { url } = await outcome(apiClient<PaymentApi>(language)['customer-portal'].$post())
      window.location.assign(url)
    } catch (error) {
      notify({ tone: 'destructive', ...portalFailure(reasonOf(error), t, messageOf) })
      setBusy(false)
    }
  }
  return { busy, open }
}
