import { run, statement } from '#app/db/statement.server.ts'
import { trialDays } from '#app/features/billing/plans.ts'
import { isPremium } from '#app/features/billing/rules.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'

const startStatement = statement<{ trial_ends_at: string }>(
  'start_trial',
  `update ai_users set trial_used = true, trial_ends_at = $2::timestamptz, updated_at = $3::timestamptz
   where id = $1::uuid and not trial_used
   returning to_char(trial_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as trial_ends_at`,
)

/**
 * Starts the free trial: unlimited access for 30 days, once in a learner's life, without a card. When it ends the daily
 * quotas are back by themselves. Two requests at once start one (PD-27).
 * @returns when it ends, ISO 8601
 * @throws AppError conflict `already_unlimited` (nothing is used up), conflict `free_trial_used`
 */
export async function startTrial(ctx: LearnerCtx): Promise<{ trial_ends_at: string }> {
  const { profile } = ctx.viewer
  if (profile.trial_used || (profile.account_trial_used && !isPremium(profile)))
    throw new AppError('conflict', 'free_trial_used')
  if (isPremium(profile)) throw new AppError('conflict', 'already_unlimited')
  const ends = new Date(ctx.now.getTime() + trialDays * dayInMs)
  const [started] = await run(ctx.db, startStatement, [
    profile.user_id,
    ends.toISOString(),
    ctx.now.toISOString(),
  ])
  if (!started) throw new AppError('conflict', 'free_trial_used')
  return started
}
