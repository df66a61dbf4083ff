import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Bar } from '#app/ui/figures/bar.tsx'
import type { BillingOverview } from './billing-overview.server.ts'

/** How many seats are in use, and by whom: five names, then "en N anderen" (PS-2.15). For an org_admin. */
export function SeatUsage({ seats }: { seats: NonNullable<BillingOverview['seats']> }) {
  const t = useMessages('billing')
  const { used, limit, names, others } = seats
  const list = [...names, ...(others > 0 ? [t('panelOthers', { count: others })] : [])]
  return (
    <div className="stack [--stack:10px]">
      <p className="row justify-between">
        <b>{t('panelSeats')}</b>
        <span className="small muted">{t('panelSeatsOf', { used, limit })}</span>
      </p>
      <Bar percent={(100 * used) / Math.max(limit, 1)} />
      {list.length > 0 ? (
        <ul className="small stack [--stack:2px]">
          {list.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
            <li key={index}>{name}</li>
          ))}
        </ul>
      ) : (
        <p className="small muted">{t('panelNobody')}</p>
      )}
      <div>
        <ButtonLink size="sm" href={localePath(useLanguage(), '/team/seats')}>
          {t('panelToSeats')}
        </ButtonLink>
      </div>
    </div>
  )
}
