import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { PaymentRuntime } from '#app/features/billing/create-payments.server.ts'
import type { RunningPlan } from '#app/features/billing/payment-provider.server.ts'
import { planText } from '#app/features/billing/plan-texts.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { longDate } from '#app/lib/dates.ts'
import { type Language, localeOf, localePath } from '#app/lib/language.ts'
import { renderMail } from '#app/lib/mail/mail-template.server.ts'
import { graceEnd } from './subscription-state.ts'

/** Who pays: the owner of an account, or whoever bought for himself or herself. */
export const payerStatement = statement<{ email: string; language: Language }>(
  'payer_of_subscription',
  `select email, language from ai_users
   where case when $1 = 'starter' then id = $2::uuid else account_id = $3::uuid and role = 'org_admin' end limit 1`,
)

/** Tells whoever pays that a payment failed, and until when everything keeps working. Sent if the transaction commits. */
export async function mailFailedPayment(
  tx: Db,
  { env, queueMail }: Pick<PaymentRuntime, 'env' | 'queueMail'>,
  { plan, user_id, account_id, past_due_since }: Omit<RunningPlan, 'user_id'> & { user_id: string | null },
): Promise<void> {
  const [payer] = await run(tx, payerStatement, [plan, user_id, account_id])
  if (!payer || !past_due_since) return
  const until = graceEnd(past_due_since.getTime())
  const { email, language } = payer
  const t = messagesFor('billing', language)
  const values = {
    brand: brand.name,
    plan: planText(plan, t).title,
    date: longDate(until, localeOf[language]),
  }
  const mail = renderMail({
    kind: 'payment_failed',
    to: email,
    language,
    subject: t('failedSubject', values),
    paragraphs: [t('failedIntro', values), t('failedUntil', values)],
    action: { label: t('failedAction'), url: env.APP_URL + localePath(language, '/settings?tab=billing') },
    after: [t('failedAfter', values), t('failedSignature', values)],
  })
  await queueMail(mail, tx)
}
