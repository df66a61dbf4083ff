import { planNameKeys } from '#app/features/billing/plan-texts.ts'
import type { PlanId } from '#app/features/billing/plans.ts'
import { useWords } from '#app/i18n/words.tsx'

/** The name of a plan; an account without one has none. */
export function usePlanName(): (plan: string | null) => string {
  const billing = useWords('billing')
  const t = useWords('admin')
  return (plan) => {
    if (plan === null) return t('status_none')
    const key = Object.hasOwn(planNameKeys, plan) ? planNameKeys[plan as PlanId] : undefined
    return key ? billing(key) : plan
  }
}
