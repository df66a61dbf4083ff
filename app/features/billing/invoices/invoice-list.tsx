import { useEffect, useState } from 'react'
import type { PaymentApi } from '#app/features/billing/payment-api.server.ts'
import { euros } from '#app/features/billing/plan-texts.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome, toReason } from '#app/lib/api-client.ts'
import { longDate } from '#app/lib/dates.ts'
import { localeOf, localePath } from '#app/lib/language.ts'

interface ListedInvoice {
  id: string
  number: string | null
  issued_at: string
  net_cents: number
  vat_cents: number
  gross_cents: number
  status: 'paid' | 'open' | 'refunded'
  url: string | null
  pdf: string | null
}

/** Every invoice, in the settings, as the pricing page promises. Read apart: the payment service may be slow or away. */
export function InvoiceList() {
  const t = useMessages('billing')
  const messageOf = useErrorMessage(['billing'])
  const { invoices, failed } = useInvoices()
  return (
    <section className="stack [--stack:10px]" aria-labelledby="invoices">
      <h3 id="invoices">{t('invoicesTitle')}</h3>
      {failed && <p role="alert">{messageOf(failed)}</p>}
      {!(invoices || failed) && <p className="small muted">{t('invoicesLoading')}</p>}
      {invoices?.length === 0 && <p className="small muted">{t('invoicesNone')}</p>}
      {invoices && invoices.length > 0 && (
        <ul>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
    </section>
  )
}

function InvoiceRow({ invoice }: { invoice: ListedInvoice }) {
  const t = useMessages('billing')
  const language = useLanguage()
  const { number, issued_at, net_cents, vat_cents, gross_cents, status, url, pdf } = invoice
  const amounts = {
    net: euros(net_cents, language),
    vat: euros(vat_cents, language),
    gross: euros(gross_cents, language),
  }
  const name = number ?? longDate(new Date(issued_at), localeOf[language])
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-0 border-line border-t border-solid py-3 first:border-t-0">
      <div>
        <p>
          <b>{name}</b> · {longDate(new Date(issued_at), localeOf[language])}
        </p>
        <p className="small muted">
          {t('invoiceAmounts', amounts)} · {t(`invoice_${status}`)}
        </p>
      </div>
      <p className="row">
        {url && (
          <a
            href={url.startsWith('/') ? localePath(language, url) : url}
            aria-label={t('invoiceSeeName', { name })}
          >
            {t('invoiceSee')}
          </a>
        )}
        {pdf && (
          <a href={pdf} aria-label={t('invoicePdfName', { name })}>
            {t('invoicePdf')}
          </a>
        )}
      </p>
    </li>
  )
}

function useInvoices() {
  const language = useLanguage()
  const [invoices, setInvoices] = useState<ListedInvoice[]>()
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    let left = false
    outcome(apiClient<PaymentApi>(language).invoices.$get()).then(
      (read) => {
        if (!left) setInvoices(read.invoices)
      },
      (error: unknown) => {
        if (!left) setFailed(toReason(error))
      },
    )
    return () => {
      left = true
    }
  }, [language])
  return { invoices, failed }
}
