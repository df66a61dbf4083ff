import { planIds } from '#app/features/billing/plans.ts'
import { choiceOf, pageOf, searchOf } from './rules.ts'

/** Which accounts are shown, as it stands in the address: `?q=bouw&type=company&plan=biz_small&status=past_due`. */

export const accountTypes = ['company', 'personal'] as const
export const billingStatuses = ['active', 'past_due', 'canceled', 'none'] as const

export function accountFilterOf(params: URLSearchParams) {
  return {
    q: searchOf(params),
    type: choiceOf(params, 'type', accountTypes),
    plan: choiceOf(params, 'plan', planIds),
    status: choiceOf(params, 'status', billingStatuses),
    page: pageOf(params),
  }
}
export type AccountFilter = ReturnType<typeof accountFilterOf>
