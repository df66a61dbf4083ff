import { trialsNeeded } from '#app/features/judgement/estimate.ts'
import { type GroupJudgement, smallestJudgingGroup } from '#app/features/judgement/group-judgement.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Card } from '#app/ui/card.tsx'
import { Bar } from '#app/ui/figures/bar.tsx'

/** How often wrong output is used and right output refused, of everybody together; of too few only why there is no figure (PD-42). */
export function TeamJudgement({ judgement }: { judgement: GroupJudgement | null }) {
  const t = useMessages('team')
  return (
    <Card title={t('judgementTitle')} className="stack [--stack:0.75rem]">
      {judgement ? (
        <>
          <div className="stack [--stack:0.375rem]">
            <p>{t('judgementWrong', { percent: judgement.wrong_used })}</p>
            <Bar percent={judgement.wrong_used} />
          </div>
          <div className="stack [--stack:0.375rem]">
            <p>{t('judgementRight', { percent: judgement.right_refused })}</p>
            <Bar percent={judgement.right_refused} tone="rank" />
          </div>
          <p className="small muted">{t('judgementOf')}</p>
        </>
      ) : (
        <p className="muted">{t('judgementFew', { smallest: smallestJudgingGroup, trials: trialsNeeded })}</p>
      )}
    </Card>
  )
}
