import { eq } from 'drizzle-orm'
import { reminderSettings } from '#app/db/schema/notifications.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { readStopToken } from './reminder-token.server.ts'

/**
 * Stops the reminders of whom a link was made for, signed in or not. Again and again if need be; somebody who has left
 * is fine too. Days and time stay as they were, for who switches them on again.
 * @returns whose they were, to tell open pages
 * @throws AppError invalid `reminder_link_invalid` for a link that is not ours
 */
export async function stopReminders(ctx: Ctx, secret: string, token: string): Promise<string> {
  const userId = readStopToken(secret, token)
  if (!userId) throw new AppError('invalid', 'reminder_link_invalid')
  await ctx.db
    .update(reminderSettings)
    .set({ enabled: false, updated_at: ctx.now })
    .where(eq(reminderSettings.user_id, userId))
  return userId
}
