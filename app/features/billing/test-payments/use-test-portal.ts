import { useRevalidator } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
import { notify } from '#app/ui/toast.ts'
import type { TestPaymentApi } from './test-payment-api.server.ts'
import type { TestPortalAction } from './test-portal.server.ts'

/** Does something on the test portal and reads the page again. */
export function useTestPortal() {
  const t = useMessages('billing')
  const language = useLanguage()
  const messageOf = useErrorMessage(['billing'])
  const revalidator = useRevalidator()
  const { busy, run } = useApiCall()
  async function act(action: TestPortalAction): Promise<void> {
    const send = async () => {
      await outcome(apiClient<TestPaymentApi>(language)['test-portal'].$post({ json: { action } }))
      notify({ tone: 'success', title: t('testDone') })
    }
    const refused = failureToast(t('somethingWrong'), messageOf)
    await run(send, { refused, settled: revalidator.revalidate })
  }
  return { busy, act }
}
