import { useMessages } from '#app/i18n/messages.tsx'
import { Card } from '#app/ui/card.tsx'
import { Bar } from '#app/ui/figures/bar.tsx'
import type { TeamChallenge } from './team-challenge-rules.ts'

/** How far a team is with its goal of this week. Shows a total and names nobody (PD-14). */
export function TeamChallengeCard({ challenge }: { challenge: TeamChallenge }) {
  const t = useMessages('notifications')
  const { done, goal, reached } = challenge
  return (
    <Card title={t('teamTitle')}>
      <div className="stack [--stack:10px]">
        <p className="num">{t('teamDone', { done, goal })}</p>
        <Bar percent={Math.floor((100 * done) / goal)} tone={reached ? 'success' : 'content'} />
        <p className="small muted">{reached ? t('teamReachedTitle') : t('teamNote')}</p>
      </div>
    </Card>
  )
}
