import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { dateFormat } from '#app/lib/dates.ts'
import { localeOf, localePath } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { useCopy } from '#app/ui/inputs/use-copy.ts'
import type { CompanySnack } from './view.server.ts'

/** A line for the chat of the company: that it was taken and how many windows are lit. Nothing of question or answer. */
export function ShareLine({ snack, origin }: { snack: CompanySnack; origin: string }) {
  const t = useMessages('company-snack')
  const language = useLanguage()
  const { copied, failed, copy } = useCopy()
  const day = dateFormat(localeOf[language], {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${snack.day}T12:00:00Z`))
  const link = origin + localePath(language, '/company-snack')
  const { facade } = snack
  const line = facade
    ? t(facade.golden ? 'lineGolden' : 'lineWindows', { day, link, lit: facade.lit, windows: facade.windows })
    : t('line', { day, link })
  return (
    <Card title={t('shareTitle')}>
      <div className="stack [--stack:12px]">
        <p className="select-all break-words">{line}</p>
        <div className="row">
          <Button onClick={() => void copy(line)}>{t('copy')}</Button>
          <span className="small muted" role="status">
            {copied && t('copied')}
            {failed && t('copyFailed')}
          </span>
        </div>
      </div>
    </Card>
  )
}
