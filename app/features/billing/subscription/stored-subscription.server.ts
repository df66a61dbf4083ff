import type { SubscriptionFacts } from './subscription-state.ts'

export interface Applied {
  /** Subscriptions that have to be ended, as another one runs for the same account or person, or nobody owns them. */
  surplus: string[]
  /** Whose pages show something else now. */
  touched: string[]
}

export interface StoredSubscription extends SubscriptionFacts {
  user_id: string | null
  customer_id: string
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8 as ${column}`

/** Columns of a {@link StoredSubscription}. */
export const storedColumns = `id, user_id::text as user_id, customer_id, plan, seats, status,
  ${ms('current_period_end')}, ${ms('past_due_since')}, ${ms('created_at')}`
