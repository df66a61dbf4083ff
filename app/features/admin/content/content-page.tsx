import { adminLoader } from '#app/features/admin/kit/admin-loader.server.ts'
import { AdminPage } from '#app/features/admin/kit/admin-page.tsx'
import { ChoiceField, FilterForm, SearchField } from '#app/features/admin/kit/filter-form.tsx'
import { Pages } from '#app/features/admin/kit/pages.tsx'
import { toQuery } from '#app/features/admin/kit/rules.ts'
import { difficulties, disciplines } from '#app/features/content/rules.ts'
import { difficultyKeys, disciplineKey } from '#app/i18n/label-keys.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { utcDay } from '#app/lib/dates.ts'
import { localePath } from '#app/lib/language.ts'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/content-page'
import { itemKinds, pageOfContent, parseContentFilter } from './content-filter.ts'
import { contentFlags, flagRules } from './content-flags.ts'
import { ContentTable } from './content-table.tsx'
import { listContent } from './list-content.server.ts'

/** /admin/content: what all learners together did with every item. No person's data, so reading it is not recorded. */
export const loader = adminLoader(async ({ db, language, now }, { url }: Route.LoaderArgs & { url: URL }) => {
  const filter = parseContentFilter(url.searchParams)
  return {
    filter,
    today: utcDay(now),
    ...pageOfContent(await listContent(db, language, now), filter),
    meta: { title: messagesFor('admin', language)('contentTitle') },
  }
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { filter, rows, total, pages } = loaderData
  const t = useMessages('admin')
  const language = useLanguage()
  const href = (change: Partial<typeof filter>) =>
    localePath(language, `/admin/content${toQuery({ ...filter, page: 1, ...change })}`)
  return (
    <AdminPage title={t('contentTitle')} intro={t('contentIntro')}>
      <Filters filter={filter} />
      <p className="muted" role="status">
        {t('itemsFound', { count: total })}
      </p>
      {rows.length === 0 ? (
        <EmptyState title={t('nothingFound')} tray headingLevel={2}>
          {t('nothingFoundBody')}
        </EmptyState>
      ) : (
        <Card aria-label={t('contentTitle')}>
          <ContentTable rows={rows} filter={filter} href={href} />
        </Card>
      )}
      <Pages page={filter.page} pages={pages} href={(page) => href({ page })} />
      <p className="small subtle max-w-measure">
        {t('contentNote', {
          least: flagRules.leastAnswers,
          easy: flagRules.tooEasy * 100,
          chance: flagRules.belowChance * 100,
          passed: flagRules.hardlyPassed * 100,
          days: flagRules.neverServedDays,
        })}
      </p>
    </AdminPage>
  )
}

function Filters({ filter }: Pick<Route.ComponentProps['loaderData'], 'filter'>) {
  const t = useMessages('admin')
  const shared = useMessages('shared')
  return (
    <FilterForm path="/admin/content" stamp={toQuery(filter)}>
      <SearchField label={t('searchContent')} value={filter.q} />
      <ChoiceField
        label={t('flag')}
        name="flag"
        value={filter.flag}
        options={['any', ...contentFlags] as const}
        nameOf={(flag) => t(`flag_${flag}`)}
      />
      <ChoiceField
        label={t('kindOfItem')}
        name="kind"
        value={filter.kind}
        options={itemKinds}
        nameOf={(kind) => t(`kind_${kind}`)}
      />
      <ChoiceField
        label={t('discipline')}
        name="discipline"
        value={filter.discipline}
        options={disciplines}
        nameOf={(discipline) => shared(disciplineKey(discipline))}
      />
      <ChoiceField
        label={t('level')}
        name="difficulty"
        value={filter.difficulty}
        options={difficulties}
        nameOf={(level) => shared(difficultyKeys[level])}
      />
      <ChoiceField
        label={t('filterState')}
        name="state"
        value={filter.state}
        options={['active', 'retired'] as const}
        nameOf={(state) => t(`item_${state}`)}
      />
      <input type="hidden" name="sort" value={filter.sort} />
      <input type="hidden" name="dir" value={filter.dir} />
    </FilterForm>
  )
}
