import type { Db } from '#app/db/client.server.ts'
import type { RunningPlan } from '#app/features/billing/payment-provider.server.ts'
import { logSecurityEvent, type SecurityEventType } from '#app/features/identity/log-security-event.server.ts'
import { isRunning } from './subscription-state.ts'

/** As it was stored before this reading. */
export interface SubscriptionBefore {
  plan: string
  seats: number
  yearly: boolean
  status: string
  cancel_at_period_end: boolean
}

/** What happened to a subscription between two readings; nothing when both say the same. */
export function subscriptionEvent(
  before: SubscriptionBefore | undefined,
  now: SubscriptionBefore,
): SecurityEventType | null {
  const ran = before !== undefined && isRunning(before.status)
  const runs = isRunning(now.status)
  if (!ran) return runs ? 'SUBSCRIPTION_STARTED' : null
  if (!runs) return 'SUBSCRIPTION_ENDED'
  if (before.plan !== now.plan || before.seats !== now.seats || before.yearly !== now.yearly)
    return 'SUBSCRIPTION_CHANGED'
  if (before.cancel_at_period_end === now.cancel_at_period_end) return null
  return now.cancel_at_period_end ? 'SUBSCRIPTION_CANCELED' : 'SUBSCRIPTION_RESUMED'
}

/**
 * Writes down that somebody bought, changed or cancelled something, in the transaction that stores it: whichever way it
 * was heard of, and once however often.
 */
export async function logSubscription(
  tx: Db,
  before: SubscriptionBefore | undefined,
  now: RunningPlan,
  { auth_user_id, account_id }: { auth_user_id: string | null; account_id: string },
): Promise<void> {
  const event_type = subscriptionEvent(before, now)
  // Of an agreement the superadmin's own action is written down.
  if (!event_type || now.plan === 'enterprise') return
  const changed = event_type === 'SUBSCRIPTION_CHANGED' ? before : undefined
  await logSecurityEvent(tx, {
    event_type,
    auth_user_id,
    severity: 'medium',
    details: {
      account_id,
      plan: now.plan,
      seats: String(now.seats),
      period: now.yearly ? 'year' : 'month',
      ...(changed && { previous_plan: changed.plan, previous_seats: String(changed.seats) }),
    },
  })
}
