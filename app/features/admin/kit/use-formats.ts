import { useMemo } from 'react'
import { useLanguage } from '#app/i18n/messages.tsx'
import { localeOf } from '#app/lib/language.ts'

/** How days, moments and shares are written here, by the Dutch clock. */
export function useFormats() {
  const locale = localeOf[useLanguage()]
  return useMemo(() => {
    const timeZone = 'Europe/Amsterdam'
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
    const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
    return {
      day: (date: string | Date | null) => date && day.format(new Date(date)),
      moment: (date: string | Date | null) => date && moment.format(new Date(date)),
      percent: (share: number) => percent.format(share),
    }
  }, [locale])
}
