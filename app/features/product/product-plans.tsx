import { planText } from '#app/features/billing/plan-texts.ts'
import { planIds, plans } from '#app/features/billing/plans.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PlanCard } from './plan-card.tsx'

/** The third to fifth plans of the list (PS-2.20). */
export function ProductPlans() {
  const t = useMessages('product')
  const billing = useMessages('billing')
  const pricing = localePath(useLanguage(), '/pricing')
  return (
    <section className="stack [--stack:1.25rem]" aria-labelledby="product-plans-title">
      <h2 id="product-plans-title">{t('plansTitle')}</h2>
      <div className="plans plans--3">
        {planIds.slice(2, 5).map((id) => (
          <PlanCard
            key={id}
            id={id}
            period="month"
            action={
              <ButtonLink size="lg" variant={plans[id].highlight ? 'primary' : 'strong'} href={pricing}>
                {billing('choosePlan', { plan: planText(id, billing).title })}
              </ButtonLink>
            }
          />
        ))}
      </div>
      <div className="row">
        <ButtonLink size="lg" href={pricing}>
          {t('allPlans')}
        </ButtonLink>
      </div>
    </section>
  )
}
