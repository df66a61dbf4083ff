import { lt } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { webhookDeliveries } from '#app/db/schema/integrations.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { keptDeliveryDays } from './webhook-rules.ts'

/** Deletes messages that nobody looks at any more. May run late, twice or on several machines. @returns how many */
export async function forgetDeliveries(db: Db, now: Date): Promise<number> {
  const gone = await db
    .delete(webhookDeliveries)
    .where(lt(webhookDeliveries.created_at, new Date(now.getTime() - keptDeliveryDays * dayInMs)))
    .returning({ id: webhookDeliveries.id })
  return gone.length
}
