import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers, userBlocks } from '#app/db/schema/identity.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { lockTarget } from '#app/features/admin/kit/lock-target.server.ts'
import { recordAdminAction } from '#app/features/admin/kit/record-admin-action.server.ts'
import { requireSuperadmin } from '#app/features/admin/kit/require-superadmin.server.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import { shardOf } from '#app/features/identity/profile/start-learner.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { deleteSessions } from './end-sessions.server.ts'

/**
 * Somebody who is blocked does not count in the ranking. The version moves on, so that an answer that was read before the
 * block is refused instead of moving a learner who is not counted any more.
 */
const rankingStatement = (name: string, change: 1 | -1) =>
  statement<{ xp: number }>(
    name,
    `with learner as (
       update user_statistics set version = version + 1 where user_id = $1::uuid returning user_id, xp
     ), counted as (
       insert into xp_histogram (xp, shard, learners)
       select xp, ${shardOf('user_id')}, ${Math.max(change, 0)} from learner
       on conflict (xp, shard) do update set learners = xp_histogram.learners + (${change})
     )
     select xp from learner`,
  )
const leaveRanking = rankingStatement('admin_leave_ranking', -1)
const joinRanking = rankingStatement('admin_join_ranking', 1)

/**
 * Blocks somebody: nothing can be done with the account any more, and all its sessions end. One transaction.
 * @param reason for the operator's own record; it goes when the person goes
 * @throws AppError as requireSuperadmin and lockTarget, conflict `nothing_changed`
 */
export async function blockUser(ctx: Ctx, userId: string, reason: string): Promise<void> {
  const admin = requireSuperadmin(ctx)
  await admin.db.transaction(async (tx) => {
    const target = await lockTarget(tx, admin, userId)
    await setActive(tx, target, false, admin.now)
    await run(tx, leaveRanking, [target.id])
    await tx.insert(userBlocks).values({
      user_id: target.id,
      reason,
      blocked_at: admin.now,
      blocked_by: admin.viewer.auth_user_id,
    })
    const sessions = await deleteSessions(tx, target.auth_user_id)
    await recordAdminAction(tx, admin, {
      event_type: 'USER_BLOCKED',
      target_id: target.auth_user_id,
      details: { sessions: String(sessions) },
      severity: 'high',
    })
  })
}

/**
 * Lets somebody in again. One transaction.
 * @throws AppError as requireSuperadmin and lockTarget, conflict `nothing_changed`
 */
export async function unblockUser(ctx: Ctx, userId: string): Promise<void> {
  const admin = requireSuperadmin(ctx)
  await admin.db.transaction(async (tx) => {
    const target = await lockTarget(tx, admin, userId)
    await setActive(tx, target, true, admin.now)
    await run(tx, joinRanking, [target.id])
    await tx
      .update(userBlocks)
      .set({ ended_at: admin.now })
      .where(and(eq(userBlocks.user_id, target.id), isNull(userBlocks.ended_at)))
    await recordAdminAction(tx, admin, {
      event_type: 'USER_UNBLOCKED',
      target_id: target.auth_user_id,
      severity: 'high',
    })
  })
}

async function setActive(tx: Db, target: { id: string; is_active: boolean }, active: boolean, now: Date) {
  if (target.is_active === active) throw new AppError('conflict', 'nothing_changed')
  await tx.update(aiUsers).set({ is_active: active, updated_at: now }).where(eq(aiUsers.id, target.id))
}
