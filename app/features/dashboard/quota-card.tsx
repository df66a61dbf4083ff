import { Clock } from 'lucide-react'
import type { DailyLimits, QuotaType } from '#app/features/progress/rules.ts'
import { useWords } from '#app/i18n/words.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { QuotaLine } from '#app/ui/quota-pips.tsx'
import { untilReset } from './reset-time.ts'

const lines = [
  ['mcq_questions', 'quotaQuestions'],
  ['scenario_questions', 'quotaScenarios'],
  ['lessons', 'quotaLessons'],
] as const satisfies readonly (readonly [QuotaType, string])[]

/** The day's portion: what is left and when it starts again, or that there is no limit (SPEC 2 "Sidebar"). */
export function QuotaCard({ limits, now }: { limits: DailyLimits; now: Date }) {
  return limits.unlimited_access ? (
    <UnlimitedCard limits={limits} />
  ) : (
    <LimitedCard limits={limits} now={now} />
  )
}

function LimitedCard({ limits, now }: { limits: DailyLimits; now: Date }) {
  const t = useWords('dashboard')
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
    </Card>
  )
}

function UnlimitedCard({ limits }: { limits: DailyLimits }) {
  const t = useWords('dashboard')
  return (
    <Card title={t('quotaTitle')} beside={<Badge tone="success">{t('unlimited')}</Badge>}>
      <p className="small muted mb-3">{t('unlimitedBody')}</p>
      {lines.map(([type, name]) => (
        <p key={type} className="quota">
          <b>{t(name)}</b>
          <span className="subtle xs">{t('doneToday', { count: limits[type].used })}</span>
        </p>
      ))}
    </Card>
  )
}
