import type { PlanId } from '#app/features/billing/plans.ts'
import { useWords } from '#app/i18n/words.tsx'

const names = {
  free: 'planFree',
  youth: 'planYouth',
  starter: 'planStarter',
  biz_small: 'planSmall',
  biz_growth: 'planGrowth',
  enterprise: 'planEnterprise',
} as const satisfies Record<PlanId, string>

/** The name of a plan; an account without one has none. */
export function usePlanName(): (plan: string | null) => string {
  const billing = useWords('billing')
  const t = useWords('admin')
  return (plan) => {
    if (plan === null) return t('status_none')
    const key = Object.hasOwn(names, plan) ? names[plan as PlanId] : undefined
    return key ? billing(key) : plan
  }
}
