import Stripe from 'stripe'
import type { ProviderSubscription } from '#app/features/billing/payment-provider.server.ts'
import { plans } from '#app/features/billing/plans.ts'
import { isBoughtPlan } from '#app/features/billing/rules.ts'
import { ourApp, planOfProduct } from './stripe-catalogue.server.ts'
import { stripeId } from './stripe-id.server.ts'

const dateOf = (seconds: number) => new Date(seconds * 1000)

const debtStatuses: ReadonlySet<string> = new Set(['past_due', 'unpaid'])

/** The payment of the latest invoice, and whether all of it was paid back; null when nothing was paid. */
export async function latestPayment(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<{ payment_intent: string | null; refunded: boolean } | null> {
  const invoice = stripeId(subscription.latest_invoice)
  if (!invoice) return null
  const { data } = await stripe.invoicePayments.list({
    invoice,
    status: 'paid',
    expand: ['data.payment.payment_intent.latest_charge'],
  })
  const payment = data[0]?.payment
  if (!payment) return null
  const intent = typeof payment.payment_intent === 'object' ? payment.payment_intent : null
  const charge = intent?.latest_charge
  const refunded = typeof charge === 'object' && charge !== null && charge.refunded
  return { payment_intent: stripeId(payment.payment_intent), refunded }
}

/** The oldest invoice that is still open began the debt. An invoice is first charged when it is finalised. */
async function debtSince(stripe: Stripe, subscription: Stripe.Subscription): Promise<Date | null> {
  if (!debtStatuses.has(subscription.status)) return null
  const { data } = await stripe.invoices.list({ subscription: subscription.id, status: 'open', limit: 100 })
  const times = data
    .filter(({ attempted }) => attempted)
    .map(({ status_transitions, created }) => status_transitions.finalized_at ?? created)
  const item = subscription.items.data[0]
  return dateOf(times.length > 0 ? Math.min(...times) : (item?.current_period_start ?? subscription.created))
}

/** A subscription as Stripe has it now; null when there is none, or when it was not bought here. */
export async function readStripeSubscription(
  stripe: Stripe,
  id: string,
): Promise<ProviderSubscription | null> {
  const found = await stripe.subscriptions.retrieve(id).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return null
    throw error
  })
  const { app, account_id, user_id, seats, plan: ordered } = found?.metadata ?? {}
  const item = found?.items.data[0]
  if (!found || !item || app !== ourApp || !account_id || !user_id) return null
  // The product counts, as a change that was made at Stripe leaves our own note behind.
  const plan = planOfProduct(stripeId(item.price.product) ?? '') ?? ordered ?? ''
  if (!isBoughtPlan(plan)) return null
  const [since, payment] = await Promise.all([debtSince(stripe, found), latestPayment(stripe, found)])
  const ends = found.cancel_at ?? item.current_period_end
  return {
    id: found.id,
    customer_id: stripeId(found.customer) ?? '',
    account_id,
    user_id,
    plan,
    seats: plan === ordered && Number(seats) >= 1 ? Number(seats) : (plans[plan].seats.to ?? 1),
    yearly: item.price.recurring?.interval === 'year',
    status: found.status,
    current_period_end: dateOf(ends),
    cancel_at_period_end: found.cancel_at_period_end || found.cancel_at !== null,
    past_due_since: since,
    refunded: payment?.refunded ?? false,
    created_at: dateOf(found.created),
  }
}
