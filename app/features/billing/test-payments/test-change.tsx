import { type FormEvent, useState } from 'react'
import type { ProviderSubscription } from '#app/features/billing/payment-provider.server.ts'
import { planText } from '#app/features/billing/plan-texts.ts'
import { plans } from '#app/features/billing/plans.ts'
import { type BoughtPlan, boughtPlans, isBoughtPlan, isBusinessPlan } from '#app/features/billing/rules.ts'
import { LostSeats } from '#app/features/billing/subscription/lost-seats.tsx'
import { useChangePlan } from '#app/features/billing/subscription/use-change-plan.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

type Bought = Pick<ProviderSubscription, 'plan' | 'seats' | 'yearly'>

/** Another plan, number of seats or period, on the test portal. From a business plan there is no way back to starter. */
export function TestChange({ subscription }: { subscription: Bought }) {
  const t = useMessages('billing')
  const { busy, change } = useChangePlan()
  const [plan, setPlan] = useState<BoughtPlan>(subscription.plan)
  const [seats, setSeats] = useState(String(subscription.seats))
  const [yearly, setYearly] = useState(subscription.yearly)
  const offered = boughtPlans.filter((id) => id !== 'starter' || subscription.plan === 'starter')
  const most = plans[plan].seats.to ?? 1
  function choose(id: string): void {
    if (!isBoughtPlan(id)) return
    setPlan(id)
    setSeats(String(plans[id].seats.to ?? 1))
  }
  function save(event: FormEvent): void {
    event.preventDefault()
    void change({ plan, seats: Number(seats), yearly })
  }
  return (
    <Card title={t('testPortalChange')}>
      <form className="stack [--stack:14px]" onSubmit={save}>
        <Field label={t('panelPlan')}>
          {(control) => (
            <Select {...control} value={plan} onChange={(event) => choose(event.target.value)}>
              {offered.map((id) => (
                <option key={id} value={id}>
                  {planText(id, t).title}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {isBusinessPlan(plan) && (
          <Field label={t('testSeats')} required>
            {(control) => (
              <TextInput
                {...control}
                type="number"
                min={1}
                max={most}
                value={seats}
                onChange={(event) => setSeats(event.target.value)}
              />
            )}
          </Field>
        )}
        <Field label={t('testPeriod')}>
          {(control) => (
            <Select
              {...control}
              value={yearly ? 'year' : 'month'}
              onChange={(event) => setYearly(event.target.value === 'year')}
            >
              <option value="month">{t('testMonth')}</option>
              <option value="year">{t('testYear')}</option>
            </Select>
          )}
        </Field>
        {isBusinessPlan(subscription.plan) && isBusinessPlan(plan) && Number(seats) < subscription.seats && (
          <LostSeats seats={Number(seats)} />
        )}
        <div className="row">
          <Button type="submit" busy={busy}>
            {t('testPortalSave')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
