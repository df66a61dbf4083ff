import { useDay } from '#app/features/programme/use-day.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { OwnReading } from './readers/read-readers.server.ts'

/** The policy of the own organisation, and whether it was read. */
export function OwnPolicyCard({ reading }: { reading: OwnReading | null }) {
  const t = useMessages('policy')
  const language = useLanguage()
  const day = useDay()
  if (!reading) return null
  const { title, number, due_on, late, acknowledged_on } = reading
  return (
    <Card title={t('ownCard')}>
      <div className="stack [--stack:var(--space-4)]">
        <p className="wrap-anywhere">
          {acknowledged_on
            ? t('ownDone', { title, number, day: day(acknowledged_on) })
            : t(late ? 'ownLate' : 'ownOpen', { title, number, day: day(due_on) })}
        </p>
        <div className="row">
          <ButtonLink
            variant={acknowledged_on ? 'quiet' : 'primary'}
            href={localePath(language, '/programme/policy')}
          >
            {t('read')}
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}
