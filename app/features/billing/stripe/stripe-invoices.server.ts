import type Stripe from 'stripe'
import type { ProviderInvoice } from '#app/features/billing/payment-provider.server.ts'

/** The most that one page of Stripe holds: eight years of months. */
const most = 100

/** Invoices of a subscription at Stripe, which makes their pages and PDFs. */
export async function stripeInvoices(stripe: Stripe, subscription: string): Promise<ProviderInvoice[]> {
  const { data } = await stripe.invoices.list({ subscription, limit: most })
  return data
    .filter(({ status }) => status === 'paid' || status === 'open' || status === 'uncollectible')
    .map((invoice) => {
      const net_cents = invoice.total_excluding_tax ?? invoice.total
      return {
        id: invoice.id ?? '',
        number: invoice.number,
        issued_at: new Date((invoice.status_transitions.finalized_at ?? invoice.created) * 1000),
        ...{ net_cents, vat_cents: invoice.total - net_cents },
        status: invoice.status === 'paid' ? ('paid' as const) : ('open' as const),
        url: invoice.hosted_invoice_url ?? null,
        pdf: invoice.invoice_pdf ?? null,
      }
    })
}
