/** Who may use Snackwijs without daily quotas: computed here and nowhere else (PD-16). */
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
  /** The organisation tries it out with its team. */
  account_on_trial: boolean
}

/** How long everything keeps working after a payment failed. */
export const graceDays = 14

/** Days after buying within which a consumer may withdraw, by law (article 9 of Directive 2011/83/EU). */
export const withdrawalDays = 14

/** A plan that is bought at the checkout; enterprise is agreed upon, youth cannot be bought yet (PD-29). */
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
  return facts.has_seat && isBusinessPlan(facts.account_plan) && accountRuns(facts)
}

/** What the organisation has runs: bought, agreed upon or tried out. */
function accountRuns(facts: EntitlementFacts): boolean {
  return facts.account_on_trial || runs(facts.account_billing_status, facts.account_in_grace)
}

/** What of a business plan an organisation has now: one that is paid for, one that is tried out, or nothing. */
export function businessAccess(
  facts: Pick<
    EntitlementFacts,
    'account_plan' | 'account_billing_status' | 'account_in_grace' | 'account_on_trial'
  >,
): 'paid' | 'tried' | null {
  if (!isBusinessPlan(facts.account_plan)) return null
  if (runs(facts.account_billing_status, facts.account_in_grace)) return 'paid'
  return facts.account_on_trial ? 'tried' : null
}

/**
 * No daily quotas: premium, or the roles org_admin and superadmin. The same gate as premium features (PS-6). An
 * org_admin whose account had a plan that is not paid for any more has the daily quotas, as its members do.
 */
export function hasUnlimitedAccess(facts: EntitlementFacts): boolean {
  if (isPremium(facts)) return true
  if (!unlimitedRoles.has(facts.role)) return false
  const { account_billing_status: status } = facts
  return facts.role !== 'org_admin' || status === null || accountRuns(facts)
}

/**
 * Why somebody has nothing to gain by the free days; null for who may have them. Those of the organisation one belongs to
 * count as one's own: they do not come one after the other.
 */
export function noTrialBecause(
  facts: EntitlementFacts & { trial_used: boolean; account_trial_used: boolean },
): 'free_trial_used' | 'already_unlimited' | null {
  if (facts.trial_used) return 'free_trial_used'
  if (hasUnlimitedAccess(facts)) return 'already_unlimited'
  return facts.account_trial_used ? 'free_trial_used' : null
}

/** What an organisation has while it tries it out: the seats of this plan. */
export const triedPlan = 'biz_small' satisfies PlanId

/**
 * Why somebody cannot begin the free days of a whole organisation, as far as a page knows; null for who may. They come
 * once, to an organisation that never had a plan, and are begun by who owns it or will.
 */
export function noTeamTrialBecause(facts: {
  role: string
  account_trial_used: boolean
  account_plan: string | null
}): 'role_cannot_buy' | 'team_trial_used' | 'team_has_plan' | null {
  if (facts.role === 'youth_member' || facts.role === 'superadmin') return 'role_cannot_buy'
  if (facts.account_trial_used) return 'team_trial_used'
  return facts.account_plan === null ? null : 'team_has_plan'
}

/**
 * How many days is kept that an event of the payment provider was handled: three times as long as it can be sent again, by
 * itself or by hand. The privacy statement reads it.
 */
export const keptPaymentEventDays = 90
