import { useErrorMessage, useWords } from '#app/i18n/words.tsx'
import { ApiError } from '#app/lib/api-client.ts'
import { billingReasons } from './reasons.ts'

/** The reason of a failed call; anything that is not a refusal has none of its own. */
export function reasonOf(error: unknown): string {
  return error instanceof ApiError ? error.reason : 'unknown'
}

/** The sentence a person sees for a reason of refusal, from any call about plans and payments. */
export function useBillingReason(): (reason: string) => string {
  const t = useWords('billing')
  const shared = useErrorMessage()
  return (reason) => {
    const own = billingReasons.find((known) => known === reason)
    return own ? t(`error_${own}`) : shared(reason)
  }
}
