import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLanguage, useWords } from '#app/i18n/words.tsx'
import { apiClient, outcome, reasonOf } from '#app/lib/api-client.ts'
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
  const [busy, setBusy] = useState(false)
  async function change({ plan, seats, yearly }: Order, companyName?: string): Promise<void> {
    setBusy(true)
    try {
      const json = { planId: plan, seats, isYearly: yearly, ...(companyName && { companyName }) }
      await outcome(apiClient<PaymentApi>(language)['change-subscription'].$post({ json }))
      const description = t('changedBody', { plan: planText(plan, t).title })
      notify({ tone: 'success', title: t('changed'), description })
    } catch (error) {
      notify({ tone: 'destructive', title: t('checkoutFailed'), description: messageOf(reasonOf(error)) })
    } finally {
      await revalidator.revalidate()
      setBusy(false)
    }
  }
  return { busy, change }
}
