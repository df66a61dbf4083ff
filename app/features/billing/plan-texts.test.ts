import { describe, expect, it } from 'vitest'
import { wordsFor } from '#app/i18n/server-words.server.ts'
import { planText, priceText } from './plan-texts.ts'
import { planIds } from './plans.ts'

const nl = wordsFor('billing', 'nl')
const en = wordsFor('billing', 'en')
/** Intl puts a space that does not break between sign and amount. */
const plain = (text: string) => text.replace(/\u00a0/g, ' ')

describe('a plan', () => {
  it.each(planIds)('%s has words in both languages, without holes', (id) => {
    for (const t of [nl, en]) {
      const { title, description, features } = planText(id, t)
      expect([title, description, ...features].join(' ')).not.toMatch(/[{}]|undefined|\b0\b/)
    }
  })

  it('says what SPEC 9 says of starter', () => {
    expect(planText('starter', nl).features).toEqual([
      '1 plek',
      '6 lesmodules van 3 tot 5 vragen',
      '10 losse vragen per week',
    ])
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
