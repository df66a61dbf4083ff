import { useRevalidator } from 'react-router'
import type { PaymentApi } from '#app/features/billing/payment-api.server.ts'
import type { Order } from '#app/features/billing/payment-provider.server.ts'
import { planText } from '#app/features/billing/plan-texts.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
import { notify } from '#app/ui/toast.ts'

/** Changes the running subscription, says how that went, and reads the page again. */
export function useChangePlan() {
  const t = useMessages('billing')
  const language = useLanguage()
  const messageOf = useErrorMessage(['billing'])
  const revalidator = useRevalidator()
  const { busy, run } = useApiCall()
  async function change({ plan, seats, yearly }: Order, companyName?: string): Promise<void> {
    const send = async () => {
      const json = { planId: plan, seats, isYearly: yearly, ...(companyName && { companyName }) }
      await outcome(apiClient<PaymentApi>(language)['change-subscription'].$post({ json }))
      const description = t('changedBody', { plan: planText(plan, t).title })
      notify({ tone: 'success', title: t('changed'), description })
    }
    const refused = failureToast(t('checkoutFailed'), messageOf)
    await run(send, { refused, settled: revalidator.revalidate })
  }
  return { busy, change }
}
