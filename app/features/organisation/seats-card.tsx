import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Bar } from '#app/ui/figures/bar.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface SeatsCardProps {
  seats: { bought: number; used: number; free: number }
  /** Open invitations. */
  open: number
}

/** Seats that are taken and bought, and where to get more. */
export function SeatsCard({ seats, open }: SeatsCardProps) {
  const t = useMessages('organisation')
  const { bought, used, free } = seats
  if (bought === 0) return <NoPlan />
  return (
    <Card title={t('seatsHeading')} beside={<b className="num">{t('seatsUsed', { used, bought })}</b>}>
      <div className="stack [--stack:10px]">
        <Bar percent={(used / bought) * 100} tone={free === 0 ? 'warning' : 'content'} />
        {free > 0 && <p className="small">{t('seatsFree', { count: free })}</p>}
        {open > 0 && <p className="small muted">{t('seatsOpen', { count: open })}</p>}
        {free > 0 && open > free && <p className="small">{t('seatsShort')}</p>}
        {free === 0 ? (
          <Notice tone="warning" title={t('seatsFull')} action={<MoreSeats />}>
            {t('seatsFullBody')}
          </Notice>
        ) : (
          <div>
            <MoreSeats />
          </div>
        )}
      </div>
    </Card>
  )
}

function NoPlan() {
  const t = useMessages('organisation')
  return (
    <Notice title={t('seatsNone')} action={<MoreSeats />}>
      {t('seatsNoneBody')}
    </Notice>
  )
}

function MoreSeats() {
  const t = useMessages('organisation')
  const language = useLanguage()
  return (
    <ButtonLink size="sm" href={localePath(language, '/settings?tab=billing')}>
      {t('seatsMore')}
    </ButtonLink>
  )
}
