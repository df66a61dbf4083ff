import { lazy, Suspense } from 'react'
import { type Period, priceText } from '#app/features/billing/plan-texts.ts'
import { type PlanId, planIds, plans, trialDays, yearlyDiscount } from '#app/features/billing/plans.ts'
import { graceDays, noTrialBecause } from '#app/features/billing/rules.ts'
import { currentPlan } from '#app/features/billing/subscription/current-plan.server.ts'
import { ownTrialEnds } from '#app/features/billing/subscription.server.ts'
import { TeamTrialCard } from '#app/features/billing/trials/team-trial-card.tsx'
import { teamTrialOffer } from '#app/features/billing/trials/team-trial-offer.server.ts'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { dailyQuota } from '#app/features/progress/rules.ts'
import { faqJsonLd } from '#app/i18n/json-ld.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { publicMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { localePath } from '#app/lib/language.ts'
import { service } from '#app/lib/operator.ts'
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import type { Route } from './+types/pricing-page'
import { choicePath } from './choose-plan.ts'
import { FaqSection } from './faq-section.tsx'
import { PlanButton } from './plan-buttons.tsx'
import { PlanCard } from './plan-card.tsx'
import { useChoosePlan } from './use-choose-plan.ts'

const AuthDialog = lazy(() => import('#app/features/identity/sign-in/auth-dialog.tsx'))
const RequestDialog = lazy(() => import('#app/features/contact/enterprise-contact-dialog.tsx'))
const CompanyDialog = lazy(() => import('#app/features/billing/checkout/company-dialog.tsx'))
const ChangeDialog = lazy(() => import('#app/features/billing/subscription/change-dialog.tsx'))
const TrialDialog = lazy(() => import('#app/features/billing/trials/trial-dialog.tsx'))

export const loader = pageLoader('public', async (ctx, { url }) => {
  const { language, viewer } = ctx
  const t = messagesFor('product', language)
  const most = plans.biz_growth.seats.to ?? 0
  const many = {
    most,
    from: plans.enterprise.seats.from,
    price: priceText('biz_growth', 'month', messagesFor('billing', language), language).price,
    hours: service.replyHours.sales,
  }
  const faq = [
    {
      question: t('faqFreeQuestion', { days: trialDays }),
      answer: t('faqFree', { questions: dailyQuota.mcq_questions }),
    },
    { question: t('faqYearQuestion'), answer: t('faqYear', { percent: yearlyDiscount }) },
    { question: t('faqVatQuestion'), answer: t('faqVat') },
    { question: t('faqSeatsQuestion'), answer: t('faqSeats') },
    { question: t('faqManyQuestion'), answer: t('faqMany', many) },
    { question: t('faqPayQuestion'), answer: t('faqPay') },
    { question: t('faqFailQuestion'), answer: t('faqFail', { days: graceDays }) },
  ]
  return {
    faq,
    signedIn: viewer !== null,
    sender: viewer && {
      email: viewer.email,
      name: viewer.profile?.full_name ?? '',
      company: viewer.profile?.company_name ?? '',
    },
    current: await currentPlan(ctx),
    team: await teamTrialOffer(ctx),
    asksCompany: viewer?.profile?.company_name === null,
    trialEnds: viewer?.profile?.on_trial ? await ownTrialEnds(ctx) : null,
    noTrial: viewer?.profile ? noTrialBecause(viewer.profile) : null,
    period: url.searchParams.get('period') === 'year' ? ('year' as const) : ('month' as const),
    meta: {
      title: t('pricingTitle'),
      description: t('pricingDescription', { brand: brand.name, days: trialDays }),
    },
  }
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const jsonLd = [faqJsonLd(loaderData.faq)]
  return publicMeta({ location, matches }, { ...loaderData.meta, image: 'pricing', jsonLd })
}

type Current = Awaited<ReturnType<typeof currentPlan>>

/** One that was cancelled can be chosen again: it then goes on. */
function isCurrent(current: Current, id: PlanId, period: Period): boolean {
  return current?.plan === id && current.yearly === (period === 'year') && !current.ending
}

/** /pricing and /product/pricing (PS-2.19). */
export default function PricingPage({ loaderData }: Route.ComponentProps) {
  const { faq, signedIn, sender, current, team, noTrial, period, asksCompany, trialEnds } = loaderData
  const t = useMessages('product')
  const language = useLanguage()
  const { choose, busy, auth, trial, request, naming, change } = useChoosePlan({
    signedIn,
    current,
    noTrial,
    period,
    asksCompany,
    trialEnds,
  })
  const to = (query: string) => localePath(language, `/pricing${query}`)
  const plain = (id: PlanId) =>
    localePath(language, `/auth?tab=signup&next=${encodeURIComponent(choicePath(id, period))}`)
  const cards = (segment: 'consumer' | 'business') =>
    planIds
      .filter((id) => plans[id].segment === segment)
      .map((id: PlanId) => (
        <PlanCard
          key={id}
          id={id}
          period={period}
          action={
            <PlanButton
              id={id}
              busy={busy === id}
              runsUntil={id === 'free' ? trialEnds : null}
              current={isCurrent(current, id, period)}
              plain={signedIn ? undefined : plain(id)}
              onChoose={choose}
            />
          }
        />
      ))
  return (
    <main id="content" tabIndex={-1} className="container page stack [--stack:clamp(2rem,4vw,3.5rem)]">
      <div className="stack [--stack:14px]">
        <h1>{t('pricingHeading')}</h1>
        <p className="lead">{t('pricingLead', { percent: yearlyDiscount })}</p>
        <LinkTabs
          label={t('period')}
          links={[
            { href: to(''), label: t('monthly'), current: period === 'month' },
            {
              href: to('?period=year'),
              label: t('yearly', { percent: yearlyDiscount }),
              current: period === 'year',
            },
          ]}
        />
      </div>
      <noscript>
        <p className="muted">{t('withoutScript')}</p>
      </noscript>
      <section className="stack [--stack:1.25rem]" aria-labelledby="for-you">
        <h2 id="for-you">{t('forYou')}</h2>
        <div className="plans plans--3">{cards('consumer')}</div>
      </section>
      <section className="stack [--stack:1.25rem]" aria-labelledby="for-business">
        <h2 id="for-business">{t('forBusiness')}</h2>
        <TeamTrialCard offer={team} />
        <div className="plans plans--3">{cards('business')}</div>
      </section>
      <FaqSection id="pricing-faq" title={t('pricingFaqTitle')} items={faq} />
      <Suspense fallback={null}>
        {auth.open && <AuthDialog {...auth} />}
        {trial.open && <TrialDialog {...trial} />}
        {naming.open && <CompanyDialog busy={naming.busy} onName={naming.onName} onClose={naming.onClose} />}
        {request.open && <RequestDialog {...request} {...(sender && { sender })} />}
        {change.order && current && (
          <ChangeDialog
            open
            onOpenChange={change.close}
            current={current}
            order={change.order}
            companyName={change.companyName}
          />
        )}
      </Suspense>
    </main>
  )
}
