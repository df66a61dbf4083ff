import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { anonymousStep } from '#app/features/progress/board-xp.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Loading, SkeletonRows } from '#app/ui/skeleton.tsx'
import { BoardRows } from './board-rows.tsx'
import { LoadError } from './load-error.tsx'
import { rows } from './rules.ts'
import type { useBoard } from './use-board.ts'

interface Props {
  board: ReturnType<typeof useBoard>
  /** The viewer is: others see that row's XP in whole hundreds. */
  anonymous: boolean
}

/** The XP ranking: ten rows, or all of them a hundred at a time (PS-2.14). */
export function RankingCard({ board, anonymous }: Props) {
  const t = useMessages('leaderboard')
  const listId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const { totals, entries, expanded, busy, error, hasMore } = board

  const before = useRef({ expanded, hasMore })
  useEffect(() => {
    const { current: was } = before
    before.current = { expanded, hasMore }
    // The last page takes its button away: keep the keyboard where the person was.
    if (was.hasMore && !hasMore && document.activeElement === document.body) {
      toggle.current?.focus({ preventScroll: true })
    }
    // The list got short above the button: keep it in sight.
    if (was.expanded && !expanded) toggle.current?.scrollIntoView({ block: 'nearest' })
  }, [expanded, hasMore])

  return (
    <Card title={t('ranking')} beside={<span className="small subtle">{t('liveNote')}</span>}>
      {entries.length === 0 ? (
        <p className="muted">{t('noUsers')}</p>
      ) : (
        <BoardRows id={listId} entries={entries} own={busy ? null : totals.own} />
      )}
      {totals.own?.xp === 0 && <p className="small muted mt-3">{t('noPlaceYet')}</p>}
      {anonymous && totals.own && (
        <p className="small muted mt-3">{t('anonymousXp', { step: anonymousStep })}</p>
      )}
      {busy && (
        <Loading label={t('loadingRows')} className="pt-3">
          <SkeletonRows rows={rows.skeletons} />
        </Loading>
      )}
      {error && (
        <LoadError className="mt-3" reason={error} onRetry={hasMore ? board.loadMore : board.expand} />
      )}
      <p className="sr" role="status">
        {expanded && !busy && !error ? t('rowsShown', { count: entries.length }) : ''}
      </p>
      {totals.total_users > rows.collapsed && (
        <div className="row mt-3 justify-center border-0 border-t border-line border-solid pt-3.5">
          {hasMore && (
            <Button variant="strong" busy={busy} onClick={board.loadMore}>
              {t('showMore')}
            </Button>
          )}
          <Button
            ref={toggle}
            aria-expanded={expanded}
            aria-controls={listId}
            onClick={expanded ? board.collapse : board.expand}
          >
            {expanded ? t('showLess') : t('showAll', { total: totals.total_users })}
            <Icon of={expanded ? ChevronUp : ChevronDown} size="sm" />
          </Button>
        </div>
      )}
    </Card>
  )
}
