import { describe, expect, it } from 'vitest'
import { type EntitlementFacts, hasUnlimitedAccess, isPremium, noTrialBecause } from './rules.ts'

const nobody: EntitlementFacts = {
  role: 'member',
  subscription_status: null,
  in_grace: false,
  on_trial: false,
  has_seat: false,
  account_plan: null,
  account_billing_status: null,
  account_in_grace: false,
  account_on_trial: false,
}
const seat = { has_seat: true, account_plan: 'biz_small', account_billing_status: 'active' }

describe('entitlement', () => {
  it.each<[string, Partial<EntitlementFacts>, boolean]>([
    ['nothing', {}, false],
    ['a subscription', { subscription_status: 'active' }, true],
    ['access for good', { subscription_status: 'lifetime' }, true],
    ['a trial', { on_trial: true }, true],
    ['a failed payment, in grace', { subscription_status: 'past_due', in_grace: true }, true],
    ['a failed payment, too long ago', { subscription_status: 'past_due' }, false],
    ['an ended subscription', { subscription_status: 'canceled' }, false],
    ['a seat', seat, true],
    ['no seat', { ...seat, has_seat: false }, false],
    ['a seat, no business plan', { ...seat, account_plan: 'starter' }, false],
    [
      'a seat, payment failed, in grace',
      { ...seat, account_billing_status: 'past_due', account_in_grace: true },
      true,
    ],
    ['a seat, payment failed, over', { ...seat, account_billing_status: 'past_due' }, false],
    ['a seat, tried out', { ...seat, account_billing_status: 'trial', account_on_trial: true }, true],
    [
      'no seat, tried out',
      { ...seat, has_seat: false, account_billing_status: 'trial', account_on_trial: true },
      false,
    ],
    ['a seat, tried out until yesterday', { ...seat, account_billing_status: 'trial' }, false],
    ['a seat, ended', { ...seat, account_billing_status: 'canceled' }, false],
    [
      'the grace of the account is not one’s own',
      { subscription_status: 'past_due', account_in_grace: true },
      false,
    ],
  ])('%s', (_, facts, expected) => {
    expect(isPremium({ ...nobody, ...facts })).toBe(expected)
    expect(hasUnlimitedAccess({ ...nobody, ...facts })).toBe(expected)
  })

  it.each<[Partial<EntitlementFacts>, boolean]>([
    [{ role: 'superadmin' }, true],
    [{ role: 'superadmin', account_billing_status: 'canceled' }, true],
    [{ role: 'org_admin' }, true],
    [{ role: 'org_admin', account_billing_status: 'active' }, true],
    [{ role: 'org_admin', account_billing_status: 'past_due', account_in_grace: true }, true],
    [{ role: 'org_admin', account_billing_status: 'past_due' }, false],
    [{ role: 'org_admin', account_billing_status: 'canceled' }, false],
    [{ role: 'team_leader' }, false],
  ])('%j', (facts, expected) => {
    expect(hasUnlimitedAccess({ ...nobody, ...facts })).toBe(expected)
    expect(isPremium({ ...nobody, ...facts })).toBe(false)
  })
})

it.each([
  [{}, false, null],
  [{}, true, 'free_trial_used'],
  [{ on_trial: true }, true, 'free_trial_used'],
  [{ subscription_status: 'active' }, false, 'already_unlimited'],
  [{ role: 'superadmin' }, false, 'already_unlimited'],
])('the free days are not for everybody: %o, used before: %s', (facts, trial_used, expected) => {
  expect(noTrialBecause({ ...nobody, ...facts, trial_used, account_trial_used: false })).toBe(expected)
})
