import type { ReactNode } from 'react'
import { euros, planText } from '#app/features/billing/plan-texts.ts'
import { plans, vatPercent } from '#app/features/billing/plans.ts'
import { pageLoader, pageRequest } from '#app/features/identity/page-loader.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { longDate } from '#app/lib/dates.ts'
import { localeOf, localePath } from '#app/lib/language.ts'
import { operator } from '#app/lib/operator.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/test-invoice-page'
import { readTestInvoice } from './read-test-invoice.server.ts'
import { TestMark } from './test-mark.tsx'

/** /checkout/test-invoice/{number}: what Stripe's page of an invoice is where keys are set; to print or keep as a PDF. */
export const loader = pageLoader('learner', async (ctx, { context, params }: Route.LoaderArgs) => {
  const invoice = await readTestInvoice(ctx, context.get(pageRequest).runtime, params.number)
  return { invoice, meta: { title: `${messagesFor('billing', ctx.language)('invoice')} ${invoice.number}` } }
})

export const handle = { layout: 'paper' }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function TestInvoicePage({ loaderData }: Route.ComponentProps) {
  const { invoice } = loaderData
  const t = useMessages('billing')
  const language = useLanguage()
  const date = longDate(new Date(invoice.issued_at), localeOf[language])
  return (
    <main id="content" tabIndex={-1} className="container page stack [--stack:var(--space-6)]">
      <div className="print:hidden">
        <BackLink href={localePath(language, '/settings?tab=billing')}>{t('toSettings')}</BackLink>
      </div>
      <TestMark />
      <h1>
        {t('invoice')} {invoice.number}
      </h1>
      <div className="grid gap-5 sm:grid-cols-2">
        <Party title={t('invoiceFrom')} lines={[operator.company, operator.address]}>
          {t('invoiceRegistration', { number: operator.registration })}
          {operator.vatNumber && `, ${t('invoiceVatNumber', { number: operator.vatNumber })}`}
        </Party>
        <Party title={t('invoiceTo')} lines={[invoice.buyer, invoice.email]} />
      </div>
      <p>
        {t('invoiceDate', { date })} · {t(invoice.refunded ? 'invoice_refunded' : 'invoice_paid')}
      </p>
      <Amounts invoice={invoice} />
      <div className="row print:hidden">
        <Button onClick={() => window.print()}>{t('invoicePrint')}</Button>
      </div>
    </main>
  )
}

interface PartyProps {
  title: string
  lines: readonly string[]
  children?: ReactNode
}

function Party({ title, lines, children }: PartyProps) {
  return (
    <section className="stack [--stack:4px]">
      <h2 className="small muted">{title}</h2>
      {lines.map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
      {children && <p>{children}</p>}
    </section>
  )
}

function Amounts({ invoice }: { invoice: Route.ComponentProps['loaderData']['invoice'] }) {
  const t = useMessages('billing')
  const language = useLanguage()
  const { plan, yearly, seats, net_cents, vat_cents } = invoice
  const what = `${planText(plan, t).title}, ${t(yearly ? 'byYear' : 'byMonth')}`
  const rows: [string, number][] = [
    [
      plans[plan].segment === 'business' ? `${what}, ${t('invoiceSeats', { count: seats })}` : what,
      net_cents,
    ],
    [t('invoiceVat', { percent: vatPercent }), vat_cents],
  ]
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{t('invoiceWhat')}</th>
          <th scope="col" className="num">
            {t('invoiceAmount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, cents]) => (
          <tr key={name}>
            <td>{name}</td>
            <td className="num">{euros(cents, language)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('invoiceTotal')}</th>
          <td className="num">
            <b>{euros(net_cents + vat_cents, language)}</b>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
