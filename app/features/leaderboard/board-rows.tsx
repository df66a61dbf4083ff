import { useMessages } from '#app/i18n/messages.tsx'
import { RankList } from '#app/ui/figures/rank-row.tsx'
import { BoardRow } from './board-row.tsx'
import type { BoardEntry } from './rules.ts'

type BoardRowsProps = { entries: readonly BoardEntry[]; own: BoardEntry | null; plain?: boolean; id?: string }

/** The rows, and below a dashed line the viewer's own one when it is not among them. */
export function BoardRows({ entries, own, plain, id }: BoardRowsProps) {
  const t = useMessages('leaderboard')
  const apart = own && !entries.some((entry) => entry.is_viewer) ? own : null
  return (
    <>
      <RankList id={id}>
        {entries.map((entry, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: visitors get no ids, and a row is its place in the list
          <BoardRow key={place} entry={entry} plain={plain ?? false} />
        ))}
      </RankList>
      {apart && (
        <RankList apart aria-label={t('yourRow')}>
          <BoardRow entry={apart} plain={plain ?? false} />
        </RankList>
      )}
    </>
  )
}
