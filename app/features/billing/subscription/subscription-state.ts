/** What the subscriptions of an account or a person mean for access: pure, so that order of arrival cannot matter. */

import { graceDays } from '#app/features/billing/rules.ts'
import { dayInMs } from '#app/lib/dates.ts'

export interface SubscriptionFacts {
  id: string
  plan: string
  seats: number
  status: string
  /** These three in milliseconds since 1970. */
  current_period_end: number | null
  past_due_since: number | null
  created_at: number
}

/** Our words for what the provider says; null for one that never began. */
export type BillingStatus = 'active' | 'past_due' | 'canceled'

const meanings: Readonly<Record<string, BillingStatus | null>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'canceled',
  paused: 'canceled',
  incomplete: null,
  incomplete_expired: null,
}

export function toBillingStatus(status: string): BillingStatus | null {
  return meanings[status] ?? null
}

/** It is being paid, or asked to be paid: what nobody should have two of. */
export function isRunning(status: string): boolean {
  const meaning = toBillingStatus(status)
  return meaning === 'active' || meaning === 'past_due'
}

/** Everything keeps working for 14 days from the first failed payment. */
export function graceEnd(pastDueSince: number): Date {
  return new Date(pastDueSince + graceDays * dayInMs)
}

const byAge = (a: SubscriptionFacts, b: SubscriptionFacts) =>
  a.created_at - b.created_at || (a.id < b.id ? -1 : 1)

/**
 * Which subscription counts, of those of one account or one person: the oldest that runs, else the one that came last.
 * @returns also the others that run, which should not: two payment pages were paid at once
 */
export function governing<S extends SubscriptionFacts>(
  rows: readonly S[],
): { counts: S | null; surplus: S[] } {
  const begun = rows.filter(({ status }) => toBillingStatus(status) !== null).sort(byAge)
  const [first, ...surplus] = begun.filter(({ status }) => isRunning(status))
  return { counts: first ?? begun.at(-1) ?? null, surplus }
}

/** What is stored of the one that counts, on the account or the profile. */
export function toAccess({ status, current_period_end, past_due_since }: SubscriptionFacts) {
  const meaning = toBillingStatus(status) ?? 'canceled'
  return {
    status: meaning,
    next_billing: meaning === 'canceled' || !current_period_end ? null : new Date(current_period_end),
    grace_ends_at: meaning === 'past_due' && past_due_since ? graceEnd(past_due_since) : null,
  }
}
