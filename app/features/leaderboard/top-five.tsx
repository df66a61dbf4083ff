import { Link } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Card } from '#app/ui/card.tsx'
import { BoardRows } from './board-rows.tsx'
import type { BoardEntry } from './rules.ts'

type TopFiveProps = {
  entries: readonly BoardEntry[]
  own: BoardEntry | null
  /** What went wrong, in words for a person. */
  error?: string | undefined
  className?: string
}

/** The dashboard's top 5 with the viewer's own row, once there is XP (PS-2.8, PS-8.2.1). */
export function TopFive({ entries, own, error, className }: TopFiveProps) {
  const t = useMessages('leaderboard')
  const language = useLanguage()
  const isNew = own?.xp === 0
  const standing = entries.filter(({ xp }) => xp > 0)
  const all = (
    <Link className="small" to={localePath(language, '/leaderboard')}>
      {t('allStatistics')}
    </Link>
  )
  return (
    <Card title={t('topFive')} beside={all} {...(className && { className })}>
      {error || (standing.length === 0 && !isNew) ? (
        <p className="small muted" role={error ? 'alert' : undefined}>
          {error ?? t('noWidgetData')}
        </p>
      ) : (
        <BoardRows entries={standing} own={isNew ? null : own} plain />
      )}
      {!error && isNew && <p className="small muted mt-3">{t('firstXp')}</p>}
    </Card>
  )
}
