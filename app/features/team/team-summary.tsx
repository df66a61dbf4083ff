import { BookCheck, CalendarDays, ListChecks } from 'lucide-react'
import { Link } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { smallestGroup } from '#app/lib/small-groups.ts'
import { KeyFigure, KeyFigures } from '#app/ui/figures/key-figure.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Standing, TeamSummary as Summary } from './rules.ts'
import { type TeamFilter, teamQuery } from './team-filter.ts'

interface SummaryProps {
  summary: Summary | null
  filter: TeamFilter
  /** How many members are shown. */
  members: number
}

/** Totals and averages of the members shown; of a small group only why there are none. */
export function TeamSummary({ summary, filter, members }: SummaryProps) {
  const t = useMessages('team')
  if (members === 0) return null
  if (!summary) {
    return <Notice title={t('tooFewTitle')}>{t('tooFew', { smallest: smallestGroup })}</Notice>
  }
  const { active, completed, average_completed, average_share_right } = summary
  const hasShare = average_share_right !== null
  return (
    <section aria-label={t('summary')} className="stack [--stack:12px]">
      <KeyFigures>
        <KeyFigure
          icon={CalendarDays}
          value={t('summaryActiveValue', { active, members })}
          name={t('summaryActive', { period: t(`period_${filter.period}`) })}
        />
        <KeyFigure
          icon={BookCheck}
          value={t('count', { count: completed })}
          name={t('summaryCompleted', { average: average_completed })}
        />
        <KeyFigure
          icon={ListChecks}
          value={hasShare ? t('percent', { share: average_share_right }) : '–'}
          name={hasShare ? t('summaryShare') : t('summaryShareFew', { smallest: smallestGroup })}
        />
      </KeyFigures>
      <p className="row small muted">
        {t('summaryDays', { average: summary.average_active_days })}
        <StandingLink standing="not_started" count={summary.not_started} filter={filter} />
        <StandingLink standing="stalled" count={summary.stalled} filter={filter} />
      </p>
    </section>
  )
}

interface StandingLinkProps {
  standing: Exclude<Standing, 'going'>
  count: number
  filter: TeamFilter
}

/** Leads to the members who could use a nudge; nothing when there are none. */
function StandingLink({ standing, count, filter }: StandingLinkProps) {
  const t = useMessages('team')
  const language = useLanguage()
  if (count === 0) return null
  const query = teamQuery({ ...filter, activity: standing })
  return (
    <Link to={localePath(language, `/team${query}`)} preventScrollReset>
      {t(standing === 'stalled' ? 'summaryStalled' : 'summaryNotStarted', { count })}
    </Link>
  )
}
