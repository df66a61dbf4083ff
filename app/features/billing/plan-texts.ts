import { minimumAge } from '#app/features/identity/rules.ts'
import type { Catalogue } from '#app/i18n/catalogue.ts'
import type { Translate } from '#app/i18n/translation.ts'
import { type Language, localeOf } from '#app/lib/language.ts'
import { type Plan, type PlanId, plans, trialDays, yearlyCents } from './plans.ts'

type Messages = Translate<Catalogue['billing']>
export type Period = 'month' | 'year'

/** A plan as pages and mails show it. Every number in it comes from the plan list. */
export interface PlanText {
  id: PlanId
  title: string
  description: string
  features: readonly string[]
}

/** The word for the name of each plan. */
export const planNameKeys = {
  free: 'planFree',
  youth: 'planYouth',
  starter: 'planStarter',
  biz_small: 'planSmall',
  biz_growth: 'planGrowth',
  enterprise: 'planEnterprise',
} as const satisfies Record<PlanId, string>

function valuesOf({ id, seats }: Plan): Record<string, string | number> {
  const most = id === 'enterprise' ? seats.from : (seats.to ?? seats.from)
  return { days: trialDays, age: minimumAge, seats: most }
}

/** Title, description and features of a plan, in the language of `t`. */
export function planText(id: PlanId, t: Messages): PlanText {
  const values = valuesOf(plans[id])
  const key = planNameKeys[id]
  return {
    id,
    title: t(key),
    description: t(`${key}Body`, values),
    features: [t(`${key}One`, values), t(`${key}Two`, values), t(`${key}Three`, values)],
  }
}

/** An amount in euros as the language writes it; whole euros without cents. */
export function euros(cents: number, language: Language): string {
  const minimumFractionDigits = cents % 100 === 0 ? 0 : 2
  const format = { style: 'currency', currency: 'EUR', minimumFractionDigits } as const
  return new Intl.NumberFormat(localeOf[language], format).format(cents / 100)
}

/** Price and what stands under it. Consumer prices include VAT, business prices do not (PD-27). */
export function priceText(id: PlanId, period: Period, t: Messages, language: Language) {
  const plan = plans[id]
  const cents = period === 'year' ? yearlyCents(plan) : plan.monthly_cents
  if (cents === null) return { price: t('priceOnRequest'), per: '', note: '' }
  if (plan.days)
    return { price: euros(0, language), per: t('priceDays', { days: plan.days }), note: t('noCard') }
  return {
    price: euros(cents, language),
    per: period === 'year' ? t('perYear') : t('perMonth'),
    note: plan.segment === 'business' ? t('vatExcluded') : t('vatIncluded'),
  }
}
