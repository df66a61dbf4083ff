import { lt } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { paymentEvents } from '#app/db/schema/billing.ts'
import { keptPaymentEventDays } from '#app/features/billing/rules.ts'
import { dayInMs } from '#app/lib/dates.ts'

/**
 * Deletes the memory of handled events of the payment provider when nobody sends them again any more. One that did come again
 * would read the subscription as it is now, and change nothing. May run late, twice or on several machines.
 * @returns how many are gone
 */
export async function forgetPaymentEvents(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptPaymentEventDays * dayInMs)
  const e = paymentEvents
  return (await db.delete(e).where(lt(e.handled_at, before)).returning({ id: e.id })).length
}
