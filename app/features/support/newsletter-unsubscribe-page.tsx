import { keptDays } from '#app/features/contact/rules.ts'
import { unsubscribe } from '#app/features/contact/unsubscribe.server.ts'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { withdrawalLine } from '#app/lib/withdrawal.server.ts'
import type { Route } from './+types/newsletter-unsubscribe-page'
import { newsletterLinkAction } from './newsletter-link.server.ts'
import { NewsletterLink } from './newsletter-link.tsx'

/** /newsletter/unsubscribe?token=: the link in every newsletter mail, also for one click in the mail program. */
export const loader = pageLoader('public', async ({ language }) => ({
  meta: { title: messagesFor('support', language)('unsubscribeTitle') },
}))

export const action = newsletterLinkAction(async (ctx, mailContext, token, log) => {
  const id = await unsubscribe(ctx, mailContext.secret, token)
  log.info(withdrawalLine('newsletter', id), 'newsletter stopped')
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function NewsletterUnsubscribePage({ actionData }: Route.ComponentProps) {
  const t = useMessages('support')
  const ask = {
    title: t('unsubscribeTitle'),
    body: t('unsubscribeBody', { brand: brand.name }),
    action: t('unsubscribeAction'),
  }
  const answer = {
    title: t('unsubscribedTitle'),
    body: t('unsubscribedBody', { days: keptDays.unsubscribed }),
  }
  return <NewsletterLink done={actionData?.done} ask={ask} answer={answer} />
}
