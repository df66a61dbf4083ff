import { and, eq, isNull } from 'drizzle-orm'
import { aiUsers } from '#app/db/schema/identity.ts'
import { literacyRecords } from '#app/db/schema/literacy.ts'
import { accounts } from '#app/db/schema/organisation.ts'
import { type Ctx, requireLearner } from '#app/features/identity/context.server.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { refuseProblems } from '#app/features/identity/refuse-problems.server.ts'
import { companyNameProblem } from '#app/features/identity/rules.ts'
import { lockAsOwner } from './lock-account.server.ts'
import { requireTeamRole } from './require-team-role.server.ts'

/**
 * The owner gives the organisation another name, which every member has in the profile too: one that bought a plan without
 * naming a company carries the name of its buyer until then. One transaction; the same name again changes nothing.
 * @returns whose pages show something else now
 * @throws AppError forbidden `owner_role_required`, invalid `company_name_required`, `invalid_company_name`
 */
export async function renameAccount(ctx: Ctx, typed: string): Promise<string[]> {
  const { viewer, db, now } = requireTeamRole(requireLearner(ctx), ['org_admin'])
  const problem = companyNameProblem(typed)
  refuseProblems(problem ? { name: problem } : {})
  const name = typed.trim()
  return db.transaction(async (tx) => {
    const { account } = await lockAsOwner(tx, { viewer })
    if (account.name === name) return []
    await tx.update(accounts).set({ name }).where(eq(accounts.id, account.id))
    // To name the organisation in public was agreed to under the other name. A record that keeps that name shows it still.
    await tx
      .update(literacyRecords)
      .set({ show_name: false })
      .where(and(eq(literacyRecords.account_id, account.id), isNull(literacyRecords.organisation)))
    // In the order of all others who lock several people.
    await tx
      .select({ id: aiUsers.id })
      .from(aiUsers)
      .where(eq(aiUsers.account_id, account.id))
      .orderBy(aiUsers.id)
      .for('no key update')
    const members = await tx
      .update(aiUsers)
      .set({ company_name: name, updated_at: now })
      .where(eq(aiUsers.account_id, account.id))
      .returning({ id: aiUsers.id })
    await logSecurityEvent(tx, {
      event_type: 'ORGANISATION_RENAMED',
      auth_user_id: viewer.auth_user_id,
      details: { account_id: account.id },
    })
    return members.map(({ id }) => id)
  })
}
