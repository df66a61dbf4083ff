import { isDatabaseAway } from '#app/db/errors.server.ts'
import { hasUnlimitedAccess, noTeamTrialBecause, noTrialBecause } from '#app/features/billing/rules.ts'
import { overdueFor } from '#app/features/billing/subscription/overdue-for.server.ts'
import { checkSubscription } from '#app/features/billing/subscription.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { topFive } from '#app/features/leaderboard/queries.server.ts'
import { listNotifications } from '#app/features/notifications/notification-queries.server.ts'
import { listed } from '#app/features/notifications/notification-rules.ts'
import { teamChallenge } from '#app/features/notifications/team-challenges.server.ts'
import { progressOverview } from '#app/features/progress/progress-summary.server.ts'
import { listCompletedItems, listOpenItems } from '#app/features/snacks/wall/queries.server.ts'
import { nextUtcMidnight } from '#app/lib/dates.ts'
import type { FailureReason } from './failure-reason.ts'
import { pageSizes } from './paging.ts'

/** What was asked for, or why it is not there. */
type Part<T> = { data: T; failed: null } | { data: null; failed: FailureReason }

/**
 * A part of the page that may fail without taking the rest along (PS-8.2): the failure becomes a value
 * that its card shows. `report` gets every failure that is a bug.
 */
async function partOf<T>(load: Promise<T>, report: (error: unknown) => void): Promise<Part<T>> {
  try {
    return { data: await load, failed: null }
  } catch (error) {
    if (isDatabaseAway(error)) return { data: null, failed: 'unavailable' }
    report(error)
    return { data: null, failed: 'unknown' }
  }
}

async function summaryOf(ctx: LearnerCtx) {
  const { total_content, xp, leaderboard, limits } = await progressOverview(ctx)
  return { total_content, xp, leaderboard, limits }
}

async function boardOf(ctx: LearnerCtx, secret: string) {
  const { leaderboard, own } = await topFive(ctx, secret)
  return { entries: leaderboard, own }
}

/** Everything the dashboard shows, and nothing of a person that it does not show. */
export async function readDashboard(ctx: LearnerCtx, secret: string, report: (error: unknown) => void) {
  const { user_id, full_name, role, company_name, on_trial, account_on_trial } = ctx.viewer.profile
  const unlimited = hasUnlimitedAccess(ctx.viewer.profile)
  const [summary, board, open, completed, notifications, challenge, overdue, ends_at] = await Promise.all([
    partOf(summaryOf(ctx), report),
    partOf(boardOf(ctx, secret), report),
    listOpenItems(ctx),
    listCompletedItems(ctx, { offset: 0, limit: pageSizes.wide }),
    listNotifications(ctx, listed.card),
    teamChallenge(ctx),
    overdueFor(ctx),
    on_trial || account_on_trial
      ? checkSubscription(ctx).then(({ on_trial, subscription_end }) => (on_trial ? subscription_end : null))
      : null,
  ])
  return {
    person: { user_id, full_name, role, company_name },
    unlimited,
    /** The free trial: whether it is offered, and until when a running one lasts. */
    trial: {
      offered: noTrialBecause(ctx.viewer.profile) === null,
      ends_at,
      /** Of the whole company. */
      team: company_name !== null && role !== 'org_admin' && noTeamTrialBecause(ctx.viewer.profile) === null,
    },
    summary,
    board,
    open,
    completed,
    notifications,
    challenge,
    /** A payment of the viewer failed. */
    overdue,
    /** When this was read, and when quotas start again: ISO 8601. */
    now: ctx.now.toISOString(),
    resets_at: nextUtcMidnight(ctx.now).toISOString(),
  }
}

export type DashboardData = Awaited<ReturnType<typeof readDashboard>>
