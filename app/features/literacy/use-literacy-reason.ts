import { useErrorMessage, useMessages } from '#app/i18n/messages.tsx'
import { measureMax } from './rules.ts'

const own = [
  'too_long',
  'literacy_day_invalid',
  'literacy_no_member',
  'literacy_period_backwards',
  'literacy_period_not_over',
  'literacy_period_too_long',
  'literacy_too_many',
] as const

/** The sentence for a reason of refusal. */
export function useLiteracyReason(): (reason: string) => string {
  const t = useMessages('literacy')
  const shared = useErrorMessage()
  return (reason) => {
    const known = own.find((name) => name === reason)
    return known ? t(`error_${known}`, { max: measureMax }) : shared(reason)
  }
}
