import { planNameKeys } from '#app/features/billing/plan-texts.ts'
import type { PlanId } from '#app/features/billing/plans.ts'
import { useMessages } from '#app/i18n/messages.tsx'

/** The name of a plan; an account without one has none. */
export function usePlanName(): (plan: string | null) => string {
  const billing = useMessages('billing')
  const t = useMessages('admin')
  return (plan) => {
    if (plan === null || plan === 'none') return t('status_none')
    if (plan === 'lifetime') return t('user_lifetime')
    const key = Object.hasOwn(planNameKeys, plan) ? planNameKeys[plan as PlanId] : undefined
    return key ? billing(key) : plan
  }
}
