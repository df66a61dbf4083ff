import { useRevalidator } from 'react-router'
import { knowHowLimits } from '#app/features/library/know-how-rules.ts'
import { activeFilters } from '#app/features/library/search/know-how-filter.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { useSlow } from '#app/lib/use-api-call.ts'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Loading, SkeletonCard } from '#app/ui/skeleton.tsx'
import { KnowHowCard } from './know-how-card.tsx'
import type { KnowHowList } from './list-know-how.server.ts'
import type { KnowHowState } from './use-know-how-state.ts'

interface ResultsProps {
  state: KnowHowState
  /** Null when it could not be loaded. */
  list: KnowHowList | null
}

/** The cards, or what stands in for them: loading, failed, nothing found (PS-2.18). */
export function KnowHowResults({ state, list }: ResultsProps) {
  const t = useMessages('library')
  const shared = useMessages('shared')
  const revalidator = useRevalidator()
  const retrying = list === null && revalidator.state === 'loading'
  const slow = useSlow(state.loading) || retrying
  if (slow) return <Waiting />
  if (list === null) {
    const retry = { label: shared('retry'), onRetry: () => void revalidator.revalidate() }
    return (
      <ErrorState title={t('knowHowFailedTitle')} retry={retry}>
        {t('knowHowFailedBody')}
      </ErrorState>
    )
  }
  if (list.total === 0) return <NothingFound state={state} />
  return <Found state={state} list={list} />
}

function Waiting() {
  const t = useMessages('library')
  return (
    <Loading label={t('knowHowLoading')} className="kh">
      {Array.from({ length: knowHowLimits.skeletons }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity but their place
        <SkeletonCard key={index} />
      ))}
    </Loading>
  )
}

function Found({ state, list }: { state: KnowHowState; list: KnowHowList }) {
  const t = useMessages('library')
  const shared = useMessages('shared')
  const { page } = state.filter
  const known = Math.ceil(list.total / knowHowLimits.page)
  const pages = list.more ? Math.max(known, page + 1) : known
  return (
    <>
      <h2 className="sr">{t('knowHowResults')}</h2>
      <p className="small subtle" role="status">
        {list.near && `${t('knowHowNear')} `}
        {t(list.more ? 'knowHowCountMore' : 'knowHowCount', { count: list.total })}
      </p>
      <ul className="kh" aria-busy={state.loading || undefined}>
        {list.items.map((item) => (
          <li key={item.id} className="grid">
            <KnowHowCard item={item} link={state.linkTo(item.slug)} />
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        pages={pages}
        onChange={(to) => state.change({ page: to })}
        label={t('knowHowPages')}
        previousLabel={shared('previous')}
        nextLabel={shared('next')}
      >
        {list.more ? t('knowHowPageOfMore', { page }) : shared('pageOf', { page, pages })}
      </Pager>
    </>
  )
}

const suggestions = ['suggestion1', 'suggestion2', 'suggestion3'] as const

function NothingFound({ state }: { state: KnowHowState }) {
  const t = useMessages('library')
  const { filter } = state
  const ownEmpty = filter.saved && filter.search === '' && activeFilters(filter) === 1
  return (
    <div role="status">
      <EmptyState
        tray
        headingLevel={2}
        title={t(ownEmpty ? 'savedNoneTitle' : 'knowHowNoneTitle')}
        actions={
          <>
            {!ownEmpty &&
              suggestions.map((key) => (
                <Chip key={key} onClick={() => state.search(t(key))}>
                  {t(key)}
                </Chip>
              ))}
            {(activeFilters(filter) > 0 || filter.search !== '') && (
              <Button size="sm" variant="ghost" onClick={state.clearAll}>
                {t('knowHowShowAll')}
              </Button>
            )}
          </>
        }
      >
        {t(ownEmpty ? 'savedNoneBody' : 'knowHowNoneBody')}
      </EmptyState>
    </div>
  )
}
