import { confirmSubscription } from '#app/features/contact/confirm-subscription.server.ts'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import type { Route } from './+types/newsletter-confirm-page'
import { newsletterLinkAction } from './newsletter-link.server.ts'
import { NewsletterLink } from './newsletter-link.tsx'

/** /newsletter/confirm?token=: second step of the double opt-in (PD-30). */
export const loader = pageLoader('public', async ({ language }) => ({
  meta: { title: messagesFor('support', language)('confirmTitle') },
}))

export const action = newsletterLinkAction(confirmSubscription)

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function NewsletterConfirmPage({ actionData }: Route.ComponentProps) {
  const t = useMessages('support')
  const ask = {
    title: t('confirmTitle'),
    body: t('confirmBody', { brand: brand.name }),
    action: t('confirmAction'),
  }
  const answer = { title: t('confirmedTitle'), body: t('confirmedBody') }
  return <NewsletterLink done={actionData?.done} ask={ask} answer={answer} />
}
