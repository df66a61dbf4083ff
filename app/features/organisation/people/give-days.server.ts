import { and, eq, inArray } from 'drizzle-orm'
import { aiUsers } from '#app/db/schema/identity.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { leadRoles } from '#app/features/organisation/rules.ts'
import { giveWorkingDays } from '#app/features/working-days/give-working-days.server.ts'
import type { Weekday } from '#app/features/working-days/rules.ts'
import { AppError } from '#app/lib/errors.ts'

/**
 * The owner or a learning lead says which weekdays people of the organisation work, from today on. Who chose working days keeps those
 * (decision 0102). All of them or nobody.
 * @param days 1 is Monday, 7 is Sunday
 * @returns whose days are others now
 * @throws AppError forbidden `lead_role_required`; not_found `not_found` when one of them does not belong to the organisation
 */
export async function giveDays(
  ctx: Ctx,
  { user_ids, days }: { user_ids: readonly string[]; days: readonly Weekday[] },
): Promise<string[]> {
  const { viewer, db, now } = requireTeamRole(ctx, leadRoles)
  const { account_id, user_id } = viewer.profile
  const ids = [...new Set(user_ids)]
  return db.transaction(async (tx) => {
    // Held until the end, so that nobody leaves in between.
    const people = await tx
      .select({ id: aiUsers.id })
      .from(aiUsers)
      .where(and(eq(aiUsers.account_id, account_id), inArray(aiUsers.id, ids)))
      .orderBy(aiUsers.id)
      .for('share')
    if (people.length < ids.length) throw new AppError('not_found', 'not_found')
    const sorted = days.toSorted((a, b) => a - b)
    return giveWorkingDays(tx, { user_ids: ids, days: sorted, set_by: user_id, now })
  })
}
