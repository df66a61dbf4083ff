import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { subscriptions } from '#app/db/schema/billing.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { lockTarget } from '#app/features/admin/kit/lock-target.server.ts'
import { recordAdminAction } from '#app/features/admin/kit/record-admin-action.server.ts'
import { requireSuperadmin } from '#app/features/admin/kit/require-superadmin.server.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'

/**
 * Gives somebody access for good, or takes that back. What is paid for runs on beside it and counts again afterwards. One
 * transaction.
 * @throws AppError as requireSuperadmin and lockTarget, conflict `nothing_changed`
 */
export async function setLifetime(ctx: Ctx, userId: string, lifetime: boolean): Promise<void> {
  const admin = requireSuperadmin(ctx)
  await admin.db.transaction(async (tx) => {
    const target = await lockTarget(tx, admin, userId)
    if ((target.subscription_status === 'lifetime') === lifetime)
      throw new AppError('conflict', 'nothing_changed')
    const subscription_status = lifetime ? 'lifetime' : await paidStatus(tx, target.id)
    await tx
      .update(aiUsers)
      .set({ subscription_status, updated_at: admin.now })
      .where(eq(aiUsers.id, target.id))
    await recordAdminAction(tx, admin, {
      event_type: lifetime ? 'LIFETIME_GRANTED' : 'LIFETIME_REVOKED',
      target_id: target.auth_user_id,
      details: { before: target.subscription_status, after: subscription_status },
      severity: 'medium',
    })
  })
}

/** The state of a subscription of one's own; null when there never was one. */
async function paidStatus(tx: Db, userId: string): Promise<string | null> {
  const s = subscriptions
  const [own] = await tx
    .select({ status: s.status })
    .from(s)
    .where(and(eq(s.user_id, userId), eq(s.plan, 'starter')))
    .orderBy(desc(s.created_at))
    .limit(1)
  if (!own) return null
  if (own.status === 'active' || own.status === 'trialing') return 'active'
  return own.status === 'past_due' || own.status === 'unpaid' ? 'past_due' : 'canceled'
}
