import { randomUUID } from 'node:crypto'
import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { PaymentRuntime } from '#app/features/billing/create-payments.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { applySubscription } from './apply-subscription.server.ts'
import { isRunning } from './subscription-state.ts'

export interface Agreement {
  account_id: string
  /** ai_users.id of who runs the organisation, when nobody does yet. */
  owner_id: string
  seats: number
  yearly: boolean
  /** The first moment at which it no longer runs. */
  ends: Date
  /** The operator's own words for price and papers. */
  reference: string
}

interface Stored {
  id: string
  plan: string
  user_id: string | null
  customer_id: string
  account_id: string
  seats: number
  yearly: boolean
  status: string
  ends: number
  began: number
}

const storedStatement = statement<Stored>(
  'agreement_of_account',
  `select id, plan, user_id::text as user_id, customer_id, account_id::text as account_id, seats, yearly, status,
     (extract(epoch from current_period_end) * 1000)::float8 as ends, (extract(epoch from created_at) * 1000)::float8 as began
   from subscriptions where account_id = $1::uuid and plan <> 'starter'
   order by plan = 'enterprise', status = 'canceled', created_at desc`,
)

const lockStatement = statement<{ id: string }>(
  'lock_account_for_agreement',
  'select id::text as id from accounts where id = $1::uuid for no key update',
)

const ownerStatement = statement<{ id: string }>(
  'owner_for_agreement',
  `select id::text as id from ai_users where account_id = $1::uuid and (role = 'org_admin' or id = $2::uuid)
     and role not in ('superadmin', 'youth_member')
   order by role <> 'org_admin' limit 1`,
)

const ticketStatement = statement<{ ticket: number }>(
  'agreement_ticket',
  `select nextval('payment_reads')::float8 as ticket`,
)

const pastStatement = statement<{ account_id: string }>(
  'agreements_past',
  `select account_id::text as account_id from subscriptions
   where plan = 'enterprise' and status = 'active' and current_period_end <= $1::timestamptz`,
)

type Writer = Pick<PaymentRuntime, 'env' | 'queueMail'>

async function write(tx: Db, runtime: Writer, row: Stored): Promise<string[]> {
  const [number] = await run(tx, ticketStatement, [])
  const { touched } = await applySubscription(tx, runtime, {
    ticket: number?.ticket ?? 0,
    subscription: {
      ...{ id: row.id, customer_id: row.customer_id, account_id: row.account_id, user_id: row.user_id ?? '' },
      ...{ plan: 'enterprise', seats: row.seats, yearly: row.yearly, status: row.status },
      current_period_end: new Date(row.ends),
      // It ends on its day unless it is extended.
      cancel_at_period_end: true,
      past_due_since: null,
      refunded: false,
      created_at: new Date(row.began),
    },
  })
  return touched
}

/**
 * Writes an agreement with a company down as its subscription, or changes the one that runs: longer, more seats, other
 * papers. It goes the way of what is bought (applySubscription), so plan, seats and owner follow by the same rules.
 * @param tx a running transaction @returns whose pages show something else now
 * @throws AppError not_found `not_found`; conflict `business_plan_runs` while a bought plan runs, `owner_needed` when
 *   nobody runs the organisation and the chosen one cannot
 */
export async function agreeEnterprise(tx: Db, runtime: Writer, agreed: Agreement, now: Date) {
  const [account] = await run(tx, lockStatement, [agreed.account_id])
  if (!account) throw new AppError('not_found', 'not_found')
  const rows = (await run(tx, storedStatement, [agreed.account_id])).filter(({ status }) => isRunning(status))
  if (rows.some(({ plan }) => plan !== 'enterprise')) throw new AppError('conflict', 'business_plan_runs')
  const [owner] = await run(tx, ownerStatement, [agreed.account_id, agreed.owner_id])
  if (!owner) throw new AppError('conflict', 'owner_needed')
  const runs = rows[0]
  return write(tx, runtime, {
    ...{ id: runs?.id ?? `agreement_${randomUUID()}`, plan: 'enterprise', status: 'active' },
    ...{ account_id: agreed.account_id, user_id: owner.id, customer_id: agreed.reference },
    ...{ seats: agreed.seats, yearly: agreed.yearly },
    ...{ ends: agreed.ends.getTime(), began: runs?.began ?? now.getTime() },
  })
}

/**
 * Ends the agreement that runs. @returns whose pages show something else now
 * @throws AppError conflict `nothing_changed` when none runs
 */
export async function endEnterprise(tx: Db, runtime: Writer, accountId: string, at: Date): Promise<string[]> {
  await run(tx, lockStatement, [accountId])
  const runs = (await run(tx, storedStatement, [accountId])).find(
    ({ plan, status }) => plan === 'enterprise' && isRunning(status),
  )
  if (!runs) throw new AppError('conflict', 'nothing_changed')
  return write(tx, runtime, { ...runs, status: 'canceled', ends: Math.min(runs.ends, at.getTime()) })
}

/** Ends the agreements whose day is over. @returns how many */
export async function endPastAgreements(runtime: PaymentRuntime): Promise<number> {
  const { db } = runtime.database
  const now = runtime.database.now()
  const past = await run(db, pastStatement, [now.toISOString()])
  for (const { account_id } of past) {
    tellOfAgreement(runtime, await db.transaction((tx) => endEnterprise(tx, runtime, account_id, now)))
  }
  return past.length
}

/** Open pages of these people read again. */
export function tellOfAgreement({ live }: Pick<PaymentRuntime, 'live'>, people: readonly string[]): void {
  for (const user of people) live.publish(user, ['subscription', 'quota', 'profile', 'team', 'progress'])
}
