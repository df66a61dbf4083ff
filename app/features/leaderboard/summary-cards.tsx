import { MapPin, Trophy, Users } from 'lucide-react'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { numberFormat } from '#app/i18n/translation.ts'
import { localeOf } from '#app/lib/language.ts'
import { KeyFigure, KeyFigures } from '#app/ui/figures/key-figure.tsx'
import type { Board } from './rules.ts'

/** Everybody, the viewer's own position (only of who is ranked), the highest XP (PS-2.14). */
export function SummaryCards({ board }: { board: Board }) {
  const t = useMessages('leaderboard')
  const number = numberFormat(localeOf[useLanguage()])
  return (
    <KeyFigures>
      <KeyFigure
        icon={Users}
        value={number.format(board.total_users)}
        name={t('totalUsers', { count: board.total_users })}
      />
      {board.user_rank > 0 && (
        <KeyFigure icon={MapPin} value={`#${number.format(board.user_rank)}`} name={t('yourPosition')} />
      )}
      <KeyFigure icon={Trophy} value={number.format(board.highest_xp)} name={t('highestXp')} />
    </KeyFigures>
  )
}
