import { BookCheck, EyeOff, MessagesSquare, ShieldCheck } from 'lucide-react'
import { teamTrialPath, trialDays } from '#app/features/billing/plans.ts'
import { EnterpriseDemoForm } from '#app/features/contact/enterprise-demo-form.tsx'
import { messageAction } from '#app/features/contact/form-action.server.ts'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { serviceLevelLines } from '#app/features/support/service-level.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { publicMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import { operator, service } from '#app/lib/operator.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Points } from '#app/ui/figures/points.tsx'
import { WallHero } from '#app/ui/wall/wall-hero.tsx'
import type { Route } from './+types/organizations-page'
import { CourseComparison } from './course-comparison.tsx'
import { LiteracySection } from './literacy-section.tsx'

export const loader = pageLoader('public', async ({ language }, { url, page }) => {
  const t = messagesFor('product', language)
  return {
    sent: url.searchParams.has('sent'),
    serviceLevel: serviceLevelLines(page.runtime.env, language),
    meta: { title: t('orgTitle'), description: t('orgDescription') },
  }
})

/** The demo form of a browser without JavaScript. */
export const action = messageAction('enterprise_demo', '#demo')

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? publicMeta({ location, matches }, { ...loaderData.meta, image: 'organizations' }) : []
}

/** /for-organizations and /product/for-organizations (PS-2.25). */
export default function OrganizationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('product')
  const language = useLanguage()
  return (
    <main id="content" tabIndex={-1}>
      <WallHero title={t('orgHeading')} lead={t('orgLead')} snacks={['speciaal', 'kaassouffle']}>
        <div className="row cta">
          <ButtonLink variant="primary" size="lg" href="#demo">
            {t('askDemo')}
          </ButtonLink>
          <ButtonLink size="lg" href={localePath(language, teamTrialPath)}>
            {t('tryWithTeam', { days: trialDays })}
          </ButtonLink>
          <ButtonLink size="lg" variant="ghost" href={localePath(language, '/pricing')}>
            {t('seePrices')}
          </ButtonLink>
        </div>
      </WallHero>
      <CourseComparison />
      <LiteracySection />
      <Points
        id="results-title"
        title={t('resultsTitle')}
        items={[
          { icon: ShieldCheck, title: t('resultOneTitle'), body: t('resultOne') },
          { icon: BookCheck, title: t('resultTwoTitle'), body: t('resultTwo') },
          { icon: MessagesSquare, title: t('resultThreeTitle'), body: t('resultThree') },
          { icon: EyeOff, title: t('resultFourTitle'), body: t('resultFour') },
        ]}
      />
      <div className="container page cols cols--main">
        <section id="demo" className="card stack [--stack:18px]" aria-labelledby="demo-title">
          <h2 id="demo-title">{t('demoFormTitle')}</h2>
          <p className="muted">{t('demoFormLead')}</p>
          <EnterpriseDemoForm posted={actionData} sent={loaderData.sent} />
        </section>
        <div className="stack">
          <Card title={t('calendarTitle')}>
            {operator.bookingUrl ? (
              <ButtonLink size="lg" href={operator.bookingUrl}>
                {t('calendarOpen')}
              </ButtonLink>
            ) : (
              <p>{t('calendarNone', { hours: service.replyHours.sales })}</p>
            )}
          </Card>
          {loaderData.serviceLevel.length > 0 && (
            <Card title={t('serviceLevelTitle')}>
              <ul className="stack">
                {loaderData.serviceLevel.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </Card>
          )}
        </div>
      </div>
    </main>
  )
}
