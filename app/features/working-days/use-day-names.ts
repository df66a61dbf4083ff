import { useLanguage } from '#app/i18n/messages.tsx'
import { dateFormat } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import type { Weekday } from './rules.ts'

/** The short names of weekdays in the language of the page: `ma di do`. */
export function useDayNames(): (days: readonly Weekday[]) => string {
  const format = dateFormat(localeOf[useLanguage()], { weekday: 'short', timeZone: 'UTC' })
  // 1 January 2024 was a Monday.
  return (days) => days.map((day) => format.format(new Date(Date.UTC(2024, 0, day)))).join(' ')
}
