import { ScrollTable } from '#app/features/admin/kit/scroll-table.tsx'
import { useFormats } from '#app/features/admin/kit/use-formats.ts'
import { usePlanName } from '#app/features/admin/kit/use-plan-name.ts'
import { useStatusWord } from '#app/features/admin/kit/use-status-word.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import type { listSubscriptions } from './user-queries.server.ts'

type Shown = Awaited<ReturnType<typeof listSubscriptions>>

/** Subscriptions as the payment provider has them. */
export function SubscriptionTable({ subscriptions }: { subscriptions: Shown }) {
  const t = useMessages('admin')
  const { day } = useFormats()
  const statusWord = useStatusWord()
  const planName = usePlanName()
  if (subscriptions.length === 0) return <p className="muted">{t('noSubscriptions')}</p>
  return (
    <ScrollTable
      label={t('subscriptions')}
      head={[t('plan'), t('seats'), t('period'), t('filterState'), t('periodEnd'), t('remark'), t('number')]}
    >
      {subscriptions.map((subscription) => (
        <tr key={subscription.id}>
          <td>{planName(subscription.plan)}</td>
          <td className="num">{subscription.seats}</td>
          <td>{subscription.yearly ? t('yearly') : t('monthly')}</td>
          <td>{statusWord(subscription.status)}</td>
          <td className="num whitespace-nowrap">{lastDay(subscription.current_period_end) ?? '–'}</td>
          <td>{remark(subscription) || '–'}</td>
          <td className="num">{subscription.id}</td>
        </tr>
      ))}
    </ScrollTable>
  )

  /** The day of the last moment: what ends at midnight still runs the day before. */
  function lastDay(end: Shown[number]['current_period_end']) {
    return end && day(new Date(new Date(end).getTime() - 1))
  }

  function remark(subscription: Shown[number]): string {
    const remarks = [
      subscription.refunded_at && t('refundedOn', { day: day(subscription.refunded_at) ?? '' }),
      subscription.past_due_since && t('pastDueSince', { day: day(subscription.past_due_since) ?? '' }),
      // Agreed until a day, or over: nobody cancelled it.
      subscription.cancel_at_period_end &&
        subscription.plan !== 'enterprise' &&
        subscription.status !== 'canceled' &&
        t('endsAtPeriod'),
    ]
    return remarks.filter(Boolean).join(', ')
  }
}
