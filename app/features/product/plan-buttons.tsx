import { planText } from '#app/features/billing/plan-texts.ts'
import { type PlanId, plans } from '#app/features/billing/plans.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { longDate } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'

interface PlanButtonProps {
  id: PlanId
  busy: boolean
  /** It runs already, by the same period. */
  current?: boolean
  /** The free days run already: until when, ISO 8601. */
  runsUntil?: string | null
  /** Where it leads without JavaScript: to signing in, and from there on with the plan. */
  plain?: string | undefined
  onChoose: (id: PlanId) => void
}

/** The button of a plan; a plan that cannot be bought yet has none that can be pressed (PD-29). */
export function PlanButton({ id, busy, current, runsUntil, plain, onChoose }: PlanButtonProps) {
  const t = useMessages('billing')
  const language = useLanguage()
  const plan = plans[id]
  if (plan.coming_soon) {
    return (
      <Button size="lg" disabled>
        {t('comingSoon')}
      </Button>
    )
  }
  if (runsUntil) {
    return (
      <Button size="lg" disabled>
        {t('trialRunning', { date: longDate(new Date(runsUntil), localeOf[language]) })}
      </Button>
    )
  }
  if (current) {
    return (
      <Button size="lg" disabled>
        {t('currentPlan')}
      </Button>
    )
  }
  const label = plan.days
    ? t('tryPlan')
    : plan.monthly_cents === null
      ? t('requestPlan')
      : t('choosePlan', { plan: planText(id, t).title })
  const variant = plan.highlight ? 'primary' : 'strong'
  return (
    <>
      <Button
        size="lg"
        variant={variant}
        busy={busy}
        onClick={() => onChoose(id)}
        className={plain && 'noscript:hidden'}
      >
        {label}
      </Button>
      {plain && (
        <ButtonLink size="lg" variant={variant} href={plain} className="hidden noscript:inline-flex">
          {label}
        </ButtonLink>
      )}
    </>
  )
}
