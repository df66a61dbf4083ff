import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import {
  type NotificationRow,
  notificationColumns,
  shownNotifications,
} from './notification-queries.server.ts'
import type { ShownNotification } from './notification-rules.ts'

const announceStatement = statement<NotificationRow>(
  'announce_notification',
  `update notifications set announced_at = $3::timestamptz
   where user_id = $1::uuid and id = $2::uuid and announced_at is null and dismissed_at is null
   returning ${notificationColumns}`,
)

/**
 * Takes a notification to show as a toast (SPEC 4 "Notifications"). Whichever tab or device asks first gets it; the others,
 * and whoever asks for somebody else's, get null.
 */
export async function announceNotification(ctx: LearnerCtx, id: string): Promise<ShownNotification | null> {
  const params = [ctx.viewer.profile.user_id, id, ctx.now.toISOString()]
  const rows = await run(ctx.db, announceStatement, params)
  const [shown] = await shownNotifications(ctx.db, rows, ctx.language)
  return shown ?? null
}
