import { and, eq, inArray } from 'drizzle-orm'
import { aiUsers } from '#app/db/schema/identity.ts'
import { type Ctx, requireLearner } from '#app/features/identity/context.server.ts'
import { lockAsOwner } from '#app/features/organisation/lock-account.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { findDepartment } from './find-department.server.ts'
import { lockPeople } from './lock-people.server.ts'

interface Placing {
  user_ids: readonly string[]
  /** Null: in no department. */
  department_id: string | null
}

/**
 * The owner puts people of the organisation in a department, or in none. All of them or nobody: one transaction under the lock of the
 * account.
 * @returns whose pages show something else now
 * @throws AppError forbidden `owner_role_required`; not_found `department_not_found`, or `not_found` when one of them does not belong to
 *   the organisation
 */
export async function putInDepartment(ctx: Ctx, given: Placing): Promise<string[]> {
  const { viewer, db, now } = requireTeamRole(requireLearner(ctx), ['org_admin'])
  const ids = [...new Set(given.user_ids)]
  return db.transaction(async (tx) => {
    const { account } = await lockAsOwner(tx, { viewer })
    const department = given.department_id && (await findDepartment(tx, account.id, given.department_id)).name
    const meant = and(eq(aiUsers.account_id, account.id), inArray(aiUsers.id, ids))
    await lockPeople(tx, meant)
    const people = await tx
      .update(aiUsers)
      .set({ department, updated_at: now })
      .where(meant)
      .returning({ id: aiUsers.id })
    // Some were removed meanwhile: what the page shows is out of date.
    if (people.length < ids.length) throw new AppError('not_found', 'not_found')
    return people.map((person) => person.id)
  })
}
