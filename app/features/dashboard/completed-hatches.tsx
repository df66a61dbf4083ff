import type { DailyLimits } from '#app/features/progress/rules.ts'
import type { WallItem } from '#app/features/snacks/wall/rules.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { BlankHatch } from '#app/ui/wall/hatch.tsx'
import { Wall } from '#app/ui/wall/wall.tsx'
import { snacksOf } from './hatch-look.ts'
import { pageSizes } from './paging.ts'
import { useCompletedPage } from './use-completed-page.ts'
import { useWallOffset } from './use-wall-offset.ts'
import { narrowOnly, WallHatch } from './wall-hatch.tsx'
import { WallPager } from './wall-pager.tsx'

type CompletedHatchesProps = {
  /** The first page, which came with the page. */
  first: { items: WallItem[]; total: number }
  limits: DailyLimits | null
  now: Date
}

/** What is finished, newest first, fetched a page at a time. */
export function CompletedHatches({ first: newest, limits, now }: CompletedHatchesProps) {
  const t = useMessages('dashboard')
  const shared = useMessages('shared')
  const [first, setFirst] = useWallOffset(newest.total)
  const page = useCompletedPage(first, newest.items)
  const snacks = snacksOf(page.items ?? [])
  if (newest.total === 0) {
    return (
      <EmptyState tray className="paper" title={t('emptyCompleted')}>
        {t('emptyCompletedBody')}
      </EmptyState>
    )
  }
  return (
    <>
      {page.failed ? (
        <ErrorState
          title={t('completedFailed')}
          retry={{ label: shared('retry'), onRetry: page.retry, busy: page.busy }}
        >
          {shared(`error_${page.failed}`)}
        </ErrorState>
      ) : (
        <Wall>
          {page.items?.map((item, place) => (
            <WallHatch
              key={item.id}
              item={item}
              place={place}
              snack={snacks[place] ?? 'leeg'}
              limits={limits}
              now={now}
            />
          )) ?? <Blanks count={Math.min(pageSizes.wide, newest.total - first)} />}
        </Wall>
      )}
      <div className="row row--between mt-4">
        <WallPager className="push" first={first} total={newest.total} onChange={setFirst} />
      </div>
    </>
  )
}

function Blanks({ count }: { count: number }) {
  const t = useMessages('dashboard')
  return Array.from({ length: count }, (_, place) => (
    <BlankHatch
      // biome-ignore lint/suspicious/noArrayIndexKey: a blank hatch has no identity but its place
      key={place}
      className={narrowOnly(place)}
      label={place === 0 ? t('loadingCompleted') : undefined}
    />
  ))
}
