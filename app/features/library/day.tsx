import { useLanguage } from '#app/i18n/messages.tsx'
import { dateFormat } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'

/** A day in the words of the reader: 12 oktober 2026. @param value `YYYY-MM-DD` */
export function Day({ value }: { value: string }) {
  const format = dateFormat(localeOf[useLanguage()], { dateStyle: 'long', timeZone: 'UTC' })
  return <time dateTime={value}>{format.format(new Date(`${value}T00:00:00Z`))}</time>
}
