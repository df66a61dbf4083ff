import { and, eq, inArray } from 'drizzle-orm'
import { aiUsers } from '#app/db/schema/identity.ts'
import { type Ctx, requireLearner } from '#app/features/identity/context.server.ts'
import { lockPeople } from '#app/features/organisation/departments/lock-people.server.ts'
import { lockAsOwner } from '#app/features/organisation/lock-account.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { spellingOf } from './job-roles.server.ts'

interface Giving {
  user_ids: readonly string[]
  /** Null: none. */
  job_role: string | null
}

/**
 * The owner says what people of the organisation do there. All of them or nobody: one transaction under the lock of the account.
 * @returns whose pages show something else now
 * @throws AppError forbidden `owner_role_required`; invalid `job_role_invalid`; not_found `not_found` when one of them does not belong
 *   to the organisation
 */
export async function giveJobRole(ctx: Ctx, given: Giving): Promise<string[]> {
  const { viewer, db, now } = requireTeamRole(requireLearner(ctx), ['org_admin'])
  const ids = [...new Set(given.user_ids)]
  return db.transaction(async (tx) => {
    const { account } = await lockAsOwner(tx, { viewer })
    const job_role = given.job_role === null ? null : await spellingOf(tx, account.id, given.job_role)
    const meant = and(eq(aiUsers.account_id, account.id), inArray(aiUsers.id, ids))
    await lockPeople(tx, meant)
    const people = await tx
      .update(aiUsers)
      .set({ job_role, updated_at: now })
      .where(meant)
      .returning({ id: aiUsers.id })
    if (people.length !== ids.length) throw new AppError('not_found', 'not_found')
    return people.map(({ id }) => id)
  })
}
