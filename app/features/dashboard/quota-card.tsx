import { Clock } from 'lucide-react'
import type { DailyLimits, QuotaType } from '#app/features/progress/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { longDate } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { QuotaLine } from '#app/ui/figures/quota-pips.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { DashboardData } from './dashboard-data.server.ts'
import { untilReset } from './reset-time.ts'
import { TrialOffer } from './trial-offer.tsx'

const lines = [
  ['mcq_questions', 'quotaQuestions'],
  ['scenario_questions', 'quotaScenarios'],
  ['lessons', 'quotaLessons'],
] as const satisfies readonly (readonly [QuotaType, string])[]

interface QuotaCardProps {
  limits: DailyLimits
  now: Date
  trial: DashboardData['trial']
}

/** The day's portion: what is left and when it starts again, or that there is no limit (PS-2.8). */
export function QuotaCard({ limits, now, trial }: QuotaCardProps) {
  return limits.unlimited_access ? (
    <UnlimitedCard limits={limits} trialEndsAt={trial.ends_at} />
  ) : (
    <LimitedCard limits={limits} now={now} offer={trial.offered} />
  )
}

function LimitedCard({ limits, now, offer }: { limits: DailyLimits; now: Date; offer: boolean }) {
  const t = useMessages('dashboard')
  const { unit, count } = untilReset(new Date(limits.resets_at), now)
  const reset = (
    <Badge>
      <Icon of={Clock} size="sm" />
      {t(unit === 'hours' ? 'resetsInHours' : 'resetsInMinutes', { count })}
    </Badge>
  )
  return (
    <Card title={t('quotaTitle')} beside={reset}>
      {lines.map(([type, name]) => {
        const { used, available, remaining } = limits[type]
        return (
          <QuotaLine
            key={type}
            name={t(name)}
            left={remaining > 0 ? t('quotaLeft', { remaining, available }) : t('quotaUsedUp')}
            available={available}
            used={used}
            label={t('quotaPips', { remaining, available })}
          />
        )
      })}
      {offer && <TrialOffer />}
    </Card>
  )
}

function UnlimitedCard({ limits, trialEndsAt }: { limits: DailyLimits; trialEndsAt: string | null }) {
  const t = useMessages('dashboard')
  const language = useLanguage()
  const date = trialEndsAt && longDate(new Date(trialEndsAt), localeOf[language])
  return (
    <Card title={t('quotaTitle')} beside={<Badge tone="success">{t('unlimited')}</Badge>}>
      <p className="small muted mb-3">{date ? t('trialUntil', { date }) : t('unlimitedBody')}</p>
      {lines.map(([type, name]) => (
        <p key={type} className="quota">
          <b>{t(name)}</b>
          <span className="subtle xs">{t('doneToday', { count: limits[type].used })}</span>
        </p>
      ))}
    </Card>
  )
}
