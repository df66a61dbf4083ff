import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { hasUnlimitedAccess, isPremium } from './rules.ts'

/** What somebody is entitled to, and why (SPEC 3 "Subscription check"). */
export interface Subscription {
  subscribed: boolean
  /** `lifetime`, a plan, or `free` while a trial runs; null without any. */
  subscription_tier: string | null
  /** When it ends or renews, ISO 8601; null when it does not, or is not known. */
  subscription_end: string | null
  unlimited_access: boolean
  trial_used: boolean
  on_trial: boolean
}

const endsStatement = statement<{ trial_ends_at: string | null; next_billing: string | null }>(
  'subscription_ends',
  `select to_char(u.trial_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as trial_ends_at,
     to_char(a.next_billing, 'YYYY-MM-DD') as next_billing
   from ai_users u join accounts a on a.id = u.account_id where u.id = $1::uuid`,
)

/** GET /api/check-subscription. Computed from stored facts each time: nothing a client says counts. */
export async function checkSubscription(ctx: LearnerCtx): Promise<Subscription> {
  const { profile } = ctx.viewer
  const [ends] = await run(ctx.db, endsStatement, [profile.user_id])
  const subscribed = isPremium(profile)
  const common = {
    subscribed,
    unlimited_access: hasUnlimitedAccess(profile),
    trial_used: profile.trial_used,
    on_trial: profile.on_trial,
  }
  if (!subscribed) return { ...common, subscription_tier: null, subscription_end: null }
  if (profile.subscription_status === 'lifetime')
    return { ...common, subscription_tier: 'lifetime', subscription_end: null }
  const paid = profile.subscription_status === 'active' || profile.has_seat
  if (paid) {
    const tier = profile.account_plan ?? 'starter'
    return { ...common, subscription_tier: tier, subscription_end: ends?.next_billing ?? null }
  }
  return { ...common, subscription_tier: 'free', subscription_end: ends?.trial_ends_at ?? null }
}
