import { and, eq } from 'drizzle-orm'
import { aiUsers } from '#app/db/schema/identity.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'

/**
 * Makes sure that an id is of somebody in the viewer's own account before anything is said about roles: the id of
 * somebody elsewhere answers like one that does not exist.
 * @throws AppError not_found `not_found`, forbidden `owner_role_required`
 */
export async function requireOwnMember({ db, viewer }: LearnerCtx, userId: string): Promise<void> {
  const { account_id, role } = viewer.profile
  const [member] = await db
    .select({ id: aiUsers.id })
    .from(aiUsers)
    .where(and(eq(aiUsers.id, userId), eq(aiUsers.account_id, account_id)))
  if (!member) throw new AppError('not_found', 'not_found')
  if (role !== 'org_admin') throw new AppError('forbidden', 'owner_role_required')
}
