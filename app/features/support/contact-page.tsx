import { ContactForm } from '#app/features/contact/contact-form.tsx'
import { messageAction } from '#app/features/contact/form-action.server.ts'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { publicMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { localePath } from '#app/lib/language.ts'
import { service } from '#app/lib/operator.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Route } from './+types/contact-page'
import { ContactChannels } from './contact-channels.tsx'

const hours = service.replyHours.support

/** /contact (PS-2.24). */
export const loader = pageLoader('public', async ({ language }, { url }) => {
  const t = messagesFor('support', language)
  return {
    sent: url.searchParams.has('sent'),
    meta: {
      title: t('contactTitle'),
      description: t('contactDescription', { brand: brand.name, hours }),
    },
  }
})

/** The form of a browser without JavaScript. */
export const action = messageAction('contact')

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return publicMeta({ location, matches }, { ...loaderData.meta, image: 'support' })
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('support')
  const language = useLanguage()
  return (
    <main id="content" tabIndex={-1}>
      <div className="container page stack [--stack:var(--space-6)]">
        <div className="stack [--stack:8px]">
          <h1>{t('contactPageHeading')}</h1>
          <p className="lead">{t('contactIntro', { hours })}</p>
        </div>
        <div className="cols cols--main">
          <Card title={t('formTitle')}>
            <ContactForm posted={actionData} sent={loaderData.sent} />
          </Card>
          <div className="stack">
            <ContactChannels />
            <Card title={t('faqCardTitle')}>
              <div className="stack">
                <p className="muted">{t('faqCardBody')}</p>
                <ButtonLink
                  href={localePath(language, '/support#help-center')}
                  className="justify-self-start"
                >
                  {t('faqCardLink')}
                </ButtonLink>
              </div>
            </Card>
          </div>
        </div>
      </div>
    </main>
  )
}
