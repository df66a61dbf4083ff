import { and, eq, ne } from 'drizzle-orm'
import { aiUsers } from '#app/db/schema/identity.ts'
import { accounts } from '#app/db/schema/organisation.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { lockAsOwner } from './lock-account.server.ts'
import { requireTeamRole } from './require-team-role.server.ts'

/**
 * The owner asks a second factor of everybody in the organisation: whoever has none is led to where one is set up, and goes on
 * after that. The owner has one first. One transaction; the same again changes nothing.
 * @returns whose pages show something else now
 * @throws AppError forbidden `owner_role_required`, `second_factor_required`
 * PD-49
 */
export async function requireSecondFactorOfAll(ctx: Ctx, required: boolean): Promise<string[]> {
  const { viewer, db } = requireTeamRole(ctx, ['org_admin'])
  if (required && !viewer.second_factor) throw new AppError('forbidden', 'second_factor_required')
  return db.transaction(async (tx) => {
    const { account, owner } = await lockAsOwner(tx, { viewer })
    if (account.require_second_factor === required) return []
    await tx.update(accounts).set({ require_second_factor: required }).where(eq(accounts.id, account.id))
    await logSecurityEvent(tx, {
      event_type: required ? 'SECOND_FACTOR_ASKED' : 'SECOND_FACTOR_NOT_ASKED',
      auth_user_id: viewer.auth_user_id,
      details: { account_id: account.id },
      severity: 'medium',
    })
    const others = await tx
      .select({ id: aiUsers.id })
      .from(aiUsers)
      .where(and(eq(aiUsers.account_id, account.id), ne(aiUsers.id, owner.id)))
    return others.map(({ id }) => id)
  })
}
