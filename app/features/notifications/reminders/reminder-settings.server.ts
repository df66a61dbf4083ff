import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { reminderSettings as table } from '#app/db/schema/notifications.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { defaultReminders, formatTime, type ReminderSettings, type WorkingDay } from './reminder-rules.ts'

/** When the viewer is reminded by e-mail; off for who never asked for it (PD-36). */
export function reminderSettings(ctx: LearnerCtx): Promise<ReminderSettings> {
  return settingsOf(ctx.db, ctx.viewer.profile.user_id)
}

/** The same of somebody by id. */
export async function settingsOf(db: Db, userId: string): Promise<ReminderSettings> {
  const [row] = await db.select().from(table).where(eq(table.user_id, userId))
  if (!row) return defaultReminders
  const { enabled, weekends, holidays, nudges } = row
  return {
    enabled,
    weekdays: row.weekdays as WorkingDay[],
    time: formatTime(row.minute),
    weekends,
    holidays,
    nudges,
  }
}
