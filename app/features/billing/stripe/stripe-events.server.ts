import Stripe from 'stripe'
import { z } from 'zod'
import type { PaymentEvent } from '#app/features/billing/payment-provider.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { stripeId } from './stripe-id.server.ts'

/** Older signatures are refused, in seconds: somebody may have kept a copy. */
const tolerance = 300

/** Whoever has the secret can sign anything. `created` is in seconds, and must be a moment. */
const eventShape = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int().min(0).max(8.64e12),
  data: z.object({ object: z.object({ id: z.string().optional() }) }),
})

const subscriptionOfInvoice = ({ parent }: Stripe.Invoice) =>
  stripeId(parent?.subscription_details?.subscription)

/** A charge does not name its subscription: its payment belongs to an invoice, which does. */
async function subscriptionOfCharge(stripe: Stripe, charge: Stripe.Charge): Promise<string | null> {
  const payment_intent = stripeId(charge.payment_intent)
  if (!payment_intent) return null
  const payment = { type: 'payment_intent' as const, payment_intent }
  const { data } = await stripe.invoicePayments.list({ payment, expand: ['data.invoice'] })
  const invoice = data[0]?.invoice
  if (!invoice) return null
  if (typeof invoice === 'string') return subscriptionOfInvoice(await stripe.invoices.retrieve(invoice))
  return 'parent' in invoice ? subscriptionOfInvoice(invoice) : null
}

async function subscriptionOf(stripe: Stripe, event: Stripe.Event): Promise<string | null> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return stripeId(event.data.object.subscription)
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return event.data.object.id
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
    case 'invoice.marked_uncollectible':
    case 'invoice.voided':
      return subscriptionOfInvoice(event.data.object)
    case 'charge.refunded':
      return subscriptionOfCharge(stripe, event.data.object)
    default:
      return null
  }
}

/**
 * Checks the signature over the raw body and says which subscription the event is about. Nothing else of it is used.
 * @throws AppError invalid `invalid_signature` when it is forged, stale or missing
 */
export async function readStripeEvent(
  stripe: Stripe,
  body: string,
  signature: string,
  secret: string,
): Promise<PaymentEvent | null> {
  const event = await stripe.webhooks
    .constructEventAsync(body, signature, secret, tolerance)
    .catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
        throw new AppError('invalid', 'invalid_signature', { detail: 'The signature does not fit' })
      throw error
    })
  if (!eventShape.safeParse(event).success)
    throw new AppError('invalid', 'invalid_request', { detail: 'This is not an event' })
  const subscription_id = await subscriptionOf(stripe, event)
  if (!subscription_id) return null
  const { id, type, created } = event
  return { id, type, occurred_at: new Date(created * 1000), subscription_id }
}
