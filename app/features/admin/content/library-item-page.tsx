import { adminLoader } from '#app/features/admin/kit/admin-loader.server.ts'
import { AdminPage } from '#app/features/admin/kit/admin-page.tsx'
import { Facts } from '#app/features/admin/kit/facts.tsx'
import { useFormats } from '#app/features/admin/kit/use-formats.ts'
import { SourceList } from '#app/features/library/source-list.tsx'
import { difficultyKeys, toolKey } from '#app/i18n/label-keys.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Badge, Badges } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Route } from './+types/library-item-page'
import { checkLibraryItem } from './check-library-item.server.ts'
import { CheckResults } from './check-results.tsx'
import { findLibraryItem } from './find-library-item.server.ts'
import { LibraryPreview } from './library-preview.tsx'
import { isShelf } from './shelves.ts'

/** /admin/library/{know-how|blog|tools}/{name}: what stands there, in both languages, with its check results. */
export const loader = adminLoader(async ({ db, language, now }, { params }: Route.LoaderArgs) => {
  const { shelf, slug } = params
  const known = isShelf(shelf) && /^[a-z0-9-]{1,200}$/.test(slug)
  const item = known ? await findLibraryItem(db, shelf, slug) : undefined
  if (!item) throw new AppError('not_found', 'page_not_found')
  const title = item.shelf === 'tools' ? item.name : item[language].title
  return {
    item,
    title,
    check: await checkLibraryItem(item, now),
    meta: { title: `${messagesFor('admin', language)('previewTitle')}: ${title}` },
  }
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function LibraryItemPage({ loaderData }: Route.ComponentProps) {
  const { item, title, check } = loaderData
  const t = useMessages('admin')
  const language = useLanguage()
  return (
    <AdminPage
      title={title}
      back={<BackLink href={localePath(language, '/admin/library')}>{t('backToLibrary')}</BackLink>}
    >
      <Badges>
        <Badge>{t(`shelf_${item.shelf}`)}</Badge>
        {!item.is_active && <Badge tone="warning">{t('item_retired')}</Badge>}
      </Badges>
      <div className="cols cols--2">
        {(['nl', 'en'] as const).map((side) => (
          <LibraryPreview key={side} item={item} language={side} />
        ))}
      </div>
      <Card title={t('about')}>
        <About item={item} path={check.path} />
      </Card>
      <CheckResults check={check} />
    </AdminPage>
  )
}

function About({ item, path }: { item: Route.ComponentProps['loaderData']['item']; path: string }) {
  const t = useMessages('admin')
  const shared = useMessages('shared')
  const library = useMessages('library')
  const language = useLanguage()
  const { day } = useFormats()
  const file = [t('file'), <code key="path">{path}</code>] as const
  if (item.shelf === 'tools')
    return (
      <Facts
        facts={[
          file,
          [t('rank'), item.rank],
          [t('maker'), item.maker],
          [t('link'), <OutLink key="url" url={item.url} />],
          [t('checkedOn'), day(item.checked_on)],
          [t('column_review_by'), day(item.review_by) ?? t('noReview')],
          [t('sources'), <SourceList key="sources" sources={item.sources} />],
        ]}
      />
    )
  const sources = item[language].sources
  const shownSources = sources.length > 0 ? <SourceList sources={sources} /> : t('noSources')
  if (item.shelf === 'blog')
    return (
      <Facts facts={[file, [t('publishedOn'), day(item.published_date)], [t('sources'), shownSources]]} />
    )
  return (
    <Facts
      facts={[
        file,
        [t('level'), shared(difficultyKeys[item.difficulty])],
        [t('skill'), item.skill],
        [t('tool'), item.tool_tags.map((tool) => shared(toolKey(tool))).join(', ')],
        [t('readingTime'), library('minutes', { count: item.estimated_time })],
        [t('column_review_by'), day(item.review_by) ?? t('noReview')],
        [t('sources'), shownSources],
      ]}
    />
  )
}

function OutLink({ url }: { url: string }) {
  return (
    <a href={url} rel="noreferrer" target="_blank">
      {url}
    </a>
  )
}
