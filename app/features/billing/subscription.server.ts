import { run, statement } from '#app/db/statement.server.ts'
import type { Ctx, LearnerCtx } from '#app/features/identity/context.server.ts'
import { hasUnlimitedAccess, isPremium } from './rules.ts'

/** What somebody is entitled to, and why (PS-3.10.6). */
export interface Subscription {
  subscribed: boolean
  /** `lifetime`, a plan, or `free` while a trial runs; null without any. */
  subscription_tier: string | null
  /** When it ends or renews, ISO 8601; null when it does not, or is not known. */
  subscription_end: string | null
  unlimited_access: boolean
  trial_used: boolean
  /** What gives access at this moment is free days, of one's own or of the organisation; not any more once something is paid. */
  on_trial: boolean
}

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const endsStatement = statement<{
  trial_ends_at: string | null
  team_trial_ends_at: string | null
  next_billing: string | null
  own_ends_at: string | null
}>(
  'subscription_ends',
  `select ${iso('u.trial_ends_at')} as trial_ends_at, ${iso('a.trial_ends_at')} as team_trial_ends_at,
     to_char(a.next_billing, 'YYYY-MM-DD') as next_billing,
     (select ${iso('max(s.current_period_end)')} from subscriptions s
      where s.user_id = u.id and s.plan = 'starter' and s.status <> 'canceled') as own_ends_at
   from ai_users u join accounts a on a.id = u.account_id where u.id = $1::uuid`,
)

/** Until when the viewer's own free days run, or ran, ISO 8601. */
export async function ownTrialEnds({ db, viewer }: Ctx): Promise<string | null> {
  const id = viewer?.profile?.user_id
  const [ends] = id ? await run(db, endsStatement, [id]) : []
  return ends?.trial_ends_at ?? null
}

/** GET /api/check-subscription. Computed from stored facts each time: nothing a client says counts. */
export async function checkSubscription(ctx: LearnerCtx): Promise<Subscription> {
  const { profile } = ctx.viewer
  const [ends] = await run(ctx.db, endsStatement, [profile.user_id])
  const subscribed = isPremium(profile)
  const common = {
    subscribed,
    unlimited_access: hasUnlimitedAccess(profile),
    trial_used: profile.trial_used,
    on_trial: false,
  }
  if (!subscribed) return { ...common, subscription_tier: null, subscription_end: null }
  if (profile.subscription_status === 'lifetime')
    return { ...common, subscription_tier: 'lifetime', subscription_end: null }
  // What is paid goes before a trial that still runs, and the company's plan before one's own.
  if (isPremium({ ...profile, on_trial: false, subscription_status: null })) {
    return {
      ...common,
      subscription_tier: profile.account_plan,
      subscription_end: (profile.account_on_trial ? ends?.team_trial_ends_at : ends?.next_billing) ?? null,
      on_trial: profile.account_on_trial,
    }
  }
  if (isPremium({ ...profile, on_trial: false }))
    return { ...common, subscription_tier: 'starter', subscription_end: ends?.own_ends_at ?? null }
  return {
    ...common,
    subscription_tier: 'free',
    subscription_end: ends?.trial_ends_at ?? null,
    on_trial: true,
  }
}
