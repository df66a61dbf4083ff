import { decay } from '#app/features/progress/decay.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

/** For learners: XP goes down when nothing is done (PD-19). */
export function DecayCard() {
  const t = useMessages('leaderboard')
  return (
    <Card title={t('decayTitle')}>
      <p className="small muted">{t('decayBody', { days: decay.graceDays, xp: decay.xpPerDay })}</p>
      <ButtonLink
        variant="primary"
        block
        className="mt-4"
        href={localePath(useLanguage(), '/account-dashboard')}
      >
        {t('toWall')}
      </ButtonLink>
    </Card>
  )
}

/** For visitors: why they see first names only, and how to take part (PD-13). */
export function JoinCard() {
  const t = useMessages('leaderboard')
  const shared = useMessages('shared')
  return (
    <Card title={t('joinTitle')}>
      <p className="small muted">{t('joinBody')}</p>
      <ButtonLink variant="strong" block className="mt-4" href={localePath(useLanguage(), '/auth')}>
        {shared('tryFree')}
      </ButtonLink>
    </Card>
  )
}
