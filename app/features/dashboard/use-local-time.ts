import { useSyncExternalStore } from 'react'
import { useLanguage } from '#app/i18n/messages.tsx'
import { dateFormat } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'

const never = () => () => {}

/** One of each for all that are on a wall. */
const timeFormat = (locale: string, timeZone?: string) =>
  dateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...(timeZone && { timeZone }) })

/**
 * The clock time of a moment where the reader is, e.g. 02:00. The server cannot know where that is and writes Dutch
 * time; the browser's own follows right after hydration, without a mismatch.
 */
export function useLocalTime(iso: string): string {
  const language = useLanguage()
  const format = (timeZone?: string) => timeFormat(localeOf[language], timeZone).format(new Date(iso))
  return useSyncExternalStore(
    never,
    () => format(),
    () => format('Europe/Amsterdam'),
  )
}
