import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { brand } from '#app/lib/brand.ts'
import { longDate } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { BadgeVerdict } from './rules.ts'

const tones = {
  valid: 'success',
  expired: 'warning',
  withdrawn: 'danger',
  unknown: 'danger',
} as const

/** What came of verifying a badge, and what it says. */
export function BadgeFacts({ verdict }: { verdict: BadgeVerdict }) {
  const t = useMessages('open-badges')
  const language = useLanguage()
  const day = (moment: number) => longDate(new Date(moment), localeOf[language])
  const { state, facts } = verdict
  const shown: [string, string][] = facts
    ? [
        [t('factAbout'), facts.title],
        ...(facts.name === null ? [] : [[t('factName'), facts.name] satisfies [string, string]]),
        [t('factIssuer'), facts.issuer],
        [t('factIssued'), day(facts.issued_at)],
        [t('factUntil'), day(facts.expires_at)],
        [t('factCriteria'), facts.criteria],
      ]
    : []
  return (
    <>
      <Notice tone={tones[state]} title={t(`${state}Title`)}>
        {t(`${state}Body`, { brand: brand.name })}
      </Notice>
      {facts && (
        <Card>
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
            {shown.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="muted">{name}</dt>
                <dd className="wrap-break-word font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="small muted">{t(facts.name === null ? 'factNameless' : 'nameNote')}</p>
        </Card>
      )}
    </>
  )
}
