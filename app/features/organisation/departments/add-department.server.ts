import { and, eq } from 'drizzle-orm'
import { departments } from '#app/db/schema/organisation.ts'
import { type Ctx, requireLearner } from '#app/features/identity/context.server.ts'
import { lockAsOwner } from '#app/features/organisation/lock-account.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { departmentsMax } from '#app/features/organisation/rules.ts'
import { AppError } from '#app/lib/errors.ts'
import { toDepartmentName } from './department-name.server.ts'

interface NewDepartment {
  /** Made by the caller; the same one adds one department. */
  request_id: string
  name: string
}

/**
 * The owner adds a department to the organisation. One transaction under the lock of the account; the same request again adds nothing.
 * @returns its id
 * @throws AppError forbidden `owner_role_required`; invalid `department_name_required` or `department_name_invalid`; conflict
 *   `department_exists`; limit `too_many_departments`
 */
export async function addDepartment(ctx: Ctx, given: NewDepartment): Promise<string> {
  const { viewer, db, now } = requireTeamRole(requireLearner(ctx), ['org_admin'])
  const name = toDepartmentName(given.name)
  const { request_id } = given
  return db.transaction(async (tx) => {
    const { account } = await lockAsOwner(tx, { viewer })
    const { id: own } = departments
    const ofAccount = eq(departments.account_id, account.id)
    const [same] = await tx
      .select({ id: own })
      .from(departments)
      .where(and(ofAccount, eq(departments.request_id, request_id)))
    if (same) return same.id
    if ((await tx.$count(departments, ofAccount)) >= departmentsMax)
      throw new AppError('limit', 'too_many_departments')
    const [added] = await tx
      .insert(departments)
      .values({ account_id: account.id, name, request_id, created_at: now })
      .onConflictDoNothing()
      .returning({ id: own })
    if (!added) throw new AppError('conflict', 'department_exists', { fields: { name: 'department_exists' } })
    return added.id
  })
}
