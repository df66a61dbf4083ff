import { messageAction } from '#app/features/contact/form-action.server.ts'
import { SupportForm } from '#app/features/contact/support-form.tsx'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { faqJsonLd } from '#app/i18n/json-ld.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { publicMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { Card } from '#app/ui/card.tsx'
import { HashTabs } from '#app/ui/hash-tabs.tsx'
import type { Route } from './+types/support-page'
import { ContactChannels } from './contact-channels.tsx'
import { supportFaq } from './faq.server.ts'
import { SupportFaq } from './support-faq.tsx'
import { SupportPrivacy } from './support-privacy.tsx'

/** /support (PS-2.23). */
export const loader = pageLoader('public', async ({ language }, { url }) => {
  const t = messagesFor('support', language)
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

export default function SupportPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('support')
  const contact = (
    <div className="cols cols--main">
      <Card title={t('contactHeading')}>
        <SupportForm posted={actionData} sent={loaderData.sent} />
      </Card>
      <ContactChannels />
    </div>
  )
  return (
    <main id="content" tabIndex={-1}>
      <div className="container page stack [--stack:var(--space-6)]">
        <div className="stack [--stack:8px]">
          <h1>{t('supportHeading')}</h1>
          <p className="lead">{t('supportIntro')}</p>
        </div>
        <HashTabs
          id="support"
          label={t('sections')}
          tabs={[
            { value: 'help-center', label: t('helpTab'), panel: <SupportFaq faq={loaderData.faq} /> },
            { value: 'privacy', label: t('privacyTab'), panel: <SupportPrivacy /> },
            { value: 'contact', label: t('contactTab'), panel: contact },
          ]}
        />
      </div>
    </main>
  )
}
