import { lt } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { pushSends } from '#app/db/schema/notifications.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { keptPushDays } from './push-rules.ts'

/** Deletes that messages were sent long ago. May run late, twice or on several machines. @returns how many rows */
export async function forgetSends(db: Db, now: Date): Promise<number> {
  const gone = await db
    .delete(pushSends)
    .where(lt(pushSends.sent_at, new Date(now.getTime() - keptPushDays * dayInMs)))
    .returning({ user_id: pushSends.user_id })
  return gone.length
}
