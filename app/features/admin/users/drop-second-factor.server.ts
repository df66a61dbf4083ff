import { lockTarget } from '#app/features/admin/kit/lock-target.server.ts'
import { recordAdminAction } from '#app/features/admin/kit/record-admin-action.server.ts'
import { requireSuperadmin } from '#app/features/admin/kit/require-superadmin.server.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import { dropSecondFactor as drop } from '#app/features/identity/second-factor/change-second-factor.server.ts'
import { deleteSessions } from './end-sessions.server.ts'

/**
 * For somebody who lost phone, passkeys and recovery codes: takes the second factor away and ends all sessions. Who it is was
 * made sure by another way before (docs/security/authentication.md; OWASP ASVS 5.0 V6.4.4). One transaction.
 * @throws AppError as requireSuperadmin and lockTarget
 */
export async function dropSecondFactor(ctx: Ctx, userId: string): Promise<void> {
  const admin = requireSuperadmin(ctx)
  await admin.db.transaction(async (tx) => {
    const target = await lockTarget(tx, admin, userId)
    await drop(tx, target.auth_user_id)
    const sessions = await deleteSessions(tx, target.auth_user_id)
    await recordAdminAction(tx, admin, {
      event_type: 'SECOND_FACTOR_DROPPED',
      target_id: target.auth_user_id,
      details: { sessions: String(sessions) },
      severity: 'high',
    })
  })
}
