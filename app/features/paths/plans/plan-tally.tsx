import { useMessages } from '#app/i18n/messages.tsx'
import { type Plan, planCounts } from './rules.ts'

/** What came of the learner's plans, for the learner only; nothing before the first answer. */
export function PlanTally({ plans }: { plans: readonly Plan[] }) {
  const t = useMessages('paths')
  const { done, not_done, not_needed } = planCounts(plans)
  const count = done + not_done
  if (count + not_needed === 0) return null
  return (
    <p>
      {t('planTally', { done, count })} {not_needed > 0 && t('planNotNeeded', { count: not_needed })}
    </p>
  )
}
