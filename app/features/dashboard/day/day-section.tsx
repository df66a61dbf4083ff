import type { ReactNode } from 'react'
import type { ShownDay } from '#app/features/dashboard/dashboard-data.server.ts'
import { decay as decayRule } from '#app/features/progress/decay.ts'
import type { DailyLimits } from '#app/features/progress/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { dateFormat } from '#app/lib/dates.ts'
import { localeOf, localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Ledge, TiledSection } from '#app/ui/wall/wall.tsx'
import { DayReceipt } from './day-receipt.tsx'
import { GoldenHatch } from './golden-hatch.tsx'
import { StampCard } from './stamp-card.tsx'
import { TrayHatch } from './tray-hatch.tsx'

interface DaySectionProps {
  day: ShownDay
  limits: DailyLimits | null
  now: Date
}

/** The day of a learner: the tray, and once all of it is taken its receipt (PD-53). */
export function DaySection({ day, limits, now }: DaySectionProps) {
  const taken = day.hatches.filter((hatch) => hatch.taken).length
  return (
    <>
      <TiledSection id="day" aria-labelledby="day-title" className="day">
        <div className="stack [--stack:var(--space-5)]">
          <DecayLine day={day} />
          {day.receipt ? (
            <DayReceipt day={day} receipt={day.receipt} />
          ) : (
            <Tray {...{ day, taken, limits, now }} />
          )}
          {day.golden && <GoldenHatch golden={day.golden} />}
          <StampCard card={day.card} stampedToday={day.receipt !== null} />
        </div>
      </TiledSection>
      <Ledge />
    </>
  )
}

/** Says beforehand that XP will go, and afterwards that it went and how it comes back (PD-62). */
function DecayLine({ day: { decay, receipt } }: { day: ShownDay }) {
  const t = useMessages('dashboard')
  const locale = localeOf[useLanguage()]
  if (decay.lost > 0 && !receipt)
    return <Notice title={t('decayLost', { xp: decay.lost })}>{t('decayLostBody')}</Notice>
  if (!decay.begins) return null
  const day = dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${decay.begins}T12:00:00Z`),
  )
  return (
    <Notice tone="warning" title={t('decaySoon', { day, xp: decayRule.xpPerDay })}>
      {t('decaySoonBody')}
    </Notice>
  )
}

function Tray({ day, taken, limits, now }: DaySectionProps & { taken: number }): ReactNode {
  const t = useMessages('dashboard')
  const language = useLanguage()
  const { hatches, minutes, next } = day
  return (
    <>
      <div className="row row--between">
        <div className="stack [--stack:4px]">
          <h2 id="day-title">{t('trayTitle')}</h2>
          <p className="small text-on-wall-muted">
            {taken > 0
              ? t('trayTaken', { taken, total: hatches.length })
              : t('trayLead', { count: hatches.length, minutes: Math.round(minutes) })}
            {!day.working_day && ` ${t('trayDayOff')}`}
            {hatches.some(({ why }) => why === 'other_field') && ` ${t('trayOtherField')}`}
          </p>
        </div>
        {next && (
          <ButtonLink variant="primary" size="lg" className="wide-sm" href={localePath(language, next)}>
            {t(taken === 0 ? 'takeFirst' : 'takeNext')}
          </ButtonLink>
        )}
      </div>
      <ol className="wall wall--tray">
        {hatches.map((hatch) => (
          <TrayHatch key={hatch.path} hatch={hatch} current={hatch.path === next} limits={limits} now={now} />
        ))}
      </ol>
    </>
  )
}
