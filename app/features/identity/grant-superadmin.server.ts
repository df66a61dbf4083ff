import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers, authUsers } from '#app/db/schema/identity.ts'
import { AppError } from '#app/lib/errors.ts'
import { logSecurityEvent } from './log-security-event.server.ts'

/**
 * Makes somebody superadmin. Only the command on the server calls this (DECISIONS 11). One transaction; doing it again
 * changes nothing but is written down again.
 * @throws AppError not_found `user_not_found`, conflict `profile_required`
 */
export async function grantSuperadmin(db: Db, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ auth_user_id: authUsers.id, user_id: aiUsers.id, role: aiUsers.role })
      .from(authUsers)
      .leftJoin(aiUsers, eq(aiUsers.auth_user_id, authUsers.id))
      .where(eq(authUsers.email, email.trim().toLowerCase()))
    if (!found) throw new AppError('not_found', 'user_not_found')
    const { auth_user_id, user_id, role } = found
    if (!user_id) throw new AppError('conflict', 'profile_required')
    await tx
      .update(aiUsers)
      .set({ role: 'superadmin', updated_at: new Date() })
      .where(eq(aiUsers.id, user_id))
    const details = { previous_role: role }
    await logSecurityEvent(tx, { event_type: 'SUPERADMIN_GRANTED', auth_user_id, details, severity: 'high' })
  })
}
