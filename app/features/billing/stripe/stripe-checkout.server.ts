import type Stripe from 'stripe'
import type { CheckoutOrder } from '#app/features/billing/payment-provider.server.ts'
import { plans } from '#app/features/billing/plans.ts'
import { localePath } from '#app/lib/language.ts'
import { ourApp, type StripePrice } from './stripe-catalogue.server.ts'

interface Settings {
  appUrl: string
  /** Stripe computes the VAT. */
  taxed: boolean
}

/** A Checkout Session: one plan, in the buyer's language, with VAT number and address for companies. */
export function checkoutParams(
  order: CheckoutOrder,
  price: StripePrice,
  { appUrl, taxed }: Settings,
): Stripe.Checkout.SessionCreateParams {
  const { plan, seats, account_id, user_id, customer_id, email, language } = order
  const business = plans[plan].segment === 'business'
  const metadata = { app: ourApp, plan, seats: String(seats), account_id, user_id }
  // Stripe fills in {CHECKOUT_SESSION_ID}; it must not be encoded.
  const success = localePath(language, '/checkout/success?session_id={CHECKOUT_SESSION_ID}')
  return {
    mode: 'subscription',
    line_items: [{ quantity: 1, price_data: price }],
    locale: language,
    success_url: appUrl + success,
    cancel_url: appUrl + localePath(language, '/pricing'),
    client_reference_id: account_id,
    metadata,
    subscription_data: { metadata },
    billing_address_collection: business || taxed ? 'required' : 'auto',
    ...(business && { tax_id_collection: { enabled: true } }),
    ...(taxed && { automatic_tax: { enabled: true } }),
    ...(customer_id
      ? { customer: customer_id, customer_update: { name: 'auto', address: 'auto' } }
      : { customer_email: email }),
  }
}
