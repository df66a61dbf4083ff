import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { SnackCard } from './card.server.ts'

/** The company's snack on the dashboard: whether it was taken, and how many windows are lit. Names nobody (PD-74). */
export function CompanySnackCard({ snack }: { snack: SnackCard }) {
  const t = useMessages('company-snack')
  const language = useLanguage()
  const { taken, facade } = snack
  return (
    <Card title={t('title')}>
      <div className="stack [--stack:10px]">
        <p>{t(taken ? 'cardTaken' : 'cardOpen')}</p>
        {facade && (
          <p className="small muted num">
            {t(facade.golden ? 'windowsGolden' : 'windowsLit', {
              count: facade.lit,
              lit: facade.lit,
              windows: facade.windows,
            })}
          </p>
        )}
        <div className="row">
          <ButtonLink
            size="sm"
            {...(!taken && { variant: 'primary' })}
            href={localePath(language, '/company-snack')}
          >
            {t(taken ? 'cardLook' : 'cardTake')}
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}
