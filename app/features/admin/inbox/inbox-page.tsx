import type { LoaderFunctionArgs } from 'react-router'
import { adminLoader } from '#app/features/admin/kit/admin-loader.server.ts'
import { AdminPage } from '#app/features/admin/kit/admin-page.tsx'
import { formKinds } from '#app/features/contact/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import type { Route } from './+types/inbox-page'
import { type InboxFilter, inboxQuery, inboxStates, parseInboxFilter } from './inbox-filter.ts'
import { MessageTable } from './message-table.tsx'
import { countSubscribers, listMessages } from './queries.server.ts'

/** /admin/inbox: what people sent through the forms (PD-30). */
export const loader = adminLoader(async ({ db, language }, { url }: LoaderFunctionArgs & { url: URL }) => {
  const filter = parseInboxFilter(url.searchParams)
  return {
    filter,
    ...(await listMessages(db, filter)),
    subscribers: await countSubscribers(db),
    meta: { title: messagesFor('admin', language)('inboxTitle') },
  }
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

const stateWords = { open: 'stateOpen', handled: 'stateHandled', spam: 'stateSpam' } as const

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  const { messages, subscribers } = loaderData
  const t = useMessages('admin')
  return (
    <AdminPage title={t('inboxTitle')} intro={t('inboxIntro')}>
      <Filters {...loaderData} />
      {messages.length === 0 ? (
        <EmptyState title={t('emptyTitle')} tray headingLevel={2}>
          {t('emptyBody')}
        </EmptyState>
      ) : (
        <Card aria-label={t(stateWords[loaderData.filter.state])}>
          <MessageTable messages={messages} />
        </Card>
      )}
      <Pages {...loaderData} />
      <div className="row">
        <p className="muted">{t('newsletter', { count: subscribers })}</p>
        <a className="btn btn--quiet btn--sm" href="/admin/newsletter.csv">
          {t('newsletterDownload')}
        </a>
      </div>
    </AdminPage>
  )
}

interface FilterProps {
  filter: InboxFilter
  pages: number
}

function useHref(filter: InboxFilter): (change: Partial<InboxFilter>) => string {
  const language = useLanguage()
  return (change) => localePath(language, `/admin/inbox${inboxQuery({ ...filter, page: 1, ...change })}`)
}

function Filters({ filter }: FilterProps) {
  const t = useMessages('admin')
  const contact = useMessages('contact')
  const href = useHref(filter)
  const states = inboxStates.map((state) => ({
    href: href({ state }),
    label: t(stateWords[state]),
    current: state === filter.state,
  }))
  const kinds = [null, ...formKinds].map((kind) => ({
    href: href({ kind }),
    label: kind ? contact(`kind_${kind}`) : t('allKinds'),
    current: kind === filter.kind,
  }))
  return (
    <div className="row">
      <LinkTabs label={t('filterState')} links={states} />
      <LinkTabs label={t('filterKind')} links={kinds} />
    </div>
  )
}

function Pages({ filter, pages }: FilterProps) {
  const t = useMessages('admin')
  const shared = useMessages('shared')
  const href = useHref(filter)
  const { page } = filter
  if (pages <= 1) return null
  return (
    <nav className="pager" aria-label={t('pages')}>
      {page > 1 && <ButtonLink href={href({ page: page - 1 })}>{t('newer')}</ButtonLink>}
      <span>{shared('pageOf', { page, pages })}</span>
      {page < pages && <ButtonLink href={href({ page: page + 1 })}>{t('older')}</ButtonLink>}
    </nav>
  )
}
