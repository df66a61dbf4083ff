import { randomUUID } from 'node:crypto'
import type { Db } from '#app/db/client.server.ts'
import { subscriptions, testSubscriptions } from '#app/db/schema/billing.ts'
import type { Order } from '#app/features/billing/payment-provider.server.ts'
import { dayInMs } from '#app/lib/dates.ts'

/**
 * A subscription of the test checkout that runs since a while: both the provider's side and ours. For the demo users and
 * for tests; the account itself is filled by whoever seeds it.
 */
export async function seedTestSubscription(
  db: Db,
  owner: { account_id: string; user_id: string },
  order: Order,
  now: Date,
): Promise<string> {
  const id = `test_sub_${randomUUID()}`
  const row = {
    ...{ id, ...owner, ...order, status: 'active' as const, customer_id: `test_cus_${owner.account_id}` },
    current_period_end: new Date(now.getTime() + 20 * dayInMs),
    created_at: new Date(now.getTime() - 40 * dayInMs),
  }
  await db.insert(testSubscriptions).values(row)
  await db.insert(subscriptions).values(row)
  return id
}
