import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { daysBetween, mostItems } from './rules.ts'

interface CheckIntroProps {
  /** It was begun before. */
  goesOn: boolean
  busy: boolean
  onBegin: () => void
}

/** What the check is and what it is not, before anything is asked. */
export function CheckIntro({ goesOn, busy, onBegin }: CheckIntroProps) {
  const t = useMessages('start-check')
  return (
    <>
      <h1>{t('title')}</h1>
      <p className="lead">{t('lead')}</p>
      <ul className="prose">
        <li>{t('introSize', { most: mostItems })}</li>
        <li>{t('introGuess')}</li>
        <li>{t('introAfter')}</li>
        <li>{t('introStop')}</li>
        <li>{t('introSeen', { days: daysBetween })}</li>
      </ul>
      <p className="muted">{t('introPrivate')}</p>
      <div className="row">
        <Button variant="primary" size="lg" busy={busy} onClick={onBegin}>
          {t(goesOn ? 'goOn' : 'begin')}
        </Button>
      </div>
    </>
  )
}
