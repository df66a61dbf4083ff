import { and, eq, ne, sql } from 'drizzle-orm'
import { aiUsers } from '#app/db/schema/identity.ts'
import { invitations } from '#app/db/schema/invitations.ts'
import { departments } from '#app/db/schema/organisation.ts'
import { type Ctx, requireLearner } from '#app/features/identity/context.server.ts'
import { lockAsOwner } from '#app/features/organisation/lock-account.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { toDepartmentName } from './department-name.server.ts'
import { findDepartment, openInvitationsTo, requireOwnDepartment } from './find-department.server.ts'
import { lockPeople } from './lock-people.server.ts'

interface Renaming {
  name: string
  /** The name it had when the page was read. */
  was: string
}

/**
 * The owner gives a department another name, for everybody who is in it. One transaction under the lock of the account; the same name
 * again changes nothing.
 * @returns whose pages show something else now
 * @throws AppError not_found `department_not_found`; forbidden `owner_role_required`; invalid `department_name_required` or
 *   `department_name_invalid`; conflict `department_exists`, or `department_changed` when it got yet another name meanwhile
 */
export async function renameDepartment(ctx: Ctx, id: string, given: Renaming): Promise<string[]> {
  const learner = requireLearner(ctx)
  await requireOwnDepartment(learner, id)
  const { viewer, db, now } = learner
  const name = toDepartmentName(given.name)
  return db.transaction(async (tx) => {
    const { account } = await lockAsOwner(tx, { viewer })
    const department = await findDepartment(tx, account.id, id)
    if (department.name === name) return []
    if (department.name !== given.was) throw new AppError('conflict', 'department_changed')
    const ofAccount = eq(departments.account_id, account.id)
    const called = sql`lower(${departments.name}) = lower(${name})`
    const [other] = await tx
      .select({ id: departments.id })
      .from(departments)
      .where(and(ofAccount, ne(departments.id, id), called))
    if (other) throw new AppError('conflict', 'department_exists', { fields: { name: 'department_exists' } })
    await tx.update(departments).set({ name }).where(eq(departments.id, id))
    // Or who accepts tomorrow would bring the old name back.
    await tx
      .update(invitations)
      .set({ department: name })
      .where(openInvitationsTo(account.id, department.name))
    const inIt = and(eq(aiUsers.account_id, account.id), eq(aiUsers.department, department.name))
    await lockPeople(tx, inIt)
    const people = await tx
      .update(aiUsers)
      .set({ department: name, updated_at: now })
      .where(inIt)
      .returning({ id: aiUsers.id })
    return people.map((person) => person.id)
  })
}
