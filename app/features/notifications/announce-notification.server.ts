import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'
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

const ownStatement = statement<{ own: number }>(
  'own_notification',
  'select 1 as own from notifications where user_id = $1::uuid and id = $2::uuid and dismissed_at is null',
)

/**
 * Takes a notification to show as a toast (PS-4.10). Whichever tab or device asks first gets it; the others
 * get null.
 * @throws AppError not_found for one that is somebody else's, put away, or nothing at all
 */
export async function announceNotification(ctx: LearnerCtx, id: string): Promise<ShownNotification | null> {
  const params = [ctx.viewer.profile.user_id, id, ctx.now.toISOString()]
  const rows = await run(ctx.db, announceStatement, params)
  if (rows.length === 0) {
    const [own] = await run(ctx.db, ownStatement, params.slice(0, 2))
    if (!own) throw new AppError('not_found', 'not_found')
  }
  const [shown] = await shownNotifications(ctx, rows)
  return shown ?? null
}
