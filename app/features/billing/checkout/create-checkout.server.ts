import { randomUUID } from 'node:crypto'
import { run, statement } from '#app/db/statement.server.ts'
import { type PaymentRuntime, requirePayments } from '#app/features/billing/create-payments.server.ts'
import type { Order } from '#app/features/billing/payment-provider.server.ts'
import { isBusinessPlan } from '#app/features/billing/rules.ts'
import { ownedSubscriptions } from '#app/features/billing/subscription/active-subscription.server.ts'
import { startTrial } from '#app/features/billing/trials/start-trial.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { localePath } from '#app/lib/language.ts'
import { nameCompany } from './name-company.server.ts'
import { type AskedOrder, parseOrder, requirePurchaseEligibility } from './purchase-eligibility.server.ts'

const lockStatement = statement<never>(
  'lock_account_of_checkout',
  'select id from accounts where id = $1::uuid for no key update',
)

/** The payment pages that the new one takes the place of: for the same account, or of the same person. */
const replaceStatement = statement<{ id: string }>(
  'replace_checkouts',
  `update checkouts set status = 'expired'
   where status = 'open' and (user_id = $2::uuid or ($3::boolean and account_id = $1::uuid and plan <> 'starter'))
     and created_at > now() - interval '25 hours' returning id`,
)

const openStatement = statement<never>(
  'open_checkout',
  `insert into checkouts (id, account_id, user_id, plan, seats, yearly)
   values ($1, $2::uuid, $3::uuid, $4, $5::int, $6::boolean)`,
)

/** Notes the new page; of two that are made at once the later one stays. @returns the pages to close */
async function takePlace(ctx: LearnerCtx, id: string, { plan, seats, yearly }: Order): Promise<string[]> {
  const { account_id, user_id } = ctx.viewer.profile
  return ctx.db.transaction(async (tx) => {
    await run(tx, lockStatement, [account_id])
    const replaced = await run(tx, replaceStatement, [account_id, user_id, isBusinessPlan(plan)])
    await run(tx, openStatement, [id, account_id, user_id, plan, seats, yearly])
    return replaced.map((row) => row.id)
  })
}

/** The customer that an earlier subscription made, for the same account or person and nobody else. */
async function knownCustomer({ db, viewer }: LearnerCtx, { plan }: Order): Promise<string | null> {
  const owned = await ownedSubscriptions(db, viewer.profile)
  return owned.find((one) => isBusinessPlan(one.plan) === isBusinessPlan(plan))?.customer_id ?? null
}

/**
 * A payment page for a plan (PS-7 create-checkout). Nothing is bought until it is paid. A page made earlier is closed, so
 * that two tabs cannot buy two plans. For `free` the trial starts, which needs no payment.
 * @returns where to send the buyer
 * @throws AppError conflict `subscription_exists` (change it instead), `payments_not_configured`, `free_trial_used`; what
 *   parseOrder and requirePurchaseEligibility throw; unavailable `payments_unreachable`
 */
export async function createCheckout(
  ctx: LearnerCtx,
  runtime: PaymentRuntime,
  asked: AskedOrder,
): Promise<{ url: string }> {
  const { language, viewer } = ctx
  if (asked.plan === 'free') {
    await startTrial(ctx)
    return { url: runtime.env.APP_URL + localePath(language, '/account-dashboard') }
  }
  const order = parseOrder(asked)
  const provider = requirePayments(runtime)
  if (await requirePurchaseEligibility(ctx, order)) throw new AppError('conflict', 'subscription_exists')
  await nameCompany(ctx, order, asked.companyName)
  const { id, url } = await provider.createCheckout({
    ...order,
    account_id: viewer.profile.account_id,
    user_id: viewer.profile.user_id,
    email: viewer.email,
    customer_id: await knownCustomer(ctx, order),
    language,
    key: randomUUID(),
  })
  for (const replaced of await takePlace(ctx, id, order)) await provider.expireCheckout(replaced)
  return { url }
}
