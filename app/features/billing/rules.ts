/** Who may use Snackwijs without daily quotas (DECISIONS 16). */

export interface EntitlementFacts {
  role: string
  subscription_status: string | null
  /** A free trial is running. */
  on_trial: boolean
  has_seat: boolean
  account_plan: string | null
  account_billing_status: string | null
}

const premiumStatuses = new Set(['active', 'lifetime'])
const unlimitedRoles = new Set(['org_admin', 'superadmin'])
const businessPlans = new Set(['biz_small', 'biz_growth', 'enterprise'])

/** Status active or lifetime, a running trial, or a seat in an account with an active business plan. */
export function isPremium(facts: EntitlementFacts): boolean {
  if (facts.on_trial) return true
  if (facts.subscription_status && premiumStatuses.has(facts.subscription_status)) return true
  return (
    facts.has_seat &&
    facts.account_billing_status === 'active' &&
    facts.account_plan !== null &&
    businessPlans.has(facts.account_plan)
  )
}

/** No daily quotas: premium, or the roles org_admin and superadmin. The same gate as premium features (SPEC 6). */
export function hasUnlimitedAccess(facts: EntitlementFacts): boolean {
  return isPremium(facts) || unlimitedRoles.has(facts.role)
}
