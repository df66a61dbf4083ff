import { useErrorMessage, useMessages } from '#app/i18n/messages.tsx'
import { billingReasons } from './reasons.ts'

/** The sentence a person sees for a reason of refusal, from any call about plans and payments. */
export function useBillingReason(): (reason: string) => string {
  const t = useMessages('billing')
  const shared = useErrorMessage()
  return (reason) => {
    const own = billingReasons.find((known) => known === reason)
    return own ? t(`error_${own}`) : shared(reason)
  }
}
