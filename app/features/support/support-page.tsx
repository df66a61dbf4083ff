import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { messageAction } from '#app/features/contact/form-action.server.ts'
import { SupportForm } from '#app/features/contact/support-form.tsx'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { faqJsonLd } from '#app/i18n/json-ld.ts'
import { publicMeta } from '#app/i18n/page-meta.ts'
import { wordsFor } from '#app/i18n/server-words.server.ts'
import { useWords } from '#app/i18n/words.tsx'
import { Card } from '#app/ui/card.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Route } from './+types/support-page'
import { ContactChannels } from './contact-channels.tsx'
import { supportFaq } from './faq.server.ts'
import { SupportFaq } from './support-faq.tsx'
import { SupportPrivacy } from './support-privacy.tsx'
import { useHash } from './use-hash.ts'

/** /support (SPEC 2 "Support"). */
export const loader = pageLoader('public', async ({ language }, { url }) => {
  const t = wordsFor('support', language)
  return {
    faq: supportFaq(language),
    sent: url.searchParams.has('sent'),
    meta: { title: t('supportTitle'), description: t('supportDescription') },
  }
})

/** The message form of a browser without JavaScript. */
export const action = messageAction('support', '#contact')

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return publicMeta(
    { location, matches },
    {
      ...loaderData.meta,
      image: 'support',
      jsonLd: [faqJsonLd(loaderData.faq.flatMap(({ questions }) => questions))],
    },
  )
}

const tabs = ['help-center', 'privacy', 'contact'] as const
type TabName = (typeof tabs)[number]

export default function SupportPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords('support')
  const navigate = useNavigate()
  const hash = useHash()
  const current = tabs.find((tab) => tab === hash) ?? 'help-center'
  const choose = (tab: TabName) => void navigate(`#${tab}`, { replace: true, preventScrollReset: true })
  const labels = { 'help-center': t('helpTab'), privacy: t('privacyTab'), contact: t('contactTab') }
  return (
    <main id="content" tabIndex={-1}>
      <div className="container page stack [--stack:var(--space-6)]">
        <div className="stack [--stack:8px]">
          <h1>{t('supportHeading')}</h1>
          <p className="lead">{t('supportIntro')}</p>
        </div>
        <Tabs
          id="support"
          label={t('sections')}
          tabs={tabs.map((value) => ({ value, label: labels[value] }))}
          value={current}
          onChange={choose}
          className="noscript:hidden"
        />
        <Section name="help-center" current={current}>
          <SupportFaq faq={loaderData.faq} />
        </Section>
        <Section name="privacy" current={current}>
          <SupportPrivacy />
        </Section>
        <Section name="contact" current={current}>
          <div className="cols cols--main">
            <Card title={t('contactHeading')}>
              <SupportForm posted={actionData} sent={loaderData.sent} />
            </Card>
            <ContactChannels />
          </div>
        </Section>
      </div>
    </main>
  )
}

interface SectionProps {
  name: TabName
  current: TabName
  children: ReactNode
}

/** What a tab shows. All of them are in the HTML, and without JavaScript all of them are shown. */
function Section({ name, current, children }: SectionProps) {
  return (
    <div
      role="tabpanel"
      id={`support-panel-${name}`}
      aria-labelledby={`support-tab-${name}`}
      className={name === current ? '' : 'hidden noscript:block'}
    >
      <div id={name}>{children}</div>
    </div>
  )
}
