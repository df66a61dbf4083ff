import type { Level } from '#app/features/identity/rules.ts'
import { levels } from '#app/features/identity/rules.ts'
import { levelProgress } from '#app/features/progress/level-progress.ts'
import { levelThresholds } from '#app/features/progress/rules.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Card } from '#app/ui/card.tsx'
import { Bar } from '#app/ui/figures/bar.tsx'
import { LevelBadge } from '#app/ui/level-badge.tsx'
import { levelName } from './level-name.ts'

/** The levels with their XP, and how far the viewer is (PS-4.4). */
export function LevelCard({ xp }: { xp: number | null }) {
  const t = useMessages('leaderboard')
  const shared = useMessages('shared')
  const progress = xp === null ? null : levelProgress(xp)
  const range = (level: Level) => {
    const from = levelThresholds[level]
    const above = levels[levels.indexOf(level) + 1]
    return above ? t('levelRange', { from, to: levelThresholds[above] - 1 }) : t('levelFrom', { from })
  }
  return (
    <Card title={t('levelsTitle')}>
      <dl className="stack [--stack:12px]">
        {levels.map((level) => (
          <div key={level} className="row row--between">
            <dt>
              <LevelBadge level={level}>{shared(levelName[level])}</LevelBadge>
            </dt>
            <dd className="small muted num">{range(level)}</dd>
          </div>
        ))}
      </dl>
      {progress && (
        <div className="stack mt-3.5 border-0 border-t border-line border-solid pt-3.5 [--stack:10px]">
          <p className="small muted num">
            {progress.next_level
              ? t('toNextLevel', { xp: progress.xp_to_next, level: shared(levelName[progress.next_level]) })
              : t('topLevel')}
          </p>
          <Bar percent={progress.percentage} tone="xp" small />
        </div>
      )}
    </Card>
  )
}
