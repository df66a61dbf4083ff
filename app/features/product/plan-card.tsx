import type { ReactNode } from 'react'
import { type Period, planText, priceText } from '#app/features/billing/plan-texts.ts'
import { type PlanId, plans } from '#app/features/billing/plans.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Ticks } from '#app/ui/figures/ticks.tsx'

interface PlanCardProps {
  id: PlanId
  period: Period
  /** Rank of its heading in the page. */
  level?: 2 | 3
  action: ReactNode
}

/** One plan of the list: what it is, what it costs, what is in it (PS-2.19, PS-9.2). */
export function PlanCard({ id, period, level = 3, action }: PlanCardProps) {
  const t = useMessages('billing')
  const language = useLanguage()
  const { title, description, features } = planText(id, t)
  const { price, per, note } = priceText(id, period, t, language)
  const Heading = `h${level}` as const
  return (
    <article className="plan" data-pop={plans[id].highlight || undefined}>
      {plans[id].highlight && (
        <Badge tone="accent" className="plan__tag">
          {t('popular')}
        </Badge>
      )}
      <div className="stack [--stack:4px]">
        <Heading>{title}</Heading>
        <p className="small muted">{description}</p>
      </div>
      <div>
        <p className="plan__price">
          <b data-text={plans[id].monthly_cents === null || undefined}>{price}</b>
          <span className="small muted">{per}</span>
        </p>
        <p className="xs subtle min-h-[1.45em]">{note}</p>
      </div>
      <Ticks items={features} />
      {action}
    </article>
  )
}
