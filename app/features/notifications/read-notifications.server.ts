import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'

const readStatement = statement(
  'read_notifications',
  `update notifications set read_at = $3::timestamptz
   where user_id = $1::uuid and ($2::uuid[] is null or id = any($2::uuid[])) and read_at is null`,
)

/**
 * Marks notifications of the viewer as read: these, or all of them. Ids that are not the viewer's change nothing and are
 * not told apart from ones that do not exist.
 */
export async function readNotifications(ctx: LearnerCtx, ids: readonly string[] | undefined): Promise<void> {
  await run(ctx.db, readStatement, [ctx.viewer.profile.user_id, ids ?? null, ctx.now.toISOString()])
}
