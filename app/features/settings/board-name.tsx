import { initialsOf, type LeaderboardName } from '#app/features/identity/rules.ts'
import { BoardRow } from '#app/features/leaderboard/board-row.tsx'
import { displayName, mayShowFullName } from '#app/features/leaderboard/rules.ts'
import { boardXp } from '#app/features/progress/board-xp.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { RankList } from '#app/ui/figures/rank-row.tsx'
import { PickGroup } from '#app/ui/inputs/pick-group.tsx'
import type { OwnProfile, Standing } from './read-panel.server.ts'

interface BoardNameProps {
  profile: OwnProfile
  standing: Standing
  /** As it stands in the form. */
  name: string
  value: LeaderboardName
  onChange: (value: LeaderboardName) => void
}

/** How one is shown on the leaderboard, with the row as others see it (PD-12 and PD-13). */
export function BoardName({ profile, standing, name, value, onChange }: BoardNameProps) {
  const t = useMessages('settings')
  const young = !mayShowFullName(profile)
  const shownAs = (leaderboard_name: LeaderboardName) =>
    displayName({ ...profile, full_name: name, leaderboard_name }, true, profile.snack_name)
  const chosen = young && value === 'full_name' ? 'first_name' : value
  const options = [
    { value: 'full_name' as const, label: t('boardFull'), note: shownAs('full_name') },
    { value: 'first_name' as const, label: t('boardFirst'), note: shownAs('first_name') },
    { value: 'anonymous' as const, label: t('boardAnonymous'), note: t('boardAnonymousNote') },
  ]
  const shown = shownAs(chosen)
  return (
    <div className="stack [--stack:12px]">
      <PickGroup
        legend={t('boardName')}
        name="leaderboard_name"
        columns={3}
        value={chosen}
        onChange={onChange}
        options={young ? options.slice(1) : options}
      />
      <div className="stack [--stack:4px]" aria-live="polite">
        <p className="small muted">{t('boardPreview')}</p>
        {initialsOf(shown) && (
          <RankList>
            <BoardRow
              entry={{
                ...standing,
                ...(chosen === 'anonymous' && {
                  xp: boardXp(standing.xp, true),
                  rank: standing.anonymous_rank,
                }),
                // An anonymous row does not give the picture away either.
                user_id: chosen === 'anonymous' ? null : profile.user_id,
                full_name: shown,
                is_viewer: false,
              }}
            />
          </RankList>
        )}
        <p className="small subtle">{young ? t('boardYouth') : t('boardVisitors')}</p>
      </div>
    </div>
  )
}
