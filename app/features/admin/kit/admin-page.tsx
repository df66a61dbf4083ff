import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath, withoutLanguage } from '#app/lib/language.ts'
import { LinkTabs } from '#app/ui/link-tabs.tsx'

const places = [
  ['/admin', 'navOverview'],
  ['/admin/users', 'navUsers'],
  ['/admin/accounts', 'navAccounts'],
  ['/admin/content', 'navContent'],
  ['/admin/library', 'navLibrary'],
  ['/admin/inbox', 'navInbox'],
  ['/admin/reviews', 'navReviews'],
  ['/admin/log', 'navLog'],
] as const

interface AdminPageProps {
  title: ReactNode
  intro?: ReactNode
  /** Back to the list that this is an item of. */
  back?: ReactNode
  children: ReactNode
}

/** The frame of every page of the admin area: where one is, and the way to the others. */
export function AdminPage({ title, intro, back, children }: AdminPageProps) {
  const t = useMessages('admin')
  const language = useLanguage()
  const path = withoutLanguage(useLocation().pathname).replace(/\/$/, '')
  const links = places.map(([place, label]) => ({
    href: localePath(language, place),
    label: t(label),
    current: path === place || (place !== '/admin' && path.startsWith(`${place}/`)),
  }))
  return (
    <main id="content" tabIndex={-1}>
      <div className="container page stack [--stack:var(--space-6)]">
        <LinkTabs label={t('navLabel')} links={links} className="tabs--line" />
        <div className="stack [--stack:6px]">
          {back}
          <h1 className="wrap-anywhere">{title}</h1>
          {intro && <p className="lead">{intro}</p>}
        </div>
        {children}
      </div>
    </main>
  )
}
