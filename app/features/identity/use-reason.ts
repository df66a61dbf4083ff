import { useWords } from '#app/i18n/words.tsx'
import { identityReasons, sharedReasons } from './reasons.ts'

/** The sentence a person sees for a reason of refusal, from any call of this feature. */
export function useReason(): (reason: string) => string {
  const t = useWords('identity')
  const shared = useWords('shared')
  return (reason) => {
    const own = identityReasons.find((known) => known === reason)
    if (own) return t(`error_${own}`)
    return shared(`error_${sharedReasons.find((known) => known === reason) ?? 'unknown'}`)
  }
}
