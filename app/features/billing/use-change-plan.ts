import { useRevalidator } from 'react-router'
import { useLanguage, useWords } from '#app/i18n/words.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
import { notify } from '#app/ui/toast.ts'
import type { PaymentApi } from './payment-api.server.ts'
import type { Order } from './payment-provider.server.ts'
import { planText } from './plan-texts.ts'
import { useBillingReason } from './use-billing-reason.ts'

/** Changes the running subscription, says how that went, and reads the page again. */
export function useChangePlan() {
  const t = useWords('billing')
  const language = useLanguage()
  const messageOf = useBillingReason()
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
