import { useReason } from '#app/features/identity/use-reason.ts'
import { useMessages } from '#app/i18n/messages.tsx'

/** Why an account cannot be deleted now; all other reasons are identity's. */
const reasons = [
  'confirmation_differs',
  'transfer_ownership_first',
  'last_superadmin',
  'payments_unreachable',
] as const

/** The sentence a person sees for a reason of refusal, from any call of this feature. */
export function useSettingsReason(): (reason: string) => string {
  const t = useMessages('settings')
  const identity = useReason()
  return (reason) => {
    const own = reasons.find((known) => known === reason)
    return own ? t(`error_${own}`) : identity(reason)
  }
}
