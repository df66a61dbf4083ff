import { useLanguage } from '#app/i18n/messages.tsx'
import { longDate } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'

/** How a day (`YYYY-MM-DD`) is written on the pages of the programme. */
export function useDay(): (day: string) => string {
  const locale = localeOf[useLanguage()]
  return (day) => longDate(new Date(`${day}T12:00:00Z`), locale)
}
