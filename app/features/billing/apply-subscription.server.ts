import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { fitSeats } from '#app/features/organisation/fit-seats.server.ts'
import { applyToAccount } from './apply-to-account.server.ts'
import { applyToPerson } from './apply-to-person.server.ts'
import type { PaymentRuntime } from './create-payments.server.ts'
import { mailFailedPayment } from './mail-failed-payment.server.ts'
import type { PaymentEvent, ProviderSubscription } from './payment-provider.server.ts'
import { recordPaymentEvent } from './record-payment-event.server.ts'
import { isBusinessPlan } from './rules.ts'
import type { Applied } from './stored-subscription.server.ts'
import { isRunning } from './subscription-state.ts'

/** What was read of a subscription, and when: `ticket` was taken before the reading began. */
export interface Reading {
  subscription: ProviderSubscription
  ticket: number
  event?: PaymentEvent | undefined
}

const lockStatement = statement<{ id: string }>(
  'lock_billed_account',
  `select id::text as id from accounts where id = $1::uuid for no key update`,
)

const knownStatement = statement<{ ticket: number; in_debt: boolean; plan: string }>(
  'known_subscription',
  `select read_ticket::float8 as ticket, past_due_since is not null as in_debt, plan
   from subscriptions where id = $1`,
)

const storeStatement = statement<never>(
  'store_subscription',
  `insert into subscriptions (id, customer_id, account_id, user_id, plan, seats, yearly, status, current_period_end,
     cancel_at_period_end, past_due_since, refunded_at, created_at, read_ticket)
   values ($1, $2, $3::uuid, (select id from ai_users where id = $4::uuid), $5, $6::int, $7::boolean, $8,
     $9::timestamptz, $10::boolean, $11::timestamptz, case when $12::boolean then now() end, $13::timestamptz, $14::bigint)
   on conflict (id) do update set customer_id = excluded.customer_id, account_id = excluded.account_id,
     user_id = excluded.user_id, plan = excluded.plan, seats = excluded.seats, yearly = excluded.yearly,
     status = excluded.status, current_period_end = excluded.current_period_end,
     cancel_at_period_end = excluded.cancel_at_period_end, past_due_since = excluded.past_due_since,
     refunded_at = case when excluded.refunded_at is null then null
       else coalesce(subscriptions.refunded_at, excluded.refunded_at) end,
     read_ticket = excluded.read_ticket, updated_at = now()`,
)

function storedValues({ subscription: s, ticket }: Reading): unknown[] {
  const iso = (date: Date | null) => date?.toISOString() ?? null
  return [
    ...[s.id, s.customer_id, s.account_id, s.user_id, s.plan, s.seats, s.yearly, s.status],
    ...[iso(s.current_period_end), s.cancel_at_period_end, iso(s.past_due_since), s.refunded],
    ...[iso(s.created_at), ticket],
  ]
}

/** Two that run at once: the event stays open until the one too many has been ended. */
async function settled(tx: Db, event: PaymentEvent | undefined, applied: Applied): Promise<Applied> {
  if (applied.surplus.length === 0) await recordPaymentEvent(tx, event)
  return applied
}

/**
 * Writes one reading and everything that follows from it, in the running transaction: the subscription, plan and seats of
 * the account or access of the person, the mail about a failed payment, the event. Locks the account, so that readings of one account wait
 * for each other. A reading that is older than what is stored changes nothing.
 */
export async function applySubscription(
  tx: Db,
  runtime: Pick<PaymentRuntime, 'env' | 'queueMail'>,
  reading: Reading,
): Promise<Applied> {
  const { subscription, ticket, event } = reading
  const { id, account_id, user_id, plan, status } = subscription
  const [account] = await run(tx, lockStatement, [account_id])
  // The company is gone: nobody can use what is still being paid.
  if (!account) return settled(tx, event, { surplus: isRunning(status) ? [id] : [], touched: [] })
  const [known] = await run(tx, knownStatement, [id])
  if (known && known.ticket > ticket) return settled(tx, event, { surplus: [], touched: [] })
  await run(tx, storeStatement, storedValues(reading))
  const business = isBusinessPlan(plan)
  const applied = business ? await applyToAccount(tx, account_id, user_id) : { surplus: [], touched: [] }
  const wasOwn = known !== undefined && !isBusinessPlan(known.plan)
  const own = !business || wasOwn ? await applyToPerson(tx, user_id) : { surplus: [], touched: [] }
  const seats = business ? await fitSeats(tx, account_id) : []
  if (subscription.past_due_since && !known?.in_debt && isRunning(status)) {
    await mailFailedPayment(tx, runtime, subscription)
  }
  return settled(tx, event, {
    surplus: [...applied.surplus, ...own.surplus],
    touched: [...new Set([...applied.touched, ...own.touched, ...seats.map((seat) => seat.user_id)])],
  })
}
