import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { accounts } from '#app/db/schema/organisation.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { requireAccountPurchaseEligibility } from '#app/features/billing/checkout/purchase-eligibility.server.ts'
import { plans, trialDays } from '#app/features/billing/plans.ts'
import { noTeamTrialBecause, triedPlan } from '#app/features/billing/rules.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { refuseProblems } from '#app/features/identity/refuse-problems.server.ts'
import { companyNameProblem, memberLimits } from '#app/features/identity/rules.ts'
import { findMember, lockAccounts } from '#app/features/organisation/lock-account.server.ts'
import { fitSeats } from '#app/features/organisation/members/fit-seats.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'

/**
 * The free days of the person who begins those of the organisation are part of them: what is left of them ends, and they
 * do not come afterwards.
 */
const ownerStatement = statement<never>(
  'make_trying_owner',
  `update ai_users set role = 'org_admin', company_name = $2, trial_used = true,
     trial_ends_at = least(trial_ends_at, $3::timestamptz), updated_at = $3::timestamptz
   where id = $1::uuid`,
)

export interface TeamTrial {
  /** ISO 8601. */
  trial_ends_at: string
  /** Whose pages show something else now. */
  changed: string[]
}

/**
 * Starts the free days of a whole organisation: the seats of the small business plan for 30 days, without a card, once for
 * each organisation. Whoever starts them owns it from then on. One transaction under the account's lock: of two at once
 * one begins them (PD-11 and PD-27, docs/decisions/0040).
 * @param asked the name of the company, for somebody whose account is not one yet
 * @throws AppError conflict `team_trial_used`, `team_has_plan`; forbidden `role_cannot_buy`, `not_account_owner`; invalid
 *   `company_name_required`, `invalid_company_name`; conflict `conflict` when the person changed accounts meanwhile
 */
export async function startTeamTrial(
  ctx: LearnerCtx,
  asked: { company_name?: string | undefined },
): Promise<TeamTrial> {
  const { viewer, now, db } = ctx
  const ends = new Date(now.getTime() + trialDays * dayInMs)
  return db.transaction(async (tx) => {
    const [account] = await lockAccounts(tx, [viewer.profile.account_id])
    const person = await findMember(tx, viewer.profile.account_id, viewer.profile.user_id)
    if (!account || !person) throw new AppError('conflict', 'conflict')
    const facts = {
      role: person.role,
      account_trial_used: account.trial_ends_at !== null,
      account_plan: account.plan,
    }
    const refused = noTeamTrialBecause(facts)
    if (refused) throw new AppError(refused === 'role_cannot_buy' ? 'forbidden' : 'conflict', refused)
    await requireAccountPurchaseEligibility({ ...ctx, db: tx })
    const name = nameOf(account, asked.company_name)
    await begin(tx, account.id, name, ends)
    await run(tx, ownerStatement, [person.id, name, now.toISOString()])
    const seated = await fitSeats(tx, account.id)
    await logSecurityEvent(tx, {
      event_type: 'ORGANISATION_TRIAL_STARTED',
      auth_user_id: viewer.auth_user_id,
      details: { account_id: account.id, previous_role: person.role },
    })
    const changed = new Set([person.id, ...seated.map(({ user_id }) => user_id)])
    return { trial_ends_at: ends.toISOString(), changed: [...changed] }
  })
}

/** A company has its name; one's own account is called after the person until then. */
function nameOf(account: { type: string; name: string }, asked: string | undefined): string {
  if (account.type === 'company') return account.name
  const problem = companyNameProblem(asked ?? '')
  refuseProblems(problem ? { company_name: problem } : {})
  return (asked ?? '').trim()
}

async function begin(tx: Db, id: string, name: string, trial_ends_at: Date): Promise<void> {
  await tx
    .update(accounts)
    .set({
      ...{ name, type: 'company' as const, member_limit: memberLimits.company },
      ...{ plan: triedPlan, billing_status: 'trial', trial_ends_at, trial_notices: 0 },
      seats_limit: plans[triedPlan].seats.to ?? 1,
    })
    .where(eq(accounts.id, id))
}
