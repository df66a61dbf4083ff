import { eq, or } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'

const u = aiUsers
const columns = {
  id: u.id,
  auth_user_id: u.auth_user_id,
  role: u.role,
  is_active: u.is_active,
  subscription_status: u.subscription_status,
}

/** Whom a superadmin does something to, as it stands under the lock. */
export interface Target {
  id: string
  auth_user_id: string
  is_active: boolean
  subscription_status: string | null
}

/**
 * Locks the person that something is done to together with all superadmins, in one order, and looks again whether the viewer
 * is still one: of two superadmins who block each other at the same moment one stays.
 * @throws AppError not_found `not_found`, conflict `own_account`, forbidden `account_inactive`
 */
export async function lockTarget(tx: Db, { viewer }: LearnerCtx, userId: string): Promise<Target> {
  const rows = await tx
    .select(columns)
    .from(u)
    .where(or(eq(u.role, 'superadmin'), eq(u.id, userId)))
    .orderBy(u.id)
    .for('no key update')
  const actor = rows.find(({ id }) => id === viewer.profile.user_id)
  if (actor?.role !== 'superadmin') throw new AppError('not_found', 'not_found')
  if (!actor.is_active) throw new AppError('forbidden', 'account_inactive')
  const target = rows.find(({ id }) => id === userId)
  if (!target) throw new AppError('not_found', 'not_found')
  if (target.id === actor.id) throw new AppError('conflict', 'own_account')
  return target
}
