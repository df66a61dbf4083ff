import { describe, expect, it } from 'vitest'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { planText, priceText } from './plan-texts.ts'
import { type Plan, planIds, plans } from './plans.ts'
import { hasUnlimitedAccess } from './rules.ts'

const nl = messagesFor('billing', 'nl')
const en = messagesFor('billing', 'en')
/** Intl puts a space that does not break between sign and amount. */
const plain = (text: string) => text.replace(/\u00a0/g, ' ')

describe('a plan', () => {
  it.each(planIds)('%s has words in both languages, without holes', (id) => {
    for (const t of [nl, en]) {
      const { title, description, features } = planText(id, t)
      expect([title, description, ...features].join(' ')).not.toMatch(/[{}]|undefined|\b0\b/)
    }
  })

  it('promises of starter what it gives: no limits (PD-16, decision 0028)', () => {
    for (const t of [nl, en]) {
      const { features } = planText('starter', t)
      expect(features).toContain(t('planFreeOne'))
      expect(features.join(' ')).not.toMatch(/per week|a week|lesmodules|lesson modules/)
    }
    const buyer = { role: 'starter', subscription_status: 'active', in_grace: false, on_trial: false }
    const alone = {
      has_seat: false,
      account_plan: null,
      account_billing_status: null,
      account_in_grace: false,
      account_on_trial: false,
    }
    expect(hasUnlimitedAccess({ ...buyer, ...alone })).toBe(true)
  })

  it('costs less for each seat where the card says so', () => {
    const perSeat = ({ monthly_cents, seats }: Plan) => (monthly_cents ?? 0) / (seats.to ?? 1)
    expect(perSeat(plans.biz_growth)).toBeLessThan(perSeat(plans.biz_small))
  })

  it.each([
    ['free', 'month', '€ 0', '30 dagen', 'Geen creditcard nodig'],
    ['starter', 'month', '€ 2,95', 'per maand', 'incl. btw'],
    ['starter', 'year', '€ 26,55', 'per jaar', 'incl. btw'],
    ['biz_small', 'month', '€ 49', 'per maand', 'excl. btw'],
    ['biz_growth', 'year', '€ 1.341', 'per jaar', 'excl. btw'],
    ['enterprise', 'year', 'Op aanvraag', '', ''],
  ] as const)('%s costs, by the %s, %s', (id, period, price, per, note) => {
    const text = priceText(id, period, nl, 'nl')
    expect({ ...text, price: plain(text.price) }).toEqual({ price, per, note })
  })

  it('writes amounts as English does', () => {
    expect(priceText('biz_growth', 'year', en, 'en').price).toBe('€1,341')
  })
})
