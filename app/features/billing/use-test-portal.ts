import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLanguage, useWords } from '#app/i18n/words.tsx'
import { apiClient, outcome, reasonOf } from '#app/lib/api-client.ts'
import { notify } from '#app/ui/toast.ts'
import type { TestPaymentApi } from './test-payment-api.server.ts'
import type { TestPortalAction } from './test-portal.server.ts'
import { useBillingReason } from './use-billing-reason.ts'

/** Does something on the test portal and reads the page again. */
export function useTestPortal() {
  const t = useWords('billing')
  const language = useLanguage()
  const messageOf = useBillingReason()
  const revalidator = useRevalidator()
  const [busy, setBusy] = useState(false)
  async function act(action: TestPortalAction): Promise<void> {
    setBusy(true)
    try {
      await outcome(apiClient<TestPaymentApi>(language)['test-portal'].$post({ json: { action } }))
      notify({ tone: 'success', title: t('testDone') })
    } catch (error) {
      notify({ tone: 'destructive', title: t('somethingWrong'), description: messageOf(reasonOf(error)) })
    } finally {
      await revalidator.revalidate()
      setBusy(false)
    }
  }
  return { busy, act }
}
