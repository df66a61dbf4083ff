import { and, eq, inArray, sql } from 'drizzle-orm'
import { aiUsers } from '#app/db/schema/identity.ts'
import { type Ctx, requireLearner } from '#app/features/identity/context.server.ts'
import { toDepartmentName } from '#app/features/organisation/departments/department-name.server.ts'
import { ensureDepartment } from '#app/features/organisation/departments/ensure-departments.server.ts'
import { lockPeople } from '#app/features/organisation/departments/lock-people.server.ts'
import { lockAsOwner } from '#app/features/organisation/lock-account.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { tidyAddress } from '#app/features/organisation/rules.ts'
import { giveWorkingDays } from '#app/features/working-days/give-working-days.server.ts'
import type { Weekday } from '#app/features/working-days/rules.ts'
import { AppError } from '#app/lib/errors.ts'
import { spellingOf } from './job-roles.server.ts'

/** What a list says of somebody who is a member already. What it leaves out stays as it is. */
export interface ListedChange {
  email: string
  department?: string | undefined
  job_role?: string | undefined
  /** Not of who chose working days: those stay. */
  working_days?: readonly Weekday[] | undefined
}

/**
 * Gives members the department, the job role and the working days that a list of people has. All of them or nobody: one transaction under the
 * lock of the account; the same list again changes nothing. A department that is not there is made.
 * @returns whose pages show something else now
 * @throws AppError forbidden `owner_role_required`; invalid `department_name_invalid`, `job_role_invalid`; not_found `not_found` when
 *   an address is of nobody in the organisation
 */
export async function changePeople(ctx: Ctx, changes: readonly ListedChange[]): Promise<string[]> {
  const { viewer, db, now } = requireTeamRole(requireLearner(ctx), ['org_admin'])
  return db.transaction(async (tx) => {
    const { account, owner } = await lockAsOwner(tx, { viewer })
    const byEmail = new Map(changes.map((change) => [tidyAddress(change.email), change]))
    if (byEmail.size === 0) return []
    const meant = and(
      eq(aiUsers.account_id, account.id),
      inArray(sql`lower(${aiUsers.email})`, [...byEmail.keys()]),
    )
    await lockPeople(tx, meant)
    const people = await tx.select().from(aiUsers).where(meant)
    if (people.length !== byEmail.size) throw new AppError('not_found', 'not_found')
    const changed = new Set<string>()
    for (const { id, email, department: was, job_role: did } of people) {
      const { department: listed, job_role: does, working_days } = byEmail.get(tidyAddress(email)) ?? {}
      if (working_days) {
        const given = { user_ids: [id], days: working_days, set_by: owner.id, now }
        for (const other of await giveWorkingDays(tx, given)) changed.add(other)
      }
      const department = listed ? await ensureDepartment(tx, account.id, toDepartmentName(listed)) : was
      const job_role = does ? await spellingOf(tx, account.id, does) : did
      if (department === was && job_role === did) continue
      await tx.update(aiUsers).set({ department, job_role, updated_at: now }).where(eq(aiUsers.id, id))
      changed.add(id)
    }
    return [...changed]
  })
}
