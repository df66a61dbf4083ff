import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'

const dismissStatement = statement<{ id: string }>(
  'dismiss_notification',
  `update notifications set dismissed_at = $3::timestamptz, read_at = coalesce(read_at, $3::timestamptz)
   where user_id = $1::uuid and id = $2::uuid and dismissed_at is null returning id::text as id`,
)

/**
 * Puts one away for good, on every device. The row stays, so that the same event does not make another one.
 * @throws AppError not_found for one that is somebody else's, gone already, or nothing at all
 */
export async function dismissNotification(ctx: LearnerCtx, id: string): Promise<void> {
  const params = [ctx.viewer.profile.user_id, id, ctx.now.toISOString()]
  const [dismissed] = await run(ctx.db, dismissStatement, params)
  if (!dismissed) throw new AppError('not_found', 'not_found')
}
