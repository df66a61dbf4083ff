import { adminLoader } from '#app/features/admin/kit/admin-loader.server.ts'
import { AdminPage } from '#app/features/admin/kit/admin-page.tsx'
import { ChoiceField, FilterForm, SearchField } from '#app/features/admin/kit/filter-form.tsx'
import { Pages } from '#app/features/admin/kit/pages.tsx'
import { toQuery } from '#app/features/admin/kit/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { utcDay } from '#app/lib/dates.ts'
import { localePath } from '#app/lib/language.ts'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/library-page'
import { libraryStates, pageOfLibrary, parseLibraryFilter } from './library-filter.ts'
import { LibraryTable } from './library-table.tsx'
import { listLibrary } from './list-library.server.ts'
import { shelves } from './shelves.ts'

/** /admin/library: Know-How, posts and tools with what the content check says of them. No person's data. */
export const loader = adminLoader(async ({ db, language, now }, { url }: Route.LoaderArgs & { url: URL }) => {
  const filter = parseLibraryFilter(url.searchParams)
  const today = utcDay(now)
  return {
    filter,
    today,
    ...pageOfLibrary(await listLibrary(db, language, now), filter, today),
    meta: { title: messagesFor('admin', language)('libraryTitle') },
  }
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function LibraryPage({ loaderData }: Route.ComponentProps) {
  const { filter, rows, today, total, pages } = loaderData
  const t = useMessages('admin')
  const language = useLanguage()
  return (
    <AdminPage title={t('libraryTitle')} intro={t('libraryIntro')}>
      <FilterForm path="/admin/library" stamp={toQuery(filter)}>
        <SearchField label={t('searchContent')} value={filter.q} />
        <ChoiceField
          label={t('shelf')}
          name="shelf"
          value={filter.shelf}
          options={shelves}
          nameOf={(shelf) => t(`shelf_${shelf}`)}
        />
        <ChoiceField
          label={t('filterState')}
          name="state"
          value={filter.state}
          options={libraryStates}
          nameOf={(state) => t(`library_${state}`)}
        />
      </FilterForm>
      <p className="muted" role="status">
        {t('itemsFound', { count: total })}
      </p>
      {rows.length === 0 ? (
        <EmptyState title={t('nothingFound')} tray headingLevel={2}>
          {t('nothingFoundBody')}
        </EmptyState>
      ) : (
        <Card aria-label={t('libraryTitle')}>
          <LibraryTable rows={rows} today={today} />
        </Card>
      )}
      <Pages
        page={filter.page}
        pages={pages}
        href={(page) => localePath(language, `/admin/library${toQuery({ ...filter, page })}`)}
      />
    </AdminPage>
  )
}
