import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type {
  Order,
  PaymentProvider,
  ProviderCheckout,
  ProviderSubscription,
} from '#app/features/billing/payment-provider.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import type { Env } from '#app/lib/env.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { localePath } from '#app/lib/language.ts'
import {
  asProviderInvoice,
  issueTestInvoice,
  priceOf,
  refundTestInvoice,
  testInvoicesOf,
} from './test-invoices.server.ts'

interface TestRow extends Omit<ProviderSubscription, 'created_at' | 'current_period_end' | 'past_due_since'> {
  created_at: number
  current_period_end: number
  past_due_since: number | null
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8 as ${column}`

const findStatement = statement<TestRow>(
  'find_test_subscription',
  `select id, customer_id, account_id::text as account_id, coalesce(user_id::text, '') as user_id, plan, seats, yearly,
     status, cancel_at_period_end, refunded, ${ms('current_period_end')}, ${ms('past_due_since')}, ${ms('created_at')}
   from test_subscriptions where id = $1`,
)

/** Time goes on here too: a period that is over begins anew, or ends what was cancelled. */
const goOnStatement = statement<Pick<Order, 'plan' | 'yearly'> & { status: string }>(
  'go_on_test_subscription',
  `update test_subscriptions set
     status = case when cancel_at_period_end then 'canceled' else status end,
     current_period_end = case when cancel_at_period_end then current_period_end else current_period_end +
       ceil(extract(epoch from now() - current_period_end) / extract(epoch from interval '1 day')
         / case when yearly then 365 else 30 end)::int * case when yearly then interval '365 days' else interval '30 days' end
     end
   where id = $1 and status = 'active' and current_period_end <= now() returning plan, yearly, status`,
)

const checkoutStatement = statement<ProviderCheckout>(
  'find_test_checkout',
  'select status, subscription_id from checkouts where id = $1',
)

const changeStatement = statement<never>(
  'change_test_subscription',
  `update test_subscriptions set plan = $2, seats = $3::int, account_id = $5::uuid, cancel_at_period_end = false,
     current_period_end = case when yearly = $4::boolean then current_period_end
       else now() + case when $4::boolean then interval '1 year' else interval '1 month' end end,
     yearly = $4::boolean
   where id = $1 and status = 'active'`,
)

const endStatement = statement<never>(
  'end_test_subscription',
  `update test_subscriptions set status = 'canceled', refunded = refunded or $2::boolean, past_due_since = null
   where id = $1`,
)

/** The new price less what is left of the old one, in cents; what would be given back is not (a cost of decision 0015). */
function dueForChange(before: TestRow, after: Pick<Order, 'plan' | 'yearly'>): number {
  const days = (before.current_period_end - Date.now()) / dayInMs
  const left = Math.min(1, Math.max(0, days / (before.yearly ? 365 : 30)))
  const share = before.yearly === after.yearly ? left : 1
  return Math.round(priceOf(after) * share - priceOf(before) * left)
}

/**
 * Stands in for a payment provider: nothing is charged. It holds its own side of each subscription in a table of its own
 * and is asked through the same door as Stripe, so that everything behind that door is the real thing (PD-28).
 */
export function testProvider({ APP_URL }: Pick<Env, 'APP_URL'>, db: Db): PaymentProvider {
  return {
    kind: 'test',
    async createCheckout({ key, language }) {
      const id = `test_cs_${key}`
      return { id, url: APP_URL + localePath(language, `/checkout/test/${id}`) }
    },
    async findCheckout(id) {
      const [found] = await run(db, checkoutStatement, [id])
      return found ?? null
    },
    // The page reads the same row as we do: it is closed already.
    async expireCheckout() {},
    async findSubscription(id) {
      const [renewed] = await run(db, goOnStatement, [id])
      if (renewed?.status === 'active') await issueTestInvoice(db, id, renewed.plan, priceOf(renewed))
      const [row] = await run(db, findStatement, [id])
      if (!row) return null
      const { created_at, current_period_end, past_due_since, ...rest } = row
      return {
        ...rest,
        created_at: new Date(created_at),
        current_period_end: new Date(current_period_end),
        past_due_since: past_due_since === null ? null : new Date(past_due_since),
      }
    },
    async changeSubscription(id, { plan, seats, yearly, account_id }) {
      const [before] = await run(db, findStatement, [id])
      await run(db, changeStatement, [id, plan, seats, yearly, account_id])
      const due = before ? dueForChange(before, { plan, yearly }) : 0
      if (due > 0) await issueTestInvoice(db, id, plan, due)
    },
    async listInvoices(id) {
      return (await testInvoicesOf(db, id)).map(asProviderInvoice)
    },
    async endSubscription(id, { refund }) {
      await run(db, endStatement, [id, refund])
      if (refund) await refundTestInvoice(db, id)
    },
    async createPortal({ language }) {
      return APP_URL + localePath(language, '/checkout/test-portal')
    },
    async readEvent() {
      throw new AppError('not_found', 'not_found', { detail: 'The test checkout sends no webhooks' })
    },
  }
}
