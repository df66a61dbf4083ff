import Stripe from 'stripe'
import type { CheckoutOrder, PaymentProvider } from '#app/features/billing/payment-provider.server.ts'
import type { Env } from '#app/lib/env.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { localePath } from '#app/lib/language.ts'
import { stripeCatalogue } from './stripe-catalogue.server.ts'
import { checkoutParams } from './stripe-checkout.server.ts'
import { readStripeEvent } from './stripe-events.server.ts'
import { stripeId } from './stripe-id.server.ts'
import { stripeInvoices } from './stripe-invoices.server.ts'
import { latestPayment, readStripeSubscription } from './stripe-subscription.server.ts'

type StripeSettings = Pick<
  Env,
  'APP_URL' | 'STRIPE_API_BASE' | 'STRIPE_SECRET_KEY' | 'STRIPE_TAX' | 'STRIPE_WEBHOOK_SECRET'
>

/** Together what a person waits for, and less than proxies do; Stripe's own limit is 80 seconds for each of three tries. */
const timeout = 10_000
const retries = 1

function openStripe({ STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base }: StripeSettings): Stripe {
  const url = base ? new URL(base) : undefined
  return new Stripe(key ?? '', {
    maxNetworkRetries: retries,
    timeout,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === 'https:' ? 443 : 80),
      protocol: url.protocol === 'https:' ? 'https' : 'http',
    }),
  })
}

/** What Stripe's refusals and absences mean to us; a request that Stripe finds wrong is our bug and stays an error. */
function stripeProblem(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  if (error instanceof Stripe.errors.StripeCardError)
    return new AppError('conflict', 'payment_declined', { detail: 'The payment was declined' })
  const away =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    (error.statusCode ?? 0) >= 500
  if (!away) return error
  const detail = 'The payment provider cannot be reached'
  return new AppError('unavailable', 'payments_unreachable', { detail, retryAfter: 5 })
}

async function asking<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw stripeProblem(error)
  })
}

/** Null for what Stripe does not know; an already ended or paid thing counts as done. */
async function unless<T>(codes: readonly string[], work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && codes.includes(error.code ?? ''))
      return null
    throw error
  })
}

/** Somebody deleted the customer in Stripe's dashboard; Stripe refuses a payment page for it. */
function isGoneCustomer(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false
  return error.code === 'resource_missing' && error.param === 'customer'
}

/** Payments by Stripe: Checkout, customer portal, signed webhooks (STACK 7, PD-28). */
export function stripeProvider(env: StripeSettings): PaymentProvider {
  const stripe = openStripe(env)
  const catalogue = stripeCatalogue(stripe)
  const taxed = env.STRIPE_TAX === '1'

  async function end(id: string, refund: boolean): Promise<void> {
    const subscription = await unless(['resource_missing'], stripe.subscriptions.retrieve(id))
    if (!subscription) return
    if (refund) {
      const payment = await latestPayment(stripe, subscription)
      if (payment?.payment_intent && !payment.refunded) {
        const options = { idempotencyKey: `refund-${payment.payment_intent}` }
        await unless(
          ['charge_already_refunded'],
          stripe.refunds.create({ payment_intent: payment.payment_intent }, options),
        )
      }
    }
    if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') return
    await unless(['resource_missing'], stripe.subscriptions.cancel(id))
  }

  async function change(id: string, order: Parameters<PaymentProvider['changeSubscription']>[1]) {
    const { plan, seats, yearly, account_id } = order
    const [product, current] = await Promise.all([catalogue.product(plan), stripe.subscriptions.retrieve(id)])
    const item = current.items.data[0]
    if (!item) throw new Error('The subscription has no item')
    await stripe.subscriptions.update(id, {
      items: [{ id: item.id, quantity: 1, price_data: catalogue.price(plan, yearly, product) }],
      metadata: { ...current.metadata, account_id, plan, seats: String(seats) },
      cancel_at_period_end: false,
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    })
  }

  async function checkout(order: CheckoutOrder) {
    const product = await catalogue.product(order.plan)
    const price = catalogue.price(order.plan, order.yearly, product)
    const params = checkoutParams(order, price, { appUrl: env.APP_URL, taxed })
    return stripe.checkout.sessions.create(params, { idempotencyKey: order.key })
  }

  async function portal({ customer_id, language }: Parameters<PaymentProvider['createPortal']>[0]) {
    const return_url = env.APP_URL + localePath(language, '/settings?tab=billing')
    const configuration = await catalogue.portal()
    const session = { customer: customer_id, locale: language, return_url, configuration }
    const made = await unless(['resource_missing'], stripe.billingPortal.sessions.create(session))
    return made?.url ?? null
  }

  return {
    kind: 'stripe',
    async createCheckout(order) {
      const { id, url } = await asking(
        checkout(order).catch((error: unknown) => {
          if (!order.customer_id || !isGoneCustomer(error)) throw error
          // Stripe keeps its answer to a key, so a new customer takes another one.
          return checkout({ ...order, customer_id: null, key: `${order.key}-new-customer` })
        }),
      )
      if (!url) throw new Error('Stripe made a payment page without an address')
      return { id, url }
    },
    async findCheckout(id) {
      const found = await asking(unless(['resource_missing'], stripe.checkout.sessions.retrieve(id)))
      if (!found) return null
      const { status, subscription } = found
      const known = (['complete', 'expired'] as const).find((one) => one === status) ?? 'open'
      return { status: known, subscription_id: stripeId(subscription) }
    },
    async expireCheckout(id) {
      // A payment page that is not open any more is refused without a code of its own: look first.
      const found = await asking(unless(['resource_missing'], stripe.checkout.sessions.retrieve(id)))
      if (found?.status === 'open') await asking(stripe.checkout.sessions.expire(id))
    },
    findSubscription: (id) => asking(readStripeSubscription(stripe, id)),
    changeSubscription: (id, order) => asking(change(id, order)),
    listInvoices: (id) => asking(stripeInvoices(stripe, id)),
    endSubscription: (id, { refund }) => asking(end(id, refund)),
    createPortal: (customer) => asking(portal(customer)),
    readEvent: (body, signature) =>
      asking(readStripeEvent(stripe, body, signature, env.STRIPE_WEBHOOK_SECRET ?? '')),
  }
}
