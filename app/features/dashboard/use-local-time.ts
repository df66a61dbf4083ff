import { useSyncExternalStore } from 'react'
import { useLanguage } from '#app/i18n/messages.tsx'
import { localeOf } from '#app/lib/language.ts'

const never = () => () => {}

/**
 * The clock time of a moment where the reader is, e.g. 02:00. The server cannot know where that is and writes Dutch
 * time; the browser's own follows right after hydration, without a mismatch.
 */
export function useLocalTime(iso: string): string {
  const language = useLanguage()
  const format = (timeZone?: string) =>
    new Intl.DateTimeFormat(localeOf[language], {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }).format(new Date(iso))
  return useSyncExternalStore(
    never,
    () => format(),
    () => format('Europe/Amsterdam'),
  )
}
