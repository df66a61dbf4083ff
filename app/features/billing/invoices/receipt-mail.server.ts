import en from '#app/features/billing/mail-messages.en.ts'
import nl from '#app/features/billing/mail-messages.nl.ts'
import { euros, planText } from '#app/features/billing/plan-texts.ts'
import {
  asProviderInvoice,
  shownNumber,
  type TestInvoice,
} from '#app/features/billing/test-payments/test-invoices.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { translator } from '#app/i18n/translation.ts'
import { brand } from '#app/lib/brand.ts'
import { localeOf, localePath } from '#app/lib/language.ts'
import { renderMail } from '#app/lib/mail/mail-template.server.ts'
import type { Mail } from '#app/lib/mail/mailer.server.ts'

/** Thanks for a payment on the test checkout, with its invoice. Stripe sends its own. */
export function receiptMail(
  appUrl: string,
  { viewer, language }: Pick<LearnerCtx, 'viewer' | 'language'>,
  invoice: TestInvoice,
): Mail {
  const t = translator<typeof nl>(language === 'en' ? en : nl, localeOf[language])
  const { plan, net_cents, vat_cents } = invoice
  const values = {
    brand: brand.name,
    number: shownNumber(invoice),
    plan: planText(plan, messagesFor('billing', language)).title,
    net: euros(net_cents, language),
    vat: euros(vat_cents, language),
    gross: euros(net_cents + vat_cents, language),
  }
  return renderMail({
    kind: 'receipt',
    to: viewer.email,
    language,
    subject: t('receiptSubject', values),
    paragraphs: [t('greeting'), t('receipt', values), t('receiptTest')],
    action: {
      label: t('receiptAction'),
      url: appUrl + localePath(language, asProviderInvoice(invoice).url ?? ''),
    },
    after: [t('receiptAfter'), t('signature', values)],
  })
}
