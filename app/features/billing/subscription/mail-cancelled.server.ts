import type { Db } from '#app/db/client.server.ts'
import { run } from '#app/db/statement.server.ts'
import type { PaymentRuntime } from '#app/features/billing/create-payments.server.ts'
import en from '#app/features/billing/mail-messages.en.ts'
import nl from '#app/features/billing/mail-messages.nl.ts'
import type { RunningPlan } from '#app/features/billing/payment-provider.server.ts'
import { planText } from '#app/features/billing/plan-texts.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { translator } from '#app/i18n/translation.ts'
import { brand } from '#app/lib/brand.ts'
import { longDate } from '#app/lib/dates.ts'
import { localeOf, localePath } from '#app/lib/language.ts'
import { renderMail } from '#app/lib/mail/mail-template.server.ts'
import { payerStatement } from './mail-failed-payment.server.ts'

/** Tells whoever pays that the subscription was cancelled, and until when it runs. Sent if the transaction commits. */
export async function mailCancelled(
  tx: Db,
  { env, queueMail }: Pick<PaymentRuntime, 'env' | 'queueMail'>,
  subscription: Omit<RunningPlan, 'user_id'> & { user_id: string | null },
): Promise<void> {
  const { plan, user_id, account_id, current_period_end } = subscription
  const [payer] = await run(tx, payerStatement, [plan, user_id, account_id])
  if (!payer || !current_period_end) return
  const { email, language } = payer
  const t = translator<typeof nl>(language === 'en' ? en : nl, localeOf[language])
  const values = {
    brand: brand.name,
    plan: planText(plan, messagesFor('billing', language)).title,
    date: longDate(current_period_end, localeOf[language]),
  }
  const mail = renderMail({
    kind: 'subscription_ends',
    to: email,
    language,
    subject: t('cancelledSubject', values),
    paragraphs: [t('greeting'), t('cancelled', values), t('cancelledUntil', values)],
    action: {
      label: t('cancelledAction'),
      url: env.APP_URL + localePath(language, '/settings?tab=billing'),
    },
    after: [t('cancelledAfter'), t('signature', values)],
  })
  await queueMail(mail, tx)
}
