/** The plans of PS-9.2: ids, prices, seats. Titles and descriptions are words, not numbers. */

export interface Plan {
  id: PlanId
  segment: 'consumer' | 'business'
  /** Per month, in euro cents; null is on request. */
  monthly_cents: number | null
  seats: { from: number; to: number | null }
  /** Shown, but cannot be bought yet (PD-29). */
  coming_soon?: boolean
  /** The one that is pointed out in a row of plans. */
  highlight?: boolean
  /** How long it lasts; the others last until cancelled. */
  days?: number
}

export const planIds = ['free', 'youth', 'starter', 'biz_small', 'biz_growth', 'enterprise'] as const
export type PlanId = (typeof planIds)[number]

/** Length of the free trial. 30 days everywhere: all copy reads it from here (PD-27). */
export const trialDays = 30

/** Where a whole organisation begins its free days: the page asks first, so a link uses nothing up. */
export const teamTrialPath = '/pricing?choose=team'

const one = { from: 1, to: 1 } as const

export const plans: Readonly<Record<PlanId, Plan>> = {
  free: { id: 'free', segment: 'consumer', monthly_cents: 0, seats: one, days: trialDays },
  youth: { id: 'youth', segment: 'consumer', monthly_cents: 195, seats: one, coming_soon: true },
  starter: { id: 'starter', segment: 'consumer', monthly_cents: 295, seats: one },
  biz_small: {
    id: 'biz_small',
    segment: 'business',
    monthly_cents: 4_900,
    seats: { from: 1, to: 25 },
    highlight: true,
  },
  biz_growth: { id: 'biz_growth', segment: 'business', monthly_cents: 14_900, seats: { from: 1, to: 100 } },
  enterprise: { id: 'enterprise', segment: 'business', monthly_cents: null, seats: { from: 100, to: null } },
}

/** VAT in the Netherlands, percent. */
export const vatPercent = 21

/** What of a price of the list is VAT: business prices come without it, consumer prices with it (PD-27). */
export function vatOf(plan: Pick<Plan, 'segment'>, cents: number): { net_cents: number; vat_cents: number } {
  const net_cents = plan.segment === 'business' ? cents : Math.round((cents * 100) / (100 + vatPercent))
  const vat_cents = plan.segment === 'business' ? Math.round((cents * vatPercent) / 100) : cents - net_cents
  return { net_cents, vat_cents }
}

/** What is left of a price when a year is paid at once (25 percent off). */
const yearlyShare = 0.75

/** The same in percent off, as texts have it. */
export const yearlyDiscount = Math.round((1 - yearlyShare) * 100)

/** A year paid at once: monthly x 12 x 0.75, rounded to cents (PS-9, PD-27). Null is on request. */
export function yearlyCents({ monthly_cents }: Pick<Plan, 'monthly_cents'>): number | null {
  return monthly_cents === null ? null : Math.round(monthly_cents * 12 * yearlyShare)
}
