import { FileText, UserPlus, Zap } from 'lucide-react'
import { isBusinessPlan } from '#app/features/billing/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { longDate } from '#app/lib/dates.ts'
import { localeOf, localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LinkCard } from '#app/ui/link-card.tsx'
import { Receipt } from '#app/ui/wall/receipt.tsx'
import { OrderLines } from './order-lines.tsx'
import type { CheckoutOutcome } from './verify-checkout.server.ts'

type Paid = Extract<CheckoutOutcome, { state: 'paid' }>

/** Paid: what it is, until when, and what comes next (PS-2.16). */
export function PaidCheckout({ paid, name }: { paid: Paid; name: string }) {
  const t = useMessages('billing')
  const language = useLanguage()
  const { plan, seats, next_billing } = paid
  const to = (path: string) => localePath(language, path)
  return (
    <>
      <Receipt
        tone="right"
        snack="speciaal"
        title={t('successTitle')}
        note={t('successWelcome', { name })}
        className="max-w-[34rem]"
      >
        <h2 className="sr">{t('successDetails')}</h2>
        <OrderLines order={paid} total={t('successPaid')} />
        {next_billing && (
          <p className="small">
            {t('panelNext')}: {longDate(new Date(next_billing), localeOf[language])}
          </p>
        )}
        <div className="row">
          <ButtonLink variant="primary" href={to('/account-dashboard')}>
            {t('toDashboard')}
          </ButtonLink>
        </div>
      </Receipt>
      <section className="stack [--stack:1.25rem]" aria-labelledby="next-steps">
        <h2 id="next-steps">{t('successNextTitle')}</h2>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {isBusinessPlan(plan) && (
            <LinkCard
              href={to('/team/seats')}
              title={t('successInvite')}
              top={<Icon of={UserPlus} size="lg" />}
            >
              {t('successInviteBody', { seats })}
            </LinkCard>
          )}
          <LinkCard href={to('/snack-quiz')} title={t('successStart')} top={<Icon of={Zap} size="lg" />}>
            {t('successStartBody')}
          </LinkCard>
          <LinkCard
            href={to('/settings?tab=billing')}
            title={t('successManage')}
            top={<Icon of={FileText} size="lg" />}
          >
            {t('successManageBody')}
          </LinkCard>
        </div>
      </section>
    </>
  )
}
