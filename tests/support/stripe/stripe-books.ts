import { randomBytes } from 'node:crypto'
import { nested, onlyKnown, type Params, StripeRefusal, text } from './stripe-wire.ts'

/** What Stripe keeps of its customers, as far as the tests need it; objects have the fields of its API. */

export interface Invoice {
  id: string
  object: 'invoice'
  status: 'open' | 'paid' | 'void'
  attempted: boolean
  created: number
  number: string
  total: number
  total_excluding_tax: number
  hosted_invoice_url: string
  invoice_pdf: string
  status_transitions: { finalized_at: number }
  parent: { type: string; subscription_details: { subscription: string; metadata: object } }
}
export interface Charge {
  id: string
  object: 'charge'
  payment_intent: string
  refunded: boolean
  amount: number
  amount_refunded: number
}
export interface Payment {
  id: string
  object: 'invoice_payment'
  status: 'open' | 'paid'
  invoice: string
  payment_intent: string
}
export interface Subscription {
  id: string
  object: 'subscription'
  status: string
  customer: string
  created: number
  cancel_at: number | null
  cancel_at_period_end: boolean
  metadata: Params
  latest_invoice: string
  items: { object: 'list'; data: Item[] }
}
interface Item {
  id: string
  object: 'subscription_item'
  quantity: number
  current_period_start: number
  current_period_end: number
  price: ReturnType<typeof priceOf>
}
export interface Session {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: string
  url: string | null
  customer: string | null
  subscription: string | null
  params: Params
}
export interface StripeEvent {
  id: string
  object: 'event'
  type: string
  created: number
  api_version: string
  data: { object: object }
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(10).toString('hex')}`

const day = 86_400

export function priceOf(data: Params) {
  onlyKnown(data, ['currency', 'product', 'unit_amount', 'recurring', 'tax_behavior'])
  const interval = text(nested(data, 'recurring'), 'interval') ?? ''
  if (!text(data, 'product') || !['month', 'year'].includes(interval)) {
    throw new StripeRefusal(400, { message: 'price_data needs a product and an interval' })
  }
  return {
    id: newId('price'),
    object: 'price',
    product: text(data, 'product'),
    currency: text(data, 'currency'),
    unit_amount: Number(text(data, 'unit_amount')),
    tax_behavior: text(data, 'tax_behavior'),
    recurring: { interval },
  }
}

/** The books, and the things that happen at Stripe: each writes the events that Stripe would send. */
export function openBooks(now: () => number) {
  const sessions = new Map<string, Session>()
  const subscriptions = new Map<string, Subscription>()
  const invoices = new Map<string, Invoice>()
  const payments: Payment[] = []
  const charges: Charge[] = []
  const events: StripeEvent[] = []

  function tell(type: string, object: object): void {
    const data = { object: structuredClone(object) }
    events.push({ id: newId('evt'), object: 'event', type, created: now(), api_version: 'fake', data })
  }

  const subscriptionOf = (id: string): Subscription => {
    const found = subscriptions.get(id)
    if (!found) throw new Error(`No subscription ${id}`)
    return found
  }
  const itemOf = (subscription: Subscription): Item => subscription.items.data[0] as Item

  /** A new invoice of a subscription, which becomes its latest. */
  function bill(subscription: Subscription, paid: boolean, amount: number): Invoice {
    const details = { subscription: subscription.id, metadata: subscription.metadata }
    const id = newId('in')
    // A company's price, to which the VAT comes: the fake has no others that anybody reads.
    const invoice: Invoice = {
      ...{
        id,
        number: `SNACK-${invoices.size + 1}`,
        total_excluding_tax: amount,
        total: Math.round(amount * 1.21),
      },
      hosted_invoice_url: `https://invoice.stripe.test/${id}`,
      invoice_pdf: `https://invoice.stripe.test/${id}/pdf`,
      object: 'invoice',
      status: paid ? 'paid' : 'open',
      attempted: true,
      created: now(),
      status_transitions: { finalized_at: now() },
      parent: { type: 'subscription_details', subscription_details: details },
    }
    invoices.set(invoice.id, invoice)
    const payment_intent = newId('pi')
    const payment: Payment = {
      ...{ id: newId('inpay'), object: 'invoice_payment', invoice: invoice.id, payment_intent },
      status: paid ? 'paid' : 'open',
    }
    payments.push(payment)
    if (paid) charge(payment_intent, amount)
    subscription.latest_invoice = invoice.id
    return invoice
  }

  function charge(payment_intent: string, amount: number): void {
    const id = newId('ch')
    charges.push({ id, object: 'charge', payment_intent, refunded: false, amount, amount_refunded: 0 })
  }

  function chargeOf(subscription: Subscription): Charge {
    const payment = payments.find(({ invoice }) => invoice === subscription.latest_invoice)
    const found = charges.find(({ payment_intent }) => payment_intent === payment?.payment_intent)
    if (!found) throw new Error('Nothing was paid')
    return found
  }

  function giveBack(found: Charge, amount = found.amount - found.amount_refunded): void {
    found.amount_refunded += amount
    found.refunded = found.amount_refunded === found.amount
    tell('charge.refunded', found)
  }

  function end(subscription: Subscription): void {
    subscription.status = 'canceled'
    tell('customer.subscription.deleted', subscription)
  }

  function begin(session: Session, status: string): Subscription {
    const price = priceOf(nested(nested(nested(session.params, 'line_items'), '0'), 'price_data'))
    const start = now()
    const length = (price.recurring.interval === 'year' ? 365 : 30) * day
    const item: Item = {
      ...{ id: newId('si'), object: 'subscription_item', quantity: 1, price },
      ...{ current_period_start: start, current_period_end: start + length },
    }
    const subscription: Subscription = {
      ...{ id: newId('sub'), object: 'subscription', status, created: start },
      customer: session.customer ?? newId('cus'),
      ...{ cancel_at: null, cancel_at_period_end: false, latest_invoice: '' },
      metadata: nested(nested(session.params, 'subscription_data'), 'metadata'),
      items: { object: 'list', data: [item] },
    }
    subscriptions.set(subscription.id, subscription)
    return subscription
  }

  return {
    ...{ sessions, subscriptions, invoices, payments, charges, events, tell, end, bill, giveBack, chargeOf },
    /** Deleted in the dashboard. */
    goneCustomers: new Set<string>(),
    subscriptionOf,
    itemOf,
    /** The buyer pays; `processing` is a payment that takes days, such as a direct debit. */
    pay(sessionId: string, how: 'paid' | 'processing' = 'paid'): string {
      const session = sessions.get(sessionId)
      if (session?.status !== 'open') throw new Error('That page is not open')
      const subscription = begin(session, how === 'paid' ? 'active' : 'incomplete')
      const invoice = bill(subscription, how === 'paid', itemOf(subscription).price.unit_amount)
      session.status = 'complete'
      session.payment_status = how === 'paid' ? 'paid' : 'unpaid'
      session.customer = subscription.customer
      session.subscription = subscription.id
      tell('customer.subscription.created', subscription)
      if (how === 'paid') tell('invoice.paid', invoice)
      tell('checkout.session.completed', session)
      return subscription.id
    },
    /** The next period begins; its payment may fail. */
    renew(id: string, paid: boolean): void {
      const subscription = subscriptionOf(id)
      const item = itemOf(subscription)
      const length = item.current_period_end - item.current_period_start
      item.current_period_start = item.current_period_end
      item.current_period_end += length
      subscription.status = paid ? 'active' : 'past_due'
      const invoice = bill(subscription, paid, item.price.unit_amount)
      tell(paid ? 'invoice.paid' : 'invoice.payment_failed', invoice)
      tell('customer.subscription.updated', subscription)
    },
    /** What was open is paid after all. */
    settle(id: string): void {
      const subscription = subscriptionOf(id)
      const invoice = invoices.get(subscription.latest_invoice)
      const payment = payments.find((one) => one.invoice === invoice?.id)
      if (!invoice || !payment) throw new Error('Nothing is open')
      invoice.status = 'paid'
      payment.status = 'paid'
      charge(payment.payment_intent, itemOf(subscription).price.unit_amount)
      subscription.status = 'active'
      tell('invoice.paid', invoice)
      tell('customer.subscription.updated', subscription)
    },
    /** In the portal: end with the period, or do not after all. */
    cancelAtPeriodEnd(id: string, cancel = true): void {
      const subscription = subscriptionOf(id)
      subscription.cancel_at_period_end = cancel
      tell('customer.subscription.updated', subscription)
    },
    /** The period of a cancelled subscription is over, or Stripe gives up collecting. */
    finish: (id: string) => end(subscriptionOf(id)),
    /** In the dashboard: pay the latest payment back, all of it or some cents. */
    refund: (id: string, amount?: number) => giveBack(chargeOf(subscriptionOf(id)), amount),
  }
}

export type StripeBooks = ReturnType<typeof openBooks>
