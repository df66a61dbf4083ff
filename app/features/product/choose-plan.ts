import type { Period } from '#app/features/billing/plan-texts.ts'
import { type PlanId, planIds, plans } from '#app/features/billing/plans.ts'
import { type BoughtPlan, isBoughtPlan, isBusinessPlan } from '#app/features/billing/rules.ts'

/** What is known of a buyer when a plan is pressed. */
export interface Buyer {
  /** The plan that somebody pays for already. */
  current: { plan: BoughtPlan } | null
  /** A buyer of a business plan has to say which company it is for. */
  asksCompany: boolean
}

/** Ask for enterprise, name the company, confirm a change, go and pay, or begin the free days. */
export type ChosenStep = { do: 'ask' } | { do: 'name' | 'change' | 'pay'; plan: BoughtPlan } | { do: 'try' }

/**
 * What comes after pressing a plan (PS-2.19, PD-27 to PD-29).
 * @param company the name that was given for it, if it was asked
 */
export function stepAfterChoice(id: PlanId, { current, asksCompany }: Buyer, company?: string): ChosenStep {
  if (plans[id].monthly_cents === null) return { do: 'ask' }
  if (!isBoughtPlan(id)) return { do: 'try' }
  if (isBusinessPlan(id) && asksCompany && !company) return { do: 'name', plan: id }
  // From a company's plan there is no way to starter: the server says why.
  if (current && (id !== 'starter' || current.plan === 'starter')) return { do: 'change', plan: id }
  return { do: 'pay', plan: id }
}

/** What a refusal leads to: making a profile, confirming a change, a word about the free days, or a plain message. */
export type RefusedStep = 'profile' | 'change' | 'trial_used' | 'already_unlimited' | 'tell'

export function stepAfterRefusal(reason: string, id: PlanId): RefusedStep {
  if (reason === 'profile_required') return 'profile'
  if (reason === 'subscription_exists' && isBoughtPlan(id)) return 'change'
  if (reason === 'free_trial_used') return 'trial_used'
  return reason === 'already_unlimited' ? 'already_unlimited' : 'tell'
}

/** Going on with `?choose=`: as if it was pressed, except that a link never begins the free days by itself. */
export type ResumedStep = 'proceed' | 'trial_runs' | 'refused' | 'offer'

export function stepAfterLink(
  id: PlanId,
  viewer: { trialEnds: string | null; noTrial: string | undefined | null },
): ResumedStep {
  if (id !== 'free') return 'proceed'
  if (viewer.trialEnds) return 'trial_runs'
  return viewer.noTrial ? 'refused' : 'offer'
}

/** Where somebody goes on with a plan, after a mailed link or making a profile. */
export function choicePath(id: PlanId, period: Period): string {
  return `/pricing?choose=${id}${period === 'year' ? '&period=year' : ''}`
}

/** The plan that an address asks for, unless it cannot be had yet. */
export function chosenIn(params: URLSearchParams): PlanId | undefined {
  return planIds.find((id) => id === params.get('choose') && !plans[id].coming_soon)
}
