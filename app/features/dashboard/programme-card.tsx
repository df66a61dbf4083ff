import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { longDate } from '#app/lib/dates.ts'
import { localeOf, localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { DashboardData } from './dashboard-data.server.ts'

/** What the organisation asks of this learner. Not there when it asks nothing. */
export function ProgrammeCard({ programme }: Pick<DashboardData, 'programme'>) {
  const t = useMessages('dashboard')
  const language = useLanguage()
  const { asked, survey, policy } = programme
  if (!asked && !survey && !policy) return null
  const day = asked?.due_on && longDate(new Date(`${asked.due_on}T12:00:00Z`), localeOf[language])
  return (
    <Card title={t('programmeTitle')}>
      <div className="stack [--stack:10px]">
        {asked && day && (
          <p>{t(asked.late ? 'programmeLate' : 'programmeOpen', { count: asked.open, day })}</p>
        )}
        {asked?.rules && <p className="small muted">{t('programmeRules')}</p>}
        {survey && <p>{t('programmeSurvey')}</p>}
        {policy && <p>{t('programmePolicy')}</p>}
        <div className="row">
          <ButtonLink size="sm" href={localePath(language, '/programme')}>
            {t('programmeAction')}
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}
