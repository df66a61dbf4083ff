import { useMessages } from '#app/i18n/messages.tsx'
import { Card } from '#app/ui/card.tsx'
import { PlanOutcomeAsked } from './plan-outcome.tsx'
import type { Plan } from './rules.ts'

/** A week after a plan: what came of it? Nothing without one (PD-72). */
export function PlanCard({ plan, learner }: { plan: Plan | null; learner: string }) {
  const t = useMessages('paths')
  if (!plan) return null
  return (
    <Card title={t('planReminder')}>
      <PlanOutcomeAsked key={`${plan.path}/${plan.module}`} plan={plan} learner={learner} />
    </Card>
  )
}
