import type { PaymentApi } from '#app/features/billing/payment-api.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { notify } from '#app/ui/toast.ts'
import { portalFailure } from './portal-failure.ts'

/**
 * Opens the customer portal in this tab: browsers block a new one that opens after waiting for the server
 * (decision 0015). Its own link leads back.
 */
export function usePortal(): { busy: boolean; open: () => Promise<void> } {
  const t = useMessages('billing')
  const language = useLanguage()
  const messageOf = useErrorMessage(['billing'])
  const { busy, run } = useApiCall()
  async function open(): Promise<void> {
    const leave = async () => {
      const { url } = await outcome(apiClient<PaymentApi>(language)['customer-portal'].$post())
      window.location.assign(url)
    }
    await run(leave, {
      refused: ({ reason }) => void notify({ tone: 'destructive', ...portalFailure(reason, t, messageOf) }),
      leaves: true,
    })
  }
  return { busy, open }
}
