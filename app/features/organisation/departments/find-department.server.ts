import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { invitations } from '#app/db/schema/invitations.ts'
import { departments } from '#app/db/schema/organisation.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'

/**
 * A department of an account. That of another organisation answers like one that does not exist, whatever the role.
 * @throws AppError not_found `department_not_found`
 */
export async function findDepartment(db: Db, accountId: string, id: string) {
  const [found] = await db
    .select({ id: departments.id, name: departments.name })
    .from(departments)
    .where(and(eq(departments.id, id), eq(departments.account_id, accountId)))
  if (!found) throw new AppError('not_found', 'department_not_found')
  return found
}

/**
 * Makes sure that an id is of a department of the viewer's own account before anything is said about roles.
 * @throws AppError not_found `department_not_found`, forbidden `owner_role_required`
 */
export async function requireOwnDepartment({ db, viewer }: LearnerCtx, id: string): Promise<void> {
  await findDepartment(db, viewer.profile.account_id, id)
  if (viewer.profile.role !== 'org_admin') throw new AppError('forbidden', 'owner_role_required')
}

/** Invitations that nobody answered yet and that bring somebody to a department, in whatever spelling. */
export function openInvitationsTo(accountId: string, name: string) {
  const { account_id, status, department } = invitations
  return and(eq(account_id, accountId), eq(status, 'pending'), sql`lower(${department}) = lower(${name})`)
}
