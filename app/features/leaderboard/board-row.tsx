import { initialsOf } from '#app/features/identity/rules.ts'
import { RankName } from '#app/features/progress/named-ranks/rank-line.tsx'
import { useMessages } from '#app/i18n/messages.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { RankRow } from '#app/ui/figures/rank-row.tsx'
import { LevelBadge } from '#app/ui/level-badge.tsx'
import { levelName } from './level-name.ts'
import type { BoardEntry } from './rules.ts'

/** Somebody on the leaderboard; the viewer's own row is marked 'Jij' and says the rank, which nobody else sees. The widget leaves both out. */
export function BoardRow({ entry, plain }: { entry: BoardEntry; plain?: boolean }) {
  const t = useMessages('shared')
  return (
    <RankRow
      rank={entry.rank}
      initials={initialsOf(entry.full_name)}
      seed={entry.user_id ?? entry.full_name}
      name={entry.full_name}
      badges={
        <>
          {entry.is_viewer && <Badge tone="accent">{t('you')}</Badge>}{' '}
          {!plain && <LevelBadge level={entry.current_level}>{t(levelName[entry.current_level])}</LevelBadge>}
        </>
      }
      note={entry.is_viewer && !plain && <RankName xp={entry.xp} />}
      xp={t('xp', { xp: entry.xp })}
      me={entry.is_viewer}
    />
  )
}
