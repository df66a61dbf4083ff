import { useMessages } from '#app/i18n/messages.tsx'
import { identityReasons, sharedReasons } from './reasons.ts'
import { usePasswordMin } from './use-password-min.ts'

/** The sentence a person sees for a reason of refusal, from any call of this feature. */
export function useReason(): (reason: string) => string {
  const t = useMessages('identity')
  const shared = useMessages('shared')
  const count = usePasswordMin()
  return (reason) => {
    const own = identityReasons.find((known) => known === reason)
    if (own === 'password_too_short') return t(`error_${own}`, { count })
    if (own) return t(`error_${own}`)
    return shared(`error_${sharedReasons.find((known) => known === reason) ?? 'unknown'}`)
  }
}
