import { and, eq } from 'drizzle-orm'
import { aiUsers } from '#app/db/schema/identity.ts'
import { invitations } from '#app/db/schema/invitations.ts'
import { departments } from '#app/db/schema/organisation.ts'
import { type Ctx, requireLearner } from '#app/features/identity/context.server.ts'
import { lockAsOwner } from '#app/features/organisation/lock-account.server.ts'
import { findDepartment, openInvitationsTo, requireOwnDepartment } from './find-department.server.ts'
import { lockPeople } from './lock-people.server.ts'

/**
 * The owner removes a department: whoever was in it is in none. One transaction under the lock of the account.
 * @returns whose pages show something else now
 * @throws AppError not_found `department_not_found`; forbidden `owner_role_required`
 */
export async function removeDepartment(ctx: Ctx, id: string): Promise<string[]> {
  const learner = requireLearner(ctx)
  await requireOwnDepartment(learner, id)
  const { viewer, db, now } = learner
  return db.transaction(async (tx) => {
    const { account } = await lockAsOwner(tx, { viewer })
    const { name } = await findDepartment(tx, account.id, id)
    await tx.delete(departments).where(eq(departments.id, id))
    await tx.update(invitations).set({ department: null }).where(openInvitationsTo(account.id, name))
    const inIt = and(eq(aiUsers.account_id, account.id), eq(aiUsers.department, name))
    await lockPeople(tx, inIt)
    const people = await tx
      .update(aiUsers)
      .set({ department: null, updated_at: now })
      .where(inIt)
      .returning({ id: aiUsers.id })
    return people.map((person) => person.id)
  })
}
