import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { dateFormat } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { eventKeys } from './event-keys.ts'
import type { OwnDelivery } from './own-webhooks.server.ts'

const looks = {
  delivered: { tone: 'success', label: 'deliveryArrived' },
  waiting: { tone: undefined, label: 'deliveryWaiting' },
  failed: { tone: 'danger', label: 'deliveryFailed' },
} as const

const errorKeys: Readonly<
  Record<string, 'deliveryAddress' | 'deliveryName' | 'deliveryTimeout' | 'deliveryConnection'>
> = {
  address: 'deliveryAddress',
  name: 'deliveryName',
  timeout: 'deliveryTimeout',
  connection: 'deliveryConnection',
}

interface DeliveriesProps {
  deliveries: readonly OwnDelivery[]
  busy: string | undefined
  onResend: (id: string) => void
}

/** What became of the newest messages. */
export function Deliveries({ deliveries, busy, onResend }: DeliveriesProps) {
  const t = useMessages('integrations')
  const format = dateFormat(localeOf[useLanguage()], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  })
  const moment = (iso: string) => format.format(new Date(iso))
  const outcome = ({ last_status, last_error }: OwnDelivery) => {
    if (last_status) return t('deliveryStatus', { status: last_status })
    const key = last_error ? errorKeys[last_error] : undefined
    return key ? t(key) : ''
  }
  return (
    <section className="stack [--stack:6px]" aria-label={t('deliveriesTitle')}>
      <h3 className="font-semibold">{t('deliveriesTitle')}</h3>
      <ul className="stack [--stack:0px]">
        {deliveries.map((delivery) => {
          const { id, event, url, state, attempts, created_at, next_attempt_at } = delivery
          return (
            <li key={id} className="row row--between border-line border-t py-2 first:border-t-0">
              <div className="min-w-0 flex-1">
                <p>
                  {t(eventKeys[event])} <Badge tone={looks[state].tone}>{t(looks[state].label)}</Badge>
                </p>
                <p className="small muted wrap-anywhere">
                  {moment(created_at)}, {url}
                </p>
                <p className="small muted">
                  {[
                    attempts > 0 && t('deliveryAttempts', { count: attempts }),
                    outcome(delivery),
                    attempts > 0 && next_attempt_at && t('deliveryNext', { moment: moment(next_attempt_at) }),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </p>
              </div>
              {state !== 'waiting' && (
                <Button
                  size="sm"
                  busy={busy === `resend-${id}`}
                  aria-label={t('deliveryResendName', {
                    event: t(eventKeys[event]),
                    moment: moment(created_at),
                  })}
                  onClick={() => onResend(id)}
                >
                  {t('deliveryResend')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
