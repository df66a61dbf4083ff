import { planIds } from '#app/features/billing/plans.ts'
import { parseChoice, parsePage, parseSearch } from './rules.ts'

/** Which accounts are shown, as it stands in the address: `?q=bouw&type=company&plan=biz_small&status=past_due`. */

export const accountTypes = ['company', 'personal'] as const
export const billingStatuses = ['active', 'trial', 'past_due', 'canceled', 'lifetime', 'none'] as const
/** A person's access for good counts as a plan here, and having none is one that can be asked for. */
export const accountPlans = [...planIds, 'lifetime', 'none'] as const

export function parseAccountFilter(params: URLSearchParams) {
  return {
    q: parseSearch(params),
    type: parseChoice(params, 'type', accountTypes),
    plan: parseChoice(params, 'plan', accountPlans),
    status: parseChoice(params, 'status', billingStatuses),
    page: parsePage(params),
  }
}
export type AccountFilter = ReturnType<typeof parseAccountFilter>
