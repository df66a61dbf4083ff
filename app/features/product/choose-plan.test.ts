import { describe, expect, it } from 'vitest'
import { planIds, plans } from '#app/features/billing/plans.ts'
import { boughtPlans } from '#app/features/billing/rules.ts'
import { choicePath, chosenIn, stepAfterChoice, stepAfterLink, stepAfterRefusal } from './choose-plan.ts'

const nobody = { current: null, asksCompany: false }

describe('pressing a plan', () => {
  it('begins the free days, pays, or asks, for who has nothing yet', () => {
    expect(stepAfterChoice('free', nobody)).toEqual({ do: 'try' })
    expect(stepAfterChoice('starter', nobody)).toEqual({ do: 'pay', plan: 'starter' })
    expect(stepAfterChoice('enterprise', nobody)).toEqual({ do: 'ask' })
  })

  it('asks for the company of a business plan once, and never of another plan', () => {
    const buyer = { current: null, asksCompany: true }
    expect(stepAfterChoice('biz_small', buyer)).toEqual({ do: 'name', plan: 'biz_small' })
    expect(stepAfterChoice('biz_small', buyer, 'Bakker')).toEqual({ do: 'pay', plan: 'biz_small' })
    expect(stepAfterChoice('starter', buyer)).toEqual({ do: 'pay', plan: 'starter' })
  })

  it('never sends who pays already to a second payment, except where the server refuses it', () => {
    for (const plan of boughtPlans) {
      for (const id of boughtPlans) {
        const step = stepAfterChoice(id, { current: { plan }, asksCompany: false })
        const downToStarter = id === 'starter' && plan !== 'starter'
        expect(step).toEqual({ do: downToStarter ? 'pay' : 'change', plan: id })
      }
    }
  })
})

describe('a refused choice', () => {
  it('leads to a profile, a change or a word of its own, else to the plain message', () => {
    expect(stepAfterRefusal('profile_required', 'starter')).toBe('profile')
    expect(stepAfterRefusal('subscription_exists', 'starter')).toBe('change')
    expect(stepAfterRefusal('subscription_exists', 'free')).toBe('tell')
    expect(stepAfterRefusal('free_trial_used', 'free')).toBe('trial_used')
    expect(stepAfterRefusal('already_unlimited', 'free')).toBe('already_unlimited')
    expect(stepAfterRefusal('network', 'starter')).toBe('tell')
  })
})

describe('going on from a link', () => {
  it('never begins the free days by itself', () => {
    expect(stepAfterLink('starter', { trialEnds: null, noTrial: undefined })).toBe('proceed')
    expect(stepAfterLink('free', { trialEnds: null, noTrial: undefined })).toBe('offer')
    expect(stepAfterLink('free', { trialEnds: null, noTrial: 'free_trial_used' })).toBe('refused')
    expect(stepAfterLink('free', { trialEnds: '2026-01-01', noTrial: 'free_trial_used' })).toBe('trial_runs')
  })

  it('finds in the address what was put there, unless that plan is to come', () => {
    for (const id of planIds) {
      for (const period of ['month', 'year'] as const) {
        const { searchParams } = new URL(choicePath(id, period), 'https://example.test')
        expect(chosenIn(searchParams)).toBe(plans[id].coming_soon ? undefined : id)
        expect(searchParams.get('period')).toBe(period === 'year' ? 'year' : null)
      }
    }
    expect(chosenIn(new URLSearchParams('choose=gold'))).toBeUndefined()
  })
})
