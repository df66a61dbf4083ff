import { useRevalidator } from 'react-router'
import { hasPlace } from '#app/features/progress/board-xp.ts'
import { RankLine } from '#app/features/progress/named-ranks/rank-line.tsx'
import { levelKeys } from '#app/i18n/label-keys.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { Rings } from '#app/ui/figures/rings.tsx'
import { LevelBadge } from '#app/ui/level-badge.tsx'
import type { DashboardData } from './dashboard-data.server.ts'
import { rankRing } from './rank-ring.ts'

type Summary = NonNullable<DashboardData['summary']['data']>

/** Three rings with their numbers, or why they are not there (PS-2.8.3, PS-8.2). */
export function ProgressCard({ summary }: { summary: DashboardData['summary'] }) {
  const t = useMessages('dashboard')
  const shared = useMessages('shared')
  const { state, revalidate } = useRevalidator()
  if (summary.failed) {
    const retry = { label: shared('retry'), onRetry: () => void revalidate(), busy: state !== 'idle' }
    return (
      <ErrorState title={t('progressFailed')} retry={retry}>
        {shared(`error_${summary.failed}`)}
      </ErrorState>
    )
  }
  const { level, xp } = summary.data.xp
  const badge = <LevelBadge level={level}>{shared(levelKeys[level])}</LevelBadge>
  return (
    <Card title={t('progressTitle')} beside={badge}>
      <div className="stack [--stack:var(--space-4)]">
        <SummaryRings {...summary.data} />
        <RankLine xp={xp} />
      </div>
    </Card>
  )
}

function SummaryRings({ total_content, xp, leaderboard }: Summary) {
  const t = useMessages('dashboard')
  const shared = useMessages('shared')
  const { completed, total, completion_rate } = total_content
  const { position, percentile, total_users } = leaderboard
  // Who has no XP yet stands behind everybody, which is no place to tell a newcomer.
  const ranked = hasPlace(xp.xp)
  return (
    <Rings
      label={
        ranked
          ? t('ringsLabel', {
              content: completion_rate,
              xp: xp.percentage,
              position,
              total: total_users,
            })
          : t('ringsLabelNew', { content: completion_rate, xp: xp.percentage })
      }
      content={{
        percent: completion_rate,
        name: t('ringContent'),
        value: t('percent', { value: completion_rate }),
        note: total > 0 ? t('contentNote', { completed, total }) : t('contentNone'),
      }}
      xp={{
        percent: xp.percentage,
        name: xp.next_level ? t('ringXp', { level: shared(levelKeys[xp.next_level]) }) : t('ringXpTop'),
        value: t('percent', { value: xp.percentage }),
        note:
          xp.ceiling === null
            ? t('xpTopNote', { xp: xp.xp })
            : t('xpNote', { xp: xp.xp, ceiling: xp.ceiling }),
      }}
      rank={{
        percent: ranked ? rankRing(position, percentile) : 0,
        name: t('ringRank'),
        value: ranked ? t('position', { position }) : t('rankNone'),
        note: ranked ? t('rankNote', { percentile }) : t('rankNoneNote'),
      }}
    />
  )
}
