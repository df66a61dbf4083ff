import type { Order } from '#app/features/billing/payment-provider.server.ts'
import { planText, priceText } from '#app/features/billing/plan-texts.ts'
import { isBusinessPlan } from '#app/features/billing/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { ReceiptCut, ReceiptLine, ReceiptLines } from '#app/ui/wall/receipt.tsx'

/** What is ordered and what it costs, as lines of a receipt. `total` names the sum. */
export function OrderLines({ order, total }: { order: Order; total: string }) {
  const t = useMessages('billing')
  const language = useLanguage()
  const { plan, seats, yearly } = order
  const { price, per, note } = priceText(plan, yearly ? 'year' : 'month', t, language)
  return (
    <>
      <ReceiptLines>
        <ReceiptLine what={t('panelPlan')} amount={planText(plan, t).title} />
        {isBusinessPlan(plan) && <ReceiptLine what={t('testSeats')} amount={seats} />}
        <ReceiptLine what={t('panelPeriod')} amount={t(yearly ? 'byYear' : 'byMonth')} />
      </ReceiptLines>
      <ReceiptCut />
      <ReceiptLines>
        <ReceiptLine what={total} amount={price} total />
      </ReceiptLines>
      <p className="small muted">
        {per}, {note}
      </p>
    </>
  )
}
