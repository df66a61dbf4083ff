import type { Language } from '#app/lib/language.ts'
import type { BoughtPlan } from './rules.ts'

/** What is ordered: seats are part of the plan's one price. */
export interface Order {
  plan: BoughtPlan
  seats: number
  yearly: boolean
}

/** Who pays for what, and where to go afterwards. */
export interface CheckoutOrder extends Order {
  account_id: string
  user_id: string
  email: string
  /** Known from an earlier subscription of the same account or person. */
  customer_id: string | null
  language: Language
  /** The same key twice makes one payment page. */
  key: string
}

/** A subscription as the provider has it now, in our words. */
export interface ProviderSubscription extends Order {
  id: string
  customer_id: string
  account_id: string
  user_id: string
  /** Of the provider: incomplete, active, past_due, canceled, … */
  status: string
  current_period_end: Date | null
  cancel_at_period_end: boolean
  /** When the first payment failed that is still open; only while something is. */
  past_due_since: Date | null
  /** The latest payment was paid back in full. */
  refunded: boolean
  created_at: Date
}

/** What was asked and paid for, as the provider lists it. Amounts in euro cents. */
export interface ProviderInvoice {
  id: string
  /** As it stands on the invoice; null while it has none. */
  number: string | null
  issued_at: Date
  net_cents: number
  vat_cents: number
  status: 'paid' | 'open' | 'refunded'
  /** Where it can be looked at, printed or downloaded: an address, or a path without language prefix. */
  url: string | null
  /** Address of a PDF. */
  pdf: string | null
}

/** What is stored and gives access: bought, or agreed upon (agree-enterprise.server.ts), which no provider knows. */
export interface RunningPlan extends Omit<ProviderSubscription, 'plan'> {
  plan: BoughtPlan | 'enterprise'
}

export interface ProviderCheckout {
  status: 'open' | 'complete' | 'expired'
  subscription_id: string | null
}

/** That something happened: a hint to look, never the truth itself (decision 0015). */
export interface PaymentEvent {
  id: string
  type: string
  occurred_at: Date
  /** Whose it is, or null when it concerns no subscription. */
  subscription_id: string | null
}

/**
 * The one door to whoever takes the money: Stripe, or the test checkout in its place.
 * Every method throws AppError unavailable `payments_unreachable` when the provider cannot be reached.
 */
export interface PaymentProvider {
  kind: 'stripe' | 'test'
  /** Makes a payment page. @returns its id and the address to send the buyer to */
  createCheckout(order: CheckoutOrder): Promise<{ id: string; url: string }>
  findCheckout(id: string): Promise<ProviderCheckout | null>
  /** Closes a payment page; one that was paid or closed already stays as it is. */
  expireCheckout(id: string): Promise<void>
  /** Null when there is none of that id, or when it is not ours. */
  findSubscription(id: string): Promise<ProviderSubscription | null>
  /**
   * Changes plan, seats or period of a running subscription, with the difference settled for the days that are left.
   * @throws AppError conflict `payment_declined` when the difference could not be paid: nothing has changed then
   */
  changeSubscription(id: string, order: Order & { account_id: string }): Promise<void>
  /** Invoices of a subscription, newest first; drafts and void ones are left out. */
  listInvoices(subscription: string): Promise<ProviderInvoice[]>
  /** Ends a subscription at once; `refund` pays the latest payment back. One that has ended stays ended. */
  endSubscription(id: string, options: { refund: boolean }): Promise<void>
  /** @returns the address of the customer's own pages there; null when the provider does not know the customer */
  createPortal(customer: { customer_id: string; language: Language }): Promise<string | null>
  /**
   * Reads and checks a webhook. @returns null for what is none of our business
   * @throws AppError invalid `invalid_signature`
   */
  readEvent(body: string, signature: string): Promise<PaymentEvent | null>
}
