import type { Order } from '#app/features/billing/payment-provider.server.ts'
import { planText, priceText } from '#app/features/billing/plan-texts.ts'
import { isBusinessPlan } from '#app/features/billing/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { LostSeats } from './lost-seats.tsx'
import { useChangePlan } from './use-change-plan.ts'

interface ChangeDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What runs now. */
  current: Order & { ending: boolean }
  /** What was chosen. */
  order: Order
  /** Of a buyer whose account is not of a company yet. */
  companyName?: string | undefined
}

/** Says what changing the plan does, before it is done. The default export, to be loaded lazily. */
export default function ChangeDialog({ open, onOpenChange, current, order, companyName }: ChangeDialogProps) {
  const t = useMessages('billing')
  const language = useLanguage()
  const { busy, change } = useChangePlan()
  const title = planText(order.plan, t).title
  const { price, per, note } = priceText(order.plan, order.yearly ? 'year' : 'month', t, language)
  const target = { plan: title, price, per, vat: note, seats: order.seats }
  const from = {
    plan: planText(current.plan, t).title,
    period: t(current.yearly ? 'byYear' : 'byMonth'),
  }
  async function confirm(): Promise<void> {
    await change(order, companyName)
    onOpenChange(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('changeTitle', { plan: title })}
      description={t('changeFrom', from)}
      closeLabel={t('changeCancel')}
      decide
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('changeCancel')}</Button>
          <Button variant="primary" busy={busy} onClick={() => void confirm()}>
            {t('changeConfirm')}
          </Button>
        </>
      }
    >
      <div className="stack [--stack:10px]">
        <p>{t(isBusinessPlan(order.plan) ? 'changeTo' : 'changeToOne', target)}</p>
        <p className="small muted">{t('changeSettle')}</p>
        {order.seats < current.seats && <p className="small">{t('changeFewerSeats')}</p>}
        {order.seats < current.seats && isBusinessPlan(order.plan) && <LostSeats seats={order.seats} />}
        {current.ending && <p className="small">{t('changeResume')}</p>}
      </div>
    </Dialog>
  )
}
