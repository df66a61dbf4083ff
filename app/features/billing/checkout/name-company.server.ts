import { run, statement } from '#app/db/statement.server.ts'
import type { Order } from '#app/features/billing/payment-provider.server.ts'
import { isBusinessPlan } from '#app/features/billing/rules.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { refuseProblems } from '#app/features/identity/refuse-problems.server.ts'
import { companyNameProblem } from '#app/features/identity/rules.ts'

/** Only of one's own account: a company has its name, and its owner changes it elsewhere. */
const nameStatement = statement<never>(
  'name_own_account',
  `with named as (update accounts set name = $2 where id = $1::uuid and type = 'personal' returning id)
   update ai_users set company_name = $2, updated_at = now() where account_id in (select id from named)`,
)

/**
 * Keeps the name of the company that somebody buys a business plan for, before it is paid: invoice and invitations carry
 * it. Without a name nothing changes.
 * @throws AppError invalid `company_name_required`, `invalid_company_name`
 */
export async function nameCompany(
  { db, viewer }: LearnerCtx,
  { plan }: Pick<Order, 'plan'>,
  typed: string | undefined,
): Promise<void> {
  if (typed === undefined || !isBusinessPlan(plan)) return
  const problem = companyNameProblem(typed)
  refuseProblems(problem ? { companyName: problem } : {})
  await run(db, nameStatement, [viewer.profile.account_id, typed.trim()])
}
