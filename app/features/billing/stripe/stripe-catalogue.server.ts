import Stripe from 'stripe'
import { planText } from '#app/features/billing/plan-texts.ts'
import { plans, yearlyCents } from '#app/features/billing/plans.ts'
import type { BoughtPlan } from '#app/features/billing/rules.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'

/** Marks what is ours among whatever else the operator sells through the same Stripe account. */
export const ourApp = 'snackwijs'

const productPrefix = `${ourApp}_`

/** Our plan of a product at Stripe; undefined when it is not ours. */
export function planOfProduct(product: string): string | undefined {
  return product.startsWith(productPrefix) ? product.slice(productPrefix.length) : undefined
}

/**
 * What Stripe needs to know of our plans. Prices travel with each order, so that `plans.ts` is the only list of them;
 * products and the settings of the portal are made when they are first needed and found again after that.
 */
export function stripeCatalogue(stripe: Stripe) {
  const products = new Map<BoughtPlan, Promise<string>>()
  let configuration: Promise<string> | undefined

  async function makeProduct(plan: BoughtPlan): Promise<string> {
    const id = productPrefix + plan
    const name = `${brand.name} ${planText(plan, messagesFor('billing', 'nl')).title}`
    const made = stripe.products.create({ id, name, metadata: { app: ourApp, plan } })
    await made.catch((error: unknown) => {
      const known =
        error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_already_exists'
      if (!known) throw error
    })
    return id
  }

  async function makeConfiguration(): Promise<string> {
    const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 })
    const known = data.find(({ metadata }) => metadata?.app === ourApp)
    if (known) return known.id
    const made = await stripe.billingPortal.configurations.create({
      metadata: { app: ourApp },
      features: {
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        customer_update: { enabled: true, allowed_updates: ['email', 'name', 'address', 'tax_id'] },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
      },
    })
    return made.id
  }

  return {
    /** Id of the product of a plan. */
    product(plan: BoughtPlan): Promise<string> {
      const known = products.get(plan)
      if (known) return known
      const made = makeProduct(plan)
      products.set(plan, made)
      made.catch(() => products.delete(plan))
      return made
    },
    /** The price of a plan, in the form in which an order carries it. */
    price(plan: BoughtPlan, yearly: boolean, product: string) {
      const { monthly_cents, segment } = plans[plan]
      return {
        currency: 'eur',
        product,
        unit_amount: (yearly ? yearlyCents(plans[plan]) : monthly_cents) ?? 0,
        recurring: { interval: yearly ? ('year' as const) : ('month' as const) },
        tax_behavior: segment === 'business' ? ('exclusive' as const) : ('inclusive' as const),
      }
    },
    /** Id of the settings of our customer portal. */
    portal(): Promise<string> {
      configuration ??= makeConfiguration().catch((error: unknown) => {
        configuration = undefined
        throw error
      })
      return configuration
    },
  }
}

export type StripePrice = ReturnType<ReturnType<typeof stripeCatalogue>['price']>
