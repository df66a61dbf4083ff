import { lt } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { notifications, reminderSends } from '#app/db/schema/notifications.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { keptDays } from './notification-rules.ts'
import { keptSendDays } from './reminders/reminder-rules.ts'

/**
 * Deletes notifications and the record of sent reminders when they are old. May run late, twice or on several machines.
 * @returns how many rows are gone
 */
export async function forgetNotifications(db: Db, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * dayInMs)
  const old = await db
    .delete(notifications)
    .where(lt(notifications.created_at, before(keptDays)))
    .returning({ id: notifications.id })
  const sends = await db
    .delete(reminderSends)
    .where(lt(reminderSends.sent_at, before(keptSendDays)))
    .returning({ day: reminderSends.local_date })
  return old.length + sends.length
}
