import { useErrorMessage, useMessages } from '#app/i18n/messages.tsx'
import { organisationReasons } from './reasons.ts'

/** The sentence a person sees for a reason of refusal, from any call of this feature. */
export function useReason(): (reason: string) => string {
  const t = useMessages('organisation')
  const messageOf = useErrorMessage()
  return (reason) => {
    const own = organisationReasons.find((known) => known === reason)
    return own ? t(`error_${own}`) : messageOf(reason)
  }
}
