import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { PlanWords } from './plan-words.tsx'
import { type Plan, planOutcomes } from './rules.ts'
import { usePlan } from './use-plan.ts'

/** Asks what came of a plan. */
export function PlanOutcomeAsked({ plan, learner }: { plan: Plan; learner: string }) {
  const t = useMessages('paths')
  const { busy, settle } = usePlan(learner, plan)
  return (
    <div className="stack [--stack:10px]">
      <PlanWords plan={plan} learner={learner} />
      <fieldset>
        <legend className="mb-2">{t('planAsk')}</legend>
        <div className="row">
          {planOutcomes.map((outcome) => (
            <Button key={outcome} variant="quiet" busy={busy} onClick={() => void settle(outcome)}>
              {t(`outcome_${outcome}`)}
            </Button>
          ))}
        </div>
      </fieldset>
      <p className="small muted">{t('planPrivate')}</p>
    </div>
  )
}
