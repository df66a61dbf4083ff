import { useRef, useState } from 'react'
import { useFocusOnChange } from '#app/features/exercises/focus-on-change.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { PlanForm } from './plan-form.tsx'
import { PlanOutcomeAsked } from './plan-outcome.tsx'
import { PlanWords } from './plan-words.tsx'
import { isAsked, type Plan } from './rules.ts'

interface ModulePlanProps {
  of: Pick<Plan, 'path' | 'module'>
  plan: Plan | undefined
  learner: string
  /** ISO 8601. */
  now: string
}

/** The if-then plan of a module that was passed: to make, to look at, or to say what came of it (PD-72). */
export function ModulePlan({ of, plan, learner, now }: ModulePlanProps) {
  const t = useMessages('paths')
  const [making, setMaking] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  // What was pressed is gone then.
  useFocusOnChange(title, String(making))
  return (
    <section className="stack [--stack:10px]">
      <h3 ref={title} tabIndex={-1} className="text-base">
        {t('planTitle')}
      </h3>
      {making ? (
        <PlanForm of={of} learner={learner} onDone={() => setMaking(false)} />
      ) : plan && isAsked(plan, new Date(now)) ? (
        <PlanOutcomeAsked plan={plan} learner={learner} />
      ) : (
        <>
          {plan ? <PlanWords plan={plan} learner={learner} /> : <p className="muted">{t('planWhy')}</p>}
          {plan && (
            <p className="small muted">{plan.outcome ? t(`outcome_${plan.outcome}`) : t('planWaits')}</p>
          )}
          <div className="row">
            <Button variant="quiet" onClick={() => setMaking(true)}>
              {t(plan ? 'planAnew' : 'planMake')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
