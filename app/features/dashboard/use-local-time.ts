import { useSyncExternalStore } from 'react'
import { useLanguage } from '#app/i18n/messages.tsx'
import { localeOf } from '#app/lib/language.ts'

const never = () => () => {}

/** By language and time zone: making one costs more than using it a hundred times, and a wall asks for dozens. */
const formats = new Map<string, Intl.DateTimeFormat>()

function timeFormat(locale: string, timeZone?: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  formats.set(key, made)
  return made
}

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
