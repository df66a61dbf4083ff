import { CircleCheck, Lock } from 'lucide-react'
import { plans } from '#app/features/billing/plans.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localeOf } from '#app/lib/language.ts'
import { Card } from '#app/ui/card.tsx'
import { Bar } from '#app/ui/figures/bar.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { YouthSection } from './youth-section.tsx'

const busy = 75

/** Beginner challenges (one done, one on its way, one locked) and locked premium tracks. */
export function YouthFree() {
  const t = useMessages('company')
  const euro = new Intl.NumberFormat(localeOf[useLanguage()], { style: 'currency', currency: 'EUR' })
  const price = euro.format((plans.youth.monthly_cents ?? 0) / 100)
  const locked = (
    <p className="row small subtle [--row:6px]">
      <Icon of={Lock} size="sm" />
      {t('challengeLocked')}
    </p>
  )
  return (
    <YouthSection title={t('freeTitle')} lead={t('freeLead')} sample>
      <ul className="grid gap-4 md:grid-cols-3">
        <li className="card stack [--stack:10px]">
          <h3>{t('challengeOne')}</h3>
          <Bar percent={100} tone="success" small />
          <p className="row small [--row:6px]">
            <Icon of={CircleCheck} size="sm" />
            {t('challengeDone')}
          </p>
        </li>
        <li className="card stack [--stack:10px]">
          <h3>{t('challengeTwo')}</h3>
          <Bar percent={busy} tone="content" small />
          <p className="small">{t('challengeBusy', { percent: busy })}</p>
        </li>
        <li className="card stack [--stack:10px]">
          <h3>{t('challengeThree')}</h3>
          <Bar percent={0} small />
          {locked}
        </li>
      </ul>
      <Card title={t('tracksTitle')} level={3}>
        <ul className="grid gap-4 md:grid-cols-3">
          {[t('trackOne'), t('trackTwo'), t('trackThree')].map((track) => (
            <li key={track} className="stack [--stack:6px]">
              <b>{track}</b>
              {locked}
            </li>
          ))}
        </ul>
      </Card>
      <p className="muted">{t('youthPrice', { price })}</p>
    </YouthSection>
  )
}
