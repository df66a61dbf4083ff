/** Who may use Snackwijs without daily quotas: computed here and nowhere else (DECISIONS 16). */
import { businessPlans } from '#app/features/organisation/rules.ts'
import type { PlanId } from './plans.ts'

export interface EntitlementFacts {
  role: string
  /** Of a subscription of one's own: active, past_due, canceled or lifetime. */
  subscription_status: string | null
  /** After a failed payment of one's own: everything still works. */
  in_grace: boolean
  /** A free trial is running. */
  on_trial: boolean
  has_seat: boolean
  account_plan: string | null
  account_billing_status: string | null
  /** After a failed payment of the account: everything still works. */
  account_in_grace: boolean
}

/** How long everything keeps working after a payment failed. */
export const graceDays = 14

/** Days after buying within which a consumer may withdraw, by law (article 9 of Directive 2011/83/EU). */
export const withdrawalDays = 14

/** A plan that is bought at the checkout; enterprise is agreed upon, youth cannot be bought yet (DECISIONS 29). */
export const boughtPlans = ['starter', 'biz_small', 'biz_growth'] as const satisfies readonly PlanId[]
export type BoughtPlan = (typeof boughtPlans)[number]

const unlimitedRoles: ReadonlySet<string> = new Set(['org_admin', 'superadmin'])

export function isBoughtPlan(id: string): id is BoughtPlan {
  return (boughtPlans as readonly string[]).includes(id)
}

export function isBusinessPlan(id: string | null): boolean {
  return (businessPlans as readonly (string | null)[]).includes(id)
}

/** Paid for, or not paid for yet and within the days of grace. */
function runs(status: string | null, inGrace: boolean): boolean {
  return status === 'active' || (status === 'past_due' && inGrace)
}

/** A running subscription of one's own, access for good, a running trial, or a seat in an account whose plan runs. */
export function isPremium(facts: EntitlementFacts): boolean {
  if (facts.on_trial || facts.subscription_status === 'lifetime') return true
  if (runs(facts.subscription_status, facts.in_grace)) return true
  return (
    facts.has_seat &&
    isBusinessPlan(facts.account_plan) &&
    runs(facts.account_billing_status, facts.account_in_grace)
  )
}

/**
 * No daily quotas: premium, or the roles org_admin and superadmin. The same gate as premium features (SPEC 6). An
 * org_admin whose account had a plan that is not paid for any more has the daily quotas, as its members do.
 */
export function hasUnlimitedAccess(facts: EntitlementFacts): boolean {
  if (isPremium(facts)) return true
  if (!unlimitedRoles.has(facts.role)) return false
  const { account_billing_status: status } = facts
  return facts.role !== 'org_admin' || status === null || runs(status, facts.account_in_grace)
}

/** Why somebody has nothing to gain by the free days; null for who may have them. */
export function noTrialBecause(
  facts: EntitlementFacts & { trial_used: boolean },
): 'free_trial_used' | 'already_unlimited' | null {
  if (facts.trial_used) return 'free_trial_used'
  return hasUnlimitedAccess(facts) ? 'already_unlimited' : null
}

/**
 * How many days is kept that an event of the payment provider was handled: three times as long as it can be sent again, by
 * itself or by hand. The privacy statement reads it.
 */
export const keptPaymentEventDays = 90
