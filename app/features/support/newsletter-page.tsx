import { newsletterAction } from '#app/features/contact/form-action.server.ts'
import { NewsletterForm } from '#app/features/contact/newsletter-form.tsx'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { publicMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { brand } from '#app/lib/brand.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/newsletter-page'

/** /newsletter: the newsletter box as a page. Every box on the site is sent here without JavaScript. */
export const loader = pageLoader('public', async ({ language }, { url }) => {
  const t = messagesFor('support', language)
  return {
    sent: url.searchParams.has('sent'),
    meta: {
      title: t('newsletterPageTitle'),
      description: t('newsletterPageDescription', { brand: brand.name }),
    },
  }
})

export const action = newsletterAction

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return publicMeta({ location, matches }, { ...loaderData.meta, image: 'support' })
}

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('contact')
  const messageOf = useErrorMessage()
  const failed = actionData && Object.keys(actionData.fields).length === 0 ? actionData.reason : undefined
  return (
    <main id="content" tabIndex={-1}>
      <div className="container page stack max-w-measure">
        <h1>{t('newsletterTitle')}</h1>
        <p className="lead">{t('newsletterIntro')}</p>
        {loaderData.sent && (
          <Notice tone="success" role="status" title={t('newsletterSentTitle')}>
            {t('newsletterSentBody')}
          </Notice>
        )}
        {failed && (
          <Notice tone="danger" role="alert" title={t('failedTitle')}>
            {messageOf(failed)}
          </Notice>
        )}
        <NewsletterForm posted={actionData} />
      </div>
    </main>
  )
}
