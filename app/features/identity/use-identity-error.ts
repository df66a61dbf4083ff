import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { usePasswordMin } from './use-password-min.ts'

/** The sentence for a reason of refusal of this feature, with the length that passwords have here. */
export function useIdentityError(): (reason: string) => string {
  return useErrorMessage(['identity'], { count: usePasswordMin() })
}
