import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { Order, ProviderInvoice } from '#app/features/billing/payment-provider.server.ts'
import { plans, vatOf, yearlyCents } from '#app/features/billing/plans.ts'

export interface TestInvoice extends Order {
  number: string
  subscription_id: string
  net_cents: number
  vat_cents: number
  /** In milliseconds since 1970. */
  issued_at: number
  refunded: boolean
}

const columns = `number::text as number, subscription_id, plan, seats, yearly, net_cents, vat_cents,
  (extract(epoch from issued_at) * 1000)::float8 as issued_at, refunded_at is not null as refunded`

const issueStatement = statement<TestInvoice>(
  'issue_test_invoice',
  `insert into test_invoices (number, subscription_id, customer_id, account_id, user_id, plan, seats, yearly, net_cents,
     vat_cents, issued_at)
   select nextval('test_invoice_numbers'), id, customer_id, account_id, user_id, plan, seats, yearly, $2::int, $3::int, now()
   from test_subscriptions where id = $1 returning ${columns}`,
)

const listStatement = statement<TestInvoice>(
  'test_invoices_of_subscription',
  `select ${columns} from test_invoices where subscription_id = $1 order by test_invoices.number desc limit 100`,
)

const refundStatement = statement<never>(
  'refund_test_invoice',
  `update test_invoices set refunded_at = now() where number =
     (select max(number) from test_invoices where subscription_id = $1) and refunded_at is null`,
)

/** What a period of an order costs, in euro cents, as the list of plans has it. */
export function priceOf({ plan, yearly }: Pick<Order, 'plan' | 'yearly'>): number {
  return (yearly ? yearlyCents(plans[plan]) : plans[plan].monthly_cents) ?? 0
}

/** Writes the invoice of something that the test checkout took as paid. @param cents of the list of plans */
export async function issueTestInvoice(
  db: Db,
  subscription: string,
  plan: Order['plan'],
  cents: number,
): Promise<TestInvoice | undefined> {
  const { net_cents, vat_cents } = vatOf(plans[plan], cents)
  const [issued] = await run(db, issueStatement, [subscription, net_cents, vat_cents])
  return issued
}

/** The latest payment of a subscription was paid back. */
export async function refundTestInvoice(db: Db, subscription: string): Promise<void> {
  await run(db, refundStatement, [subscription])
}

export async function testInvoicesOf(db: Db, subscription: string): Promise<TestInvoice[]> {
  return run(db, listStatement, [subscription])
}

/** As it stands on the invoice: nobody takes it for a real one. */
export function shownNumber({ number }: Pick<TestInvoice, 'number'>): string {
  return `TEST-${number.padStart(5, '0')}`
}

/** As every payment provider lists it. */
export function asProviderInvoice(invoice: TestInvoice): ProviderInvoice {
  const { number, net_cents, vat_cents, issued_at, refunded } = invoice
  return {
    ...{ id: number, number: shownNumber(invoice), net_cents, vat_cents },
    issued_at: new Date(issued_at),
    status: refunded ? 'refunded' : 'paid',
    url: `/checkout/test-invoice/${number}`,
    pdf: null,
  }
}
