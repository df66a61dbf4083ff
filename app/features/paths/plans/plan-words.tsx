import { useEffect, useState } from 'react'
import { useMessages } from '#app/i18n/messages.tsx'
import { readDraft } from '#app/lib/drafts.ts'
import { type Plan, planDraft } from './rules.ts'

/** A plan as a sentence; of own words what this device has of them. */
export function PlanWords({ plan, learner }: { plan: Plan; learner: string }) {
  const t = useMessages('paths')
  const [own, setOwn] = useState<string | null>(null)
  const { if_choice, then_choice } = plan
  const key = planDraft(plan)
  // Not on the server, which has no such words.
  useEffect(() => setOwn(readDraft(learner, key)), [learner, key])
  if (if_choice && then_choice)
    return (
      <p className="lead text-ink">
        {t('planSentence', { when: t(`if_${if_choice}`), act: t(`then_${then_choice}`) })}
      </p>
    )
  if (own === null) return null
  return own ? <p className="lead text-ink">{own}</p> : <p className="muted">{t('planElsewhere')}</p>
}
