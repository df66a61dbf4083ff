import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import {
  newId,
  openBooks,
  priceOf,
  type Session,
  type StripeBooks,
  type StripeEvent,
} from './stripe-books.ts'
import {
  list,
  missing,
  nested,
  onlyKnown,
  type Params,
  readForm,
  StripeRefusal,
  text,
} from './stripe-wire.ts'

export const stripeKey = 'sk_test_fake'
export const webhookSecret = 'whsec_fake_of_the_tests'

interface Call {
  method: string
  path: string
  params: Params
}

/** A Stripe that keeps its books in memory and speaks its wire format: requests, errors, idempotency, signatures. */
export interface FakeStripe extends StripeBooks {
  /** To be set as STRIPE_API_BASE. */
  url: string
  /** The requests so far. */
  calls: Call[]
  /** Answers nothing but 503 while true. */
  away: boolean
  /** Declines the next payment that a change asks for. */
  declines: boolean
  /** The settings of a server that uses it. */
  env: Record<string, string>
  /** A delivery of an event: body and signature. */
  signed(
    event: StripeEvent,
    options?: { secret?: string; timestamp?: number },
  ): { body: string; signature: string }
  close(): Promise<void>
}

const checkoutParams = [
  ...['mode', 'line_items', 'locale', 'success_url', 'cancel_url', 'client_reference_id', 'metadata'],
  ...['subscription_data', 'billing_address_collection', 'tax_id_collection', 'automatic_tax'],
  ...['customer', 'customer_update', 'customer_email', 'expand'],
]
const updateParams = ['items', 'metadata', 'cancel_at_period_end', 'proration_behavior', 'payment_behavior']

type Handler = (params: Params, id: string) => object

function handlers(books: StripeBooks, fake: { declines: boolean; url: string }): [string, RegExp, Handler][] {
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
    ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, (_, id) => found(sessions, 'checkout.session', id)],
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
    ['GET', /^\/v1\/subscriptions\/(\w+)$/, (_, id) => found(subscriptions, 'subscription', id)],
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
    ['GET', /^\/v1\/invoices\/(\w+)$/, (_, id) => found(invoices, 'invoice', id)],
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

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** Starts one on a port of its own. */
export async function startFakeStripe(): Promise<FakeStripe> {
  const books = openBooks(() => Math.floor(Date.now() / 1000))
  const kept = new Map<string, { params: string; status: number; body: string }>()
  const stripe = new Stripe(stripeKey)
  const server = createServer(async (request, response) => {
    const { method = 'GET', headers } = request
    const url = new URL(request.url ?? '/', 'http://fake')
    const raw = method === 'GET' ? url.search.slice(1) : await bodyOf(request)
    const send = (status: number, body: string) =>
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') }).end(body)
    const refuse = (status: number, error: object) => send(status, JSON.stringify({ error }))
    if (fake.away) return refuse(503, { type: 'api_error', message: 'Away' })
    if (headers.authorization !== `Bearer ${stripeKey}`)
      return refuse(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
    const key = headers['idempotency-key']?.toString()
    const before = key === undefined ? undefined : kept.get(key)
    if (before && before.params !== raw)
      return refuse(400, {
        type: 'idempotency_error',
        message: 'Keys can only be used with the same parameters',
      })
    if (before) return send(before.status, before.body)
    const params = readForm(raw)
    fake.calls.push({ method, path: url.pathname, params })
    try {
      const made = answer(method, url.pathname, params)
      if (key && method === 'POST') kept.set(key, { params: raw, status: 200, body: made })
      return send(200, made)
    } catch (error) {
      if (!(error instanceof StripeRefusal)) return refuse(500, { type: 'api_error', message: String(error) })
      return refuse(error.status, error.error)
    }
  })
  function answer(method: string, path: string, params: Params): string {
    for (const [verb, pattern, handle] of routes) {
      const match = verb === method ? pattern.exec(path) : null
      if (match) return JSON.stringify(handle(params, match[1] ?? ''))
    }
    throw new StripeRefusal(404, { message: `Unrecognized request URL (${method}: ${path})` })
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const fake: FakeStripe = {
    ...books,
    url,
    calls: [],
    away: false,
    declines: false,
    env: { STRIPE_API_BASE: url, STRIPE_SECRET_KEY: stripeKey, STRIPE_WEBHOOK_SECRET: webhookSecret },
    signed(event, { secret = webhookSecret, timestamp } = {}) {
      const body = JSON.stringify(event)
      const options = { payload: body, secret, ...(timestamp && { timestamp }) }
      return { body, signature: stripe.webhooks.generateTestHeaderString(options) }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  const routes = handlers(books, fake)
  return fake
}
