import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { authSessions } from '#app/db/schema/identity.ts'
import { lockTarget } from '#app/features/admin/kit/lock-target.server.ts'
import { recordAdminAction } from '#app/features/admin/kit/record-admin-action.server.ts'
import { requireSuperadmin } from '#app/features/admin/kit/require-superadmin.server.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'

/** Deletes every session of a person: the next request with one of them is a stranger's, on any process. */
export async function deleteSessions(tx: Db, authUserId: string): Promise<number> {
  const ended = await tx
    .delete(authSessions)
    .where(eq(authSessions.user_id, authUserId))
    .returning({ id: authSessions.id })
  return ended.length
}

/**
 * Signs somebody out everywhere. One transaction. @returns how many sessions were ended
 * @throws AppError as requireSuperadmin and lockTarget
 */
export async function endSessions(ctx: Ctx, userId: string): Promise<number> {
  const admin = requireSuperadmin(ctx)
  return admin.db.transaction(async (tx) => {
    const target = await lockTarget(tx, admin, userId)
    const sessions = await deleteSessions(tx, target.auth_user_id)
    await recordAdminAction(tx, admin, {
      event_type: 'USER_SIGNED_OUT',
      target_id: target.auth_user_id,
      details: { sessions: String(sessions) },
      severity: 'medium',
    })
    return sessions
  })
}
