import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import type { PlanId } from './plans.ts'
import { hasUnlimitedAccess, noTeamTrialBecause } from './rules.ts'

/** What the billing tab shows (PS-2.15). */
export interface BillingOverview {
  /** Access for good: there is nothing to manage. */
  lifetime: boolean
  /** The plan that runs, or the one that ran last; `free` while the trial runs; null without any. */
  plan: PlanId | null
  /** `none` without a plan; `ending` is paid until `next_billing` and not renewed. */
  status: 'none' | 'trial' | 'trial_over' | 'active' | 'ending' | 'past_due' | 'canceled'
  yearly: boolean | null
  /** When it renews or ends, ISO 8601; null when it does not, or is not known. */
  next_billing: string | null
  /** After a failed payment: until when everything keeps working, ISO 8601; null when that is over. */
  grace_ends_at: string | null
  /** Whether the viewer's access is unlimited at this moment. */
  unlimited: boolean
  /** There is a subscription whose portal the viewer may open. */
  manageable: boolean
  /** The viewer may try it with the whole organisation. */
  team_trial: boolean
  /** For an org_admin with a business plan: who has a seat, the first five by name. */
  seats: { used: number; limit: number; names: string[]; others: number } | null
}

interface OverviewRow {
  account_plan: PlanId | null
  account_status: string | null
  account_next: string | null
  account_grace: string | null
  own_grace: string | null
  trial_ends_at: string | null
  team_trial_ends_at: string | null
  seats_limit: number
  used: number
  names: string[] | null
  subscription: {
    plan: PlanId
    yearly: boolean
    ends: string | null
    ending: boolean
    business: boolean
  } | null
}

const seatNamesShown = 5

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
/** Null once it is past. */
const ahead = (column: string) => `case when ${column} > now() then ${iso(column)} end`

const overviewStatement = statement<OverviewRow>(
  'billing_overview',
  `select a.plan as account_plan, a.billing_status as account_status,
     to_char(a.next_billing, 'YYYY-MM-DD') as account_next, ${ahead('a.grace_ends_at')} as account_grace,
     ${ahead('u.grace_ends_at')} as own_grace, ${iso('u.trial_ends_at')} as trial_ends_at,
     ${iso('a.trial_ends_at')} as team_trial_ends_at, a.seats_limit,
     (select count(*)::int from ai_users m where m.account_id = a.id and m.has_seat) as used,
     (select array_agg(s.full_name) from (
        select m.full_name from ai_users m where m.account_id = a.id and m.has_seat
        order by m.role <> 'org_admin', m.joined_account_at, m.id limit ${seatNamesShown}) s) as names,
     (select json_build_object('plan', s.plan, 'yearly', s.yearly, 'ending', s.cancel_at_period_end,
        'ends', ${iso('s.current_period_end')}, 'business', s.plan <> 'starter')
      from subscriptions s
      where case when s.plan = 'starter' then s.user_id = u.id else s.account_id = a.id and u.role = 'org_admin' end
        and s.status not in ('incomplete', 'incomplete_expired')
      order by s.status = 'canceled', s.plan = 'starter', s.created_at desc, s.id limit 1) as subscription
   from ai_users u join accounts a on a.id = u.account_id where u.id = $1::uuid`,
)

const rolesWithTab: ReadonlySet<string> = new Set(['org_admin', 'starter', 'youth_member'])

/**
 * What the billing tab shows, or null when the viewer has none: it is for org_admin, starter and youth_member
 * (PS-6), for whoever else has a subscription of their own, as everybody must be able to end what they pay for, and for
 * who has access for good and is told so there.
 */
export async function billingOverview(ctx: LearnerCtx): Promise<BillingOverview | null> {
  const { profile } = ctx.viewer
  const [row] = await run(ctx.db, overviewStatement, [profile.user_id])
  const lifetime = profile.subscription_status === 'lifetime'
  if (!row || !(rolesWithTab.has(profile.role) || row.subscription || lifetime)) return null
  const common = {
    unlimited: hasUnlimitedAccess(profile),
    manageable: row.subscription !== null && row.subscription.plan !== 'enterprise',
    team_trial: profile.role === 'org_admin' && noTeamTrialBecause(profile) === null,
  }
  const nothing = { ...common, yearly: null, next_billing: null, grace_ends_at: null, seats: null }
  if (lifetime) return { ...nothing, lifetime: true, plan: null, status: 'active', manageable: false }
  const business = profile.role === 'org_admin' && row.account_plan !== null
  if (business) return { ...common, ...businessPart(row) }
  if (row.subscription) {
    return {
      ...common,
      ...statusPart(profile.subscription_status, row.subscription.ending),
      lifetime: false,
      plan: row.subscription.plan,
      yearly: row.subscription.yearly,
      next_billing: row.subscription.ends,
      grace_ends_at: row.own_grace,
      seats: null,
    }
  }
  const trial = profile.on_trial
  return {
    ...nothing,
    lifetime: false,
    plan: trial ? 'free' : null,
    status: trial ? 'trial' : 'none',
    next_billing: trial ? row.trial_ends_at : null,
  }
}

function statusPart(status: string | null, ending: boolean): Pick<BillingOverview, 'status'> {
  if (status === 'past_due' || status === 'canceled') return { status }
  return { status: ending ? 'ending' : 'active' }
}

/** Free days that were never followed by a plan are not a subscription that ended. */
function businessStatus({ account_status, subscription, team_trial_ends_at }: OverviewRow) {
  if (account_status === 'trial') return { status: 'trial' as const }
  if (account_status === 'canceled' && !subscription?.business && team_trial_ends_at)
    return { status: 'trial_over' as const }
  // An agreement ends on its day, but nobody cancelled it.
  const cancelled =
    subscription?.business === true && subscription.plan !== 'enterprise' && subscription.ending
  return statusPart(account_status, cancelled)
}

function businessPart(row: OverviewRow): Omit<BillingOverview, 'unlimited' | 'manageable' | 'team_trial'> {
  const { subscription, used, seats_limit: limit } = row
  const names = row.names ?? []
  return {
    ...businessStatus(row),
    lifetime: false,
    plan: row.account_plan,
    yearly: subscription?.business && subscription.plan !== 'enterprise' ? subscription.yearly : null,
    next_billing: row.account_status === 'trial' ? row.team_trial_ends_at : row.account_next,
    grace_ends_at: row.account_grace,
    seats: { used, limit, names, others: Math.max(0, used - names.length) },
  }
}
