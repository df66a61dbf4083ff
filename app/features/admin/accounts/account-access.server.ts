/**
 * Plan and state of an account (`accounts`), as SQL. Starter and access for good belong to a person and stand on the
 * profile, not on the account: an account without a plan of its own has that of its people, the best there is.
 */
const best = (of: 'plan' | 'status') => `(select case
    when bool_or(p.subscription_status = 'lifetime') then 'lifetime'
    when bool_or(p.subscription_status = 'active') then ${of === 'plan' ? "'starter'" : "'active'"}
    when bool_or(p.subscription_status = 'past_due') then ${of === 'plan' ? "'starter'" : "'past_due'"}
    when bool_or(p.subscription_status = 'canceled') then ${of === 'plan' ? "'starter'" : "'canceled'"} end
  from ai_users p where p.account_id = accounts.id)`

export const planOfAccount = `coalesce(accounts.plan, ${best('plan')})`
export const statusOfAccount = `case when accounts.plan is null and accounts.billing_status is null then ${best('status')}
  else accounts.billing_status end`
