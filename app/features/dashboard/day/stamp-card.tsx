import { Check, Flame, Star } from 'lucide-react'
import { Link } from 'react-router'
import { type StampCard as Card, cardSize } from '#app/features/snacks/tray/stamp-card.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Ten working days on paper: which are stamped, how many in a row, and the spare. */
export function StampCard({ card, stampedToday }: { card: Card; stampedToday: boolean }) {
  const t = useMessages('dashboard')
  const language = useLanguage()
  const { stamps, row, spare, bridged } = card
  const full = stamps === cardSize
  // A full card of before gives way to a new one.
  const shown = full && !stampedToday ? 0 : stamps
  const places = Array.from({ length: cardSize }, (_, place) => place)
  return (
    <section className="stampcard paper" aria-labelledby="card-title">
      <div className="row row--between">
        <h3 id="card-title">{t('cardTitle')}</h3>
        {row > 0 && (
          <span className="row small font-semibold [--row:0.4em]">
            <Icon of={Flame} size="sm" />
            {t('cardRow', { count: row })}
          </span>
        )}
      </div>
      <p className="sr">{t('cardStamps', { stamps: shown, size: cardSize })}</p>
      <div className="stampcard__places" aria-hidden="true">
        {places.map((place) => (
          <span
            key={place}
            className="stampcard__place"
            data-stamped={place < shown || undefined}
            data-new={(stampedToday && place === shown - 1) || undefined}
            data-golden={place === cardSize - 1 || undefined}
          >
            {place < shown ? (
              <Icon of={Check} size="sm" />
            ) : place === cardSize - 1 ? (
              <Icon of={Star} size="sm" />
            ) : null}
          </span>
        ))}
      </div>
      <p className="small muted">
        {bridged && `${t('cardBridged')} `}
        {shown === cardSize ? t('cardFull') : t('cardLeft', { count: cardSize - shown })}{' '}
        {t(spare ? 'cardSpare' : 'cardEarnSpare')} {t('cardDaysOff')}{' '}
        <Link to={localePath(language, '/settings?tab=working-days')}>{t('cardWorkingDays')}</Link>
      </p>
    </section>
  )
}
