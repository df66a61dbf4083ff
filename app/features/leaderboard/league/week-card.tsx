import { initialsOf } from '#app/features/identity/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { dateFormat } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { RankList, RankRow } from '#app/ui/figures/rank-row.tsx'
import type { WeekBoard, WeekView } from './rules.ts'

/** What a league or colleagues earned this week. Who earned nothing yet has no row: nobody is last for not having begun. */
export function WeekCard({ view, board }: { view: WeekView; board: WeekBoard | null }) {
  const t = useMessages('leaderboard')
  const shared = useMessages('shared')
  const locale = localeOf[useLanguage()]
  const title = t(view === 'league' ? 'leagueTitle' : 'colleaguesTitle')
  if (!board) {
    return (
      <Card title={title}>
        <p className="muted">{t('colleaguesNone')}</p>
      </Card>
    )
  }
  const { from, to, entries, waiting, own } = board
  const day = (of: string) =>
    dateFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${of}T12:00:00Z`))
  const others = own === 0 ? waiting - 1 : waiting
  return (
    <Card
      title={title}
      beside={<span className="small subtle">{t('weekOf', { from: day(from), to: day(to) })}</span>}
    >
      <div className="stack [--stack:12px]">
        <p className="small muted">{t(view === 'league' ? 'leagueLead' : 'colleaguesLead')}</p>
        {entries.length === 0 ? (
          <p>{t('weekEmpty')}</p>
        ) : (
          <RankList>
            {entries.map(({ rank, name, xp, is_viewer }, place) => (
              <RankRow
                // biome-ignore lint/suspicious/noArrayIndexKey: nobody's id is here, and a row is its place in the list
                key={place}
                rank={rank}
                initials={initialsOf(name)}
                seed={name}
                name={name}
                badges={is_viewer && <Badge tone="accent">{shared('you')}</Badge>}
                xp={shared('xp', { xp })}
                me={is_viewer}
              />
            ))}
          </RankList>
        )}
        {entries.length > 0 && own === 0 && <p>{t('weekOwnWaiting')}</p>}
        {others > 0 && <p className="small muted">{t('weekWaiting', { count: others })}</p>}
        <p className="small muted">{t('weekNote')}</p>
      </div>
    </Card>
  )
}
