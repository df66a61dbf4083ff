import { reminderSettings as table } from '#app/db/schema/notifications.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { hasReminderDays, parseMinute, type ReminderSettings } from './reminder-rules.ts'

/**
 * Keeps when the viewer wants to be reminded, all settings at once. One statement.
 * @returns the settings as they are now
 * @throws AppError invalid `no_reminder_days` for reminders that could never come
 * PD-36.
 */
export async function setReminders(
  ctx: LearnerCtx,
  input: Omit<ReminderSettings, 'nudges'> & { nudges?: boolean | undefined },
): Promise<ReminderSettings> {
  const weekdays = [...new Set(input.weekdays)].sort((a, b) => a - b)
  const settings = { ...input, weekdays }
  if (settings.enabled && !hasReminderDays(settings)) {
    const reason = 'no_reminder_days'
    throw new AppError('invalid', reason, {
      detail: 'Choose a day, or weekends',
      fields: { weekdays: reason },
    })
  }
  const { time, nudges, ...kept } = settings
  // A page of an earlier version does not send it: then it stays as it was.
  const said = nudges === undefined ? {} : { nudges }
  const values = { ...said, ...kept, minute: parseMinute(time), updated_at: ctx.now }
  const [row] = await ctx.db
    .insert(table)
    .values({ user_id: ctx.viewer.profile.user_id, ...values })
    .onConflictDoUpdate({ target: table.user_id, set: values })
    .returning({ nudges: table.nudges })
  return { ...settings, nudges: row?.nudges ?? false }
}
