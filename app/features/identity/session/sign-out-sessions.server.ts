import { and, eq, ne } from 'drizzle-orm'
import { authSessions } from '#app/db/schema/identity.ts'
import { type Ctx, requireViewer } from '#app/features/identity/context.server.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { AppError } from '#app/lib/errors.ts'

/**
 * Ends one of the viewer's sessions, on whatever device it is. Somebody else's answers like one that does not exist.
 * @throws AppError unauthenticated, not_found `not_found`
 * PD-36.
 */
export async function signOutSession(ctx: Ctx, sessionId: string): Promise<void> {
  const { db, viewer } = requireViewer(ctx)
  const { auth_user_id } = viewer
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(authSessions)
      .where(and(eq(authSessions.user_id, auth_user_id), eq(authSessions.id, sessionId)))
      .returning({ id: authSessions.id })
    if (ended.length === 0) throw new AppError('not_found', 'not_found')
    await logSecurityEvent(tx, { event_type: 'SESSION_SIGNED_OUT', auth_user_id })
  })
}

/**
 * Ends all of the viewer's sessions but the one that asks. @returns how many
 * @throws AppError unauthenticated
 * PD-36.
 */
export async function signOutOthers(ctx: Ctx): Promise<number> {
  const { db, viewer } = requireViewer(ctx)
  const { auth_user_id, session_id } = viewer
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(authSessions)
      .where(and(eq(authSessions.user_id, auth_user_id), ne(authSessions.id, session_id)))
      .returning({ id: authSessions.id })
    const details = { sessions: String(ended.length) }
    await logSecurityEvent(tx, { event_type: 'OTHER_SESSIONS_SIGNED_OUT', auth_user_id, details })
    return ended.length
  })
}
