import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { securityEvents } from '#app/db/schema/identity.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import {
  logSecurityEvent,
  type SecurityEventDetails,
  type SecurityEventType,
} from '#app/features/identity/log-security-event.server.ts'

interface AdminAction {
  event_type: SecurityEventType
  /** auth_users.id of whom it was done to. */
  target_id?: string
  /** Ids and numbers only: this outlives the people it tells about. */
  details?: SecurityEventDetails
  severity?: 'low' | 'medium' | 'high'
}

/** Reading the same thing again within this time is the same reading: pages read again by themselves, too. */
const sameReadingMs = 15 * 60_000

/**
 * Writes down what a superadmin does: who, to whom, what. Call it in the transaction of the action itself, so that there is
 * never one without the other. The record of an action outlives the account of whoever did it, and loses the link to the
 * person it was done to when that person goes (docs/decisions/0020-what-superadmins-do-is-recorded.md).
 */
export async function recordAdminAction(tx: Db, { viewer }: LearnerCtx, action: AdminAction): Promise<void> {
  await logSecurityEvent(tx, { ...action, auth_user_id: null, actor_id: viewer.auth_user_id })
}

/**
 * Writes down that a superadmin read personal data: once for each quarter of an hour, reader and thing that is read, so that
 * a page that reads itself again does not fill the record.
 */
export async function recordAdminReading(ctx: LearnerCtx, action: AdminAction): Promise<void> {
  const { db, viewer, now } = ctx
  const e = securityEvents
  const [earlier] = await db
    .select({ id: e.id })
    .from(e)
    .where(
      and(
        eq(e.actor_id, viewer.auth_user_id),
        eq(e.event_type, action.event_type),
        action.target_id ? eq(e.target_id, action.target_id) : isNull(e.target_id),
        action.details ? eq(e.details, action.details) : undefined,
        gt(e.created_at, new Date(now.getTime() - sameReadingMs)),
      ),
    )
    .limit(1)
  if (!earlier) await recordAdminAction(db, ctx, action)
}
