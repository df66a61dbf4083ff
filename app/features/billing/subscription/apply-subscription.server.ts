import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { PaymentRuntime } from '#app/features/billing/create-payments.server.ts'
import type { PaymentEvent, RunningPlan } from '#app/features/billing/payment-provider.server.ts'
import { isBusinessPlan } from '#app/features/billing/rules.ts'
import { fitSeats } from '#app/features/organisation/members/fit-seats.server.ts'
import { applyToAccount } from './apply-to-account.server.ts'
import { applyToPerson } from './apply-to-person.server.ts'
import { logSubscription, type SubscriptionBefore } from './log-subscription.server.ts'
import { mailCancelled } from './mail-cancelled.server.ts'
import { mailFailedPayment } from './mail-failed-payment.server.ts'
import { recordPaymentEvent } from './record-payment-event.server.ts'
import type { Applied } from './stored-subscription.server.ts'
import { isRunning } from './subscription-state.ts'

/** What was read of a subscription, and when: `ticket` was taken before the reading began. */
export interface Reading {
  subscription: RunningPlan
  ticket: number
  event?: PaymentEvent | undefined
}

const lockStatement = statement<{ id: string }>(
  'lock_billed_account',
  `select id::text as id from accounts where id = $1::uuid for no key update`,
)

interface Holder {
  id: string
  auth_user_id: string
  account_id: string
}

/** Whom it belongs to: the owner of today once it is known here, as the provider only knows who bought it. */
const holderStatement = statement<Holder>(
  'lock_holder_of_subscription',
  `select id::text as id, auth_user_id, account_id::text as account_id from ai_users
   where id = case when exists (select from subscriptions where id = $1)
     then (select user_id from subscriptions where id = $1) else nullif($2, '')::uuid end
   for no key update`,
)

interface Known extends SubscriptionBefore {
  ticket: number
  in_debt: boolean
  account_id: string
}

const knownStatement = statement<Known>(
  'known_subscription',
  `select read_ticket::float8 as ticket, past_due_since is not null as in_debt, account_id::text as account_id,
     plan, seats, yearly, status, cancel_at_period_end
   from subscriptions where id = $1`,
)

interface Stored extends Belongs {
  id: string
  customer_id: string | null
  plan: string
  seats: number
  yearly: boolean
  status: string
  current_period_end: string | null
  cancel_at_period_end: boolean
  past_due_since: string | null
  refunded: boolean
  created_at: string | null
  ticket: number
}

/** Whose it is stays as it is stored: handing over an organisation changes that here only. */
const storeStatement = statement<never, Stored>(
  'store_subscription',
  (p) => `insert into subscriptions (id, customer_id, account_id, user_id, plan, seats, yearly, status,
     current_period_end, cancel_at_period_end, past_due_since, refunded_at, created_at, read_ticket)
   values (${p.id}, ${p.customer_id}, ${p.account_id}::uuid, ${p.user_id}::uuid, ${p.plan}, ${p.seats}::int,
     ${p.yearly}::boolean, ${p.status}, ${p.current_period_end}::timestamptz, ${p.cancel_at_period_end}::boolean,
     ${p.past_due_since}::timestamptz, case when ${p.refunded}::boolean then now() end, ${p.created_at}::timestamptz,
     ${p.ticket}::bigint)
   on conflict (id) do update set customer_id = excluded.customer_id, account_id = excluded.account_id,
     plan = excluded.plan, seats = excluded.seats, yearly = excluded.yearly,
     status = excluded.status, current_period_end = excluded.current_period_end,
     cancel_at_period_end = excluded.cancel_at_period_end, past_due_since = excluded.past_due_since,
     refunded_at = case when excluded.refunded_at is null then null
       else coalesce(subscriptions.refunded_at, excluded.refunded_at) end,
     read_ticket = excluded.read_ticket, updated_at = now()`,
)

interface Belongs {
  account_id: string
  user_id: string | null
}

function storedValues({ subscription: s, ticket }: Reading, { account_id, user_id }: Belongs): Stored {
  const iso = (date: Date | null) => date?.toISOString() ?? null
  const { id, customer_id, plan, seats, yearly, status, cancel_at_period_end, refunded } = s
  const facts = { id, customer_id, plan, seats, yearly, status, cancel_at_period_end, refunded }
  return {
    ...facts,
    account_id,
    user_id,
    current_period_end: iso(s.current_period_end),
    past_due_since: iso(s.past_due_since),
    created_at: iso(s.created_at),
    ticket,
  }
}

/** Two that run at once: the event stays open until the one too many has been ended. */
async function settled(tx: Db, event: PaymentEvent | undefined, applied: Applied): Promise<Applied> {
  if (applied.surplus.length === 0) await recordPaymentEvent(tx, event)
  return applied
}

/**
 * Locks whatever a reading may change, so that readings of one account or person wait for each other. A business plan is
 * the account's that the order names. Starter is the person's, whatever account he or she is in by now: the provider
 * still names the one it was bought in, which may be gone.
 */
async function lockParties(tx: Db, { id, plan, account_id, user_id }: RunningPlan) {
  const business = isBusinessPlan(plan)
  const [account] = business ? await run(tx, lockStatement, [account_id]) : []
  const [holder] = await run(tx, holderStatement, [id, user_id])
  const [known] = await run(tx, knownStatement, [id])
  const home = business ? account?.id : holder && (known?.account_id ?? holder.account_id)
  return { business, holder, known, home }
}

/** Nobody can use what is still being paid. What was stored of it is kept true, or access would never end. */
async function applyToNobody(
  tx: Db,
  reading: Reading,
  { known, holder }: { known: Known | undefined; holder: Holder | undefined },
): Promise<Applied> {
  const { id, status } = reading.subscription
  const surplus = isRunning(status) ? [id] : []
  if (!known) return { surplus, touched: [] }
  await run(tx, storeStatement, storedValues(reading, { ...known, user_id: holder?.id ?? null }))
  const own = holder ? await applyToPerson(tx, holder.id) : { surplus: [], touched: [] }
  return { surplus: [...new Set([...surplus, ...own.surplus])], touched: own.touched }
}

/**
 * Writes one reading and everything that follows from it, in the running transaction: the subscription, plan and seats of
 * the account or access of the person, the mail about a failed payment or a cancellation, the event. A reading that is older than what is
 * stored changes nothing.
 */
export async function applySubscription(
  tx: Db,
  runtime: Pick<PaymentRuntime, 'env' | 'queueMail'>,
  reading: Reading,
): Promise<Applied> {
  const { subscription, ticket, event } = reading
  const { business, holder, known, home } = await lockParties(tx, subscription)
  if (known && known.ticket > ticket) return settled(tx, event, { surplus: [], touched: [] })
  if (!home) return settled(tx, event, await applyToNobody(tx, reading, { known, holder }))
  const user_id = holder?.id ?? null
  await run(tx, storeStatement, storedValues(reading, { account_id: home, user_id }))
  await logSubscription(tx, known, subscription, {
    auth_user_id: holder?.auth_user_id ?? null,
    account_id: home,
  })
  const applied = business ? await applyToAccount(tx, home, user_id) : { surplus: [], touched: [] }
  const wasOwn = known !== undefined && !isBusinessPlan(known.plan)
  const isOwn = holder && (!business || wasOwn)
  const own = isOwn ? await applyToPerson(tx, holder.id) : { surplus: [], touched: [] }
  const seats = business ? await fitSeats(tx, home) : []
  if (subscription.past_due_since && !known?.in_debt && isRunning(subscription.status)) {
    await mailFailedPayment(tx, runtime, { ...subscription, user_id })
  }
  if (
    known &&
    !known.cancel_at_period_end &&
    subscription.cancel_at_period_end &&
    isRunning(subscription.status)
  ) {
    await mailCancelled(tx, runtime, { ...subscription, user_id })
  }
  return settled(tx, event, {
    surplus: [...applied.surplus, ...own.surplus],
    touched: [...new Set([...applied.touched, ...own.touched, ...seats.map((seat) => seat.user_id)])],
  })
}
