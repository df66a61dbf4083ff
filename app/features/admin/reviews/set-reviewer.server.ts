import { eq } from 'drizzle-orm'
import { aiUsers } from '#app/db/schema/identity.ts'
import { lockTarget } from '#app/features/admin/kit/lock-target.server.ts'
import { recordAdminAction } from '#app/features/admin/kit/record-admin-action.server.ts'
import { requireSuperadmin } from '#app/features/admin/kit/require-superadmin.server.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'

/**
 * Lets somebody judge contested answers, or no longer. One transaction.
 * @throws AppError as requireSuperadmin and lockTarget, conflict `nothing_changed`
 */
export async function setReviewer(ctx: Ctx, userId: string, is_reviewer: boolean): Promise<void> {
  const admin = requireSuperadmin(ctx)
  await admin.db.transaction(async (tx) => {
    const target = await lockTarget(tx, admin, userId)
    const own = eq(aiUsers.id, target.id)
    const [before] = await tx.select({ is_reviewer: aiUsers.is_reviewer }).from(aiUsers).where(own)
    if (before?.is_reviewer === is_reviewer) throw new AppError('conflict', 'nothing_changed')
    await tx.update(aiUsers).set({ is_reviewer, updated_at: admin.now }).where(own)
    await recordAdminAction(tx, admin, {
      event_type: is_reviewer ? 'REVIEWER_GRANTED' : 'REVIEWER_REVOKED',
      target_id: target.auth_user_id,
      severity: 'medium',
    })
  })
}
