import { newId, priceOf, type Session, type StripeBooks } from './stripe-books.ts'
import { list, missing, nested, onlyKnown, type Params, StripeRefusal, text } from './stripe-wire.ts'

const checkoutParams = [
  ...['mode', 'line_items', 'locale', 'success_url', 'cancel_url', 'client_reference_id', 'metadata'],
  ...['subscription_data', 'billing_address_collection', 'tax_id_collection', 'automatic_tax'],
  ...['customer', 'customer_update', 'customer_email', 'expand'],
]
const updateParams = ['items', 'metadata', 'cancel_at_period_end', 'proration_behavior', 'payment_behavior']

/** @param id the part of the path that names an object, when there is one */
type Handler = (params: Params, id: string) => object

/** What Stripe does at each address that we ask: method, path, answer. Parameters that it does not know are refused, as Stripe does. */
export function stripeEndpoints(
  books: StripeBooks,
  fake: { declines: boolean },
): [string, RegExp, Handler][] {
  const products = new Set<string>()
  const configurations: object[] = []
  const { sessions, subscriptions, invoices, payments, charges } = books

  const found = <T>(from: Map<string, T>, kind: string, id: string): T => {
    const one = from.get(id)
    if (!one) throw missing(kind, id)
    return one
  }

  function createSession(params: Params): Session {
    onlyKnown(params, checkoutParams)
    const customer = text(params, 'customer')
    if (customer && params.customer_email)
      throw new StripeRefusal(400, { message: 'You may only specify one of customer and customer_email' })
    if (customer && books.goneCustomers.has(customer)) {
      const message = `No such customer: '${customer}'`
      throw new StripeRefusal(400, { code: 'resource_missing', param: 'customer', message })
    }
    if (params.customer_update && !customer)
      throw new StripeRefusal(400, { message: 'customer_update needs customer' })
    priceOf(nested(nested(nested(params, 'line_items'), '0'), 'price_data'))
    const id = newId('cs_test')
    const session: Session = {
      ...{ id, object: 'checkout.session', status: 'open', payment_status: 'unpaid' },
      ...{
        url: `https://checkout.stripe.test/${id}`,
        customer: customer ?? null,
        subscription: null,
        params,
      },
    }
    sessions.set(id, session)
    return session
  }

  function update(params: Params, id: string): object {
    onlyKnown(params, updateParams)
    const subscription = found(subscriptions, 'subscription', id)
    const change = nested(nested(params, 'items'), '0')
    const item = books.itemOf(subscription)
    if (text(change, 'id') !== item.id) throw missing('subscription item', text(change, 'id') ?? '')
    if (fake.declines)
      throw new StripeRefusal(402, {
        type: 'card_error',
        code: 'card_declined',
        message: 'Your card was declined.',
      })
    item.price = priceOf(nested(change, 'price_data'))
    subscription.metadata = { ...subscription.metadata, ...nested(params, 'metadata') }
    subscription.cancel_at_period_end = text(params, 'cancel_at_period_end') === 'true'
    const invoice = books.bill(subscription, true, 100)
    books.tell('invoice.paid', invoice)
    books.tell('customer.subscription.updated', subscription)
    return subscription
  }

  function paymentsOf(params: Params): object {
    const intent = text(nested(params, 'payment'), 'payment_intent')
    const data = payments
      .filter(({ invoice }) => !params.invoice || invoice === params.invoice)
      .filter(({ status }) => !params.status || status === params.status)
      .filter(({ payment_intent }) => !intent || payment_intent === intent)
    const expanded = data.map(({ payment_intent, ...rest }) => {
      const latest_charge = charges.find((charge) => charge.payment_intent === payment_intent) ?? null
      const whole = { id: payment_intent, object: 'payment_intent', latest_charge }
      const expand = Object.values(nested(params, 'expand'))
      return {
        ...rest,
        invoice: expand.includes('data.invoice') ? invoices.get(rest.invoice) : rest.invoice,
        payment: {
          type: 'payment_intent',
          payment_intent: expand.includes('data.payment.payment_intent.latest_charge')
            ? whole
            : payment_intent,
        },
      }
    })
    return list(expanded, '/v1/invoice_payments')
  }

  return [
    [
      'POST',
      /^\/v1\/products$/,
      (params) => {
        const id = text(params, 'id') ?? newId('prod')
        if (products.has(id)) {
          const message = `Product already exists: ${id}`
          throw new StripeRefusal(400, { code: 'resource_already_exists', message })
        }
        products.add(id)
        return { id, object: 'product', name: text(params, 'name') }
      },
    ],
    ['POST', /^\/v1\/checkout\/sessions$/, createSession],
    ['GET', /^\/v1\/checkout\/sessions\/([^/]+)$/, (_, id) => found(sessions, 'checkout.session', id)],
    [
      'POST',
      /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
      (_, id) => {
        const session = found(sessions, 'checkout.session', id)
        if (session.status !== 'open')
          throw new StripeRefusal(400, {
            message: 'Only Checkout Sessions with a status in ["open"] can be expired',
          })
        session.status = 'expired'
        return session
      },
    ],
    ['GET', /^\/v1\/subscriptions\/([^/]+)$/, (_, id) => found(subscriptions, 'subscription', id)],
    ['POST', /^\/v1\/subscriptions\/(\w+)$/, update],
    [
      'DELETE',
      /^\/v1\/subscriptions\/(\w+)$/,
      (_, id) => {
        const subscription = found(subscriptions, 'subscription', id)
        if (subscription.status === 'canceled') throw missing('subscription', id)
        books.end(subscription)
        return subscription
      },
    ],
    [
      'GET',
      /^\/v1\/invoices$/,
      (params) => {
        const of = ({
          parent,
          status,
        }: {
          parent: { subscription_details: { subscription: string } }
          status: string
        }) =>
          parent.subscription_details.subscription === params.subscription &&
          (!params.status || status === params.status)
        return list([...invoices.values()].filter(of), '/v1/invoices')
      },
    ],
    ['GET', /^\/v1\/invoices\/([^/]+)$/, (_, id) => found(invoices, 'invoice', id)],
    ['GET', /^\/v1\/invoice_payments$/, paymentsOf],
    [
      'POST',
      /^\/v1\/refunds$/,
      (params) => {
        const charge = charges.find((one) => one.payment_intent === params.payment_intent)
        if (!charge) throw missing('payment_intent', text(params, 'payment_intent') ?? '')
        if (charge.refunded)
          throw new StripeRefusal(400, { code: 'charge_already_refunded', message: 'Already refunded' })
        books.giveBack(charge)
        return { id: newId('re'), object: 'refund', payment_intent: charge.payment_intent }
      },
    ],
    [
      'GET',
      /^\/v1\/billing_portal\/configurations$/,
      () => list(configurations, '/v1/billing_portal/configurations'),
    ],
    [
      'POST',
      /^\/v1\/billing_portal\/configurations$/,
      (params) => {
        const made = { id: newId('bpc'), object: 'billing_portal.configuration', metadata: params.metadata }
        configurations.push(made)
        return made
      },
    ],
    [
      'POST',
      /^\/v1\/billing_portal\/sessions$/,
      (params) => {
        const customer = text(params, 'customer') ?? ''
        if (![...subscriptions.values()].some((one) => one.customer === customer))
          throw missing('customer', customer)
        return {
          id: newId('bps'),
          object: 'billing_portal.session',
          url: `https://portal.stripe.test/${customer}`,
        }
      },
    ],
  ]
}
