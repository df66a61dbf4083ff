import { isDatabaseAway } from '#app/db/errors.server.ts'
import { hasUnlimitedAccess, noTeamTrialBecause, noTrialBecause } from '#app/features/billing/rules.ts'
import { overdueFor } from '#app/features/billing/subscription/overdue-for.server.ts'
import { checkSubscription } from '#app/features/billing/subscription.server.ts'
import { snackCard } from '#app/features/company-snack/card.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { asksWorkArea } from '#app/features/identity/work-area/asks-work-area.server.ts'
import { topFive } from '#app/features/leaderboard/queries.server.ts'
import { listNotifications } from '#app/features/notifications/notification-queries.server.ts'
import { listed } from '#app/features/notifications/notification-rules.ts'
import { teamChallenge } from '#app/features/notifications/team-challenges.server.ts'
import { askedPlan } from '#app/features/paths/plans/plans.server.ts'
import { type NextOfPath, nextOfPath } from '#app/features/paths/read-path.server.ts'
import { openAssignments } from '#app/features/programme/assignments/own-assignments.server.ts'
import { ownReading } from '#app/features/programme/policy/readers/read-readers.server.ts'
import { openSurveyFor } from '#app/features/programme/survey/surveys.server.ts'
import { openItems } from '#app/features/progress/learner-items.server.ts'
import { progressOverview } from '#app/features/progress/progress-summary.server.ts'
import { offeredRefreshers } from '#app/features/refreshers/due-refreshers.server.ts'
import { skillMap } from '#app/features/skills/skill-map.server.ts'
import { type DayReceipt, type DayView, dayView } from '#app/features/snacks/tray/day-view.server.ts'
import { listCompletedItems, listOpenItems } from '#app/features/snacks/wall/queries.server.ts'
import type { WallItem } from '#app/features/snacks/wall/rules.ts'
import { toWallItem, toWallRow } from '#app/features/snacks/wall/wall-items.server.ts'
import { teamTheme, themeFirst } from '#app/features/team/week/theme.server.ts'
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

/** What the receipt of the day says, with skills in words. */
export type ShownReceipt = Omit<DayReceipt, 'skills'> & { skills: { skill: string; can: string }[] }
export type ShownDay = Omit<DayView, 'receipt'> & { receipt: ShownReceipt | null }

async function dayOf(ctx: LearnerCtx): Promise<ShownDay> {
  const day = await dayView(ctx)
  if (!day.receipt) return { ...day, receipt: null }
  const words = new Map(
    skillMap(ctx.language).flatMap(({ skills }) => skills.map((one) => [one.skill as string, one])),
  )
  const skills = day.receipt.skills.flatMap(({ skill, difficulty }) => {
    const can = words.get(skill)?.can[difficulty]
    return can ? [{ skill, can }] : []
  })
  return { ...day, receipt: { ...day.receipt, skills } }
}

/** Where the viewer is on a path, as its card shows it. */
function pathOf({ path, item, check, place, of, module, done, steps }: NextOfPath) {
  const next = item && { id: item.id, title: item.title, href: item.href, check }
  return { ...path, place, of, module, done, steps, next }
}

/** The next bite of the path is the first hatch of the wall; what lies behind it is free to choose. */
function pathFirst({ language, now }: LearnerCtx, { item }: NextOfPath, open: WallItem[]): WallItem[] {
  if (!item) return open
  return [toWallItem(toWallRow(item, language), now), ...open.filter(({ id }) => id !== item.id)]
}

/** Everything the dashboard shows, and nothing of a person that it does not show. */
export async function readDashboard(ctx: LearnerCtx, secret: string, report: (error: unknown) => void) {
  const { account_id, user_id, full_name, role, company_name, on_trial, account_on_trial } =
    ctx.viewer.profile
  const unlimited = hasUnlimitedAccess(ctx.viewer.profile)
  const inCompany = company_name !== null
  // Asked at once, so that the parts of the page that need all items share one reading of them.
  const items = openItems(ctx)
  const [
    summary,
    board,
    day,
    open,
    completed,
    notifications,
    challenge,
    refreshers,
    path,
    plan,
    overdue,
    asked,
    survey,
    reading,
    companySnack,
    ends_at,
    asks_work_area,
    theme,
  ] = await Promise.all([
    partOf(summaryOf(ctx), report),
    partOf(boardOf(ctx, secret), report),
    dayOf(ctx),
    listOpenItems(ctx, items),
    listCompletedItems(ctx, { offset: 0, limit: pageSizes.wide }),
    listNotifications(ctx, listed.card),
    teamChallenge(ctx),
    partOf(offeredRefreshers(ctx), report),
    partOf(nextOfPath(ctx), report),
    partOf(askedPlan(ctx), report),
    overdueFor(ctx),
    inCompany ? openAssignments(ctx) : null,
    inCompany ? openSurveyFor(ctx.db, account_id, user_id) : null,
    inCompany ? ownReading(ctx) : null,
    inCompany ? partOf(snackCard(ctx), report) : null,
    on_trial || account_on_trial
      ? checkSubscription(ctx).then(({ on_trial, subscription_end }) => (on_trial ? subscription_end : null))
      : null,
    asksWorkArea(ctx),
    inCompany ? teamTheme(ctx) : null,
    items,
  ])
  const themed = theme ? await themeFirst(ctx, theme, open) : open
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
    day,
    path: path.data && pathOf(path.data),
    /** What the viewer meant to do, a week ago. */
    plan: plan.data,
    /** Besides what is in the tray. */
    open: (path.data ? pathFirst(ctx, path.data, themed) : themed).filter(
      ({ id }) => !day.hatches.some(({ path: address }) => address.endsWith(id)),
    ),
    completed,
    notifications,
    challenge,
    /** How many there are to refresh today, and whether that is before its time. */
    refreshers: {
      count: refreshers.data?.length ?? 0,
      early: refreshers.data?.some(({ early }) => early) ?? false,
    },
    /** What the organisation asks: to learn, to answer a survey, and to read its policy. */
    programme: {
      asked,
      survey: survey !== null && !survey.answered,
      policy: reading !== null && reading.acknowledged_on === null,
    },
    /** What everybody of the company is offered today. */
    companySnack: companySnack?.data ?? null,
    /** What the team gives its attention to this week. */
    theme: theme?.name ?? null,
    /** Joined without saying what work one does. */
    asks_work_area,
    /** A payment of the viewer failed. */
    overdue,
    /** When this was read, and when quotas start again: ISO 8601. */
    now: ctx.now.toISOString(),
    resets_at: nextUtcMidnight(ctx.now).toISOString(),
  }
}

export type DashboardData = Awaited<ReturnType<typeof readDashboard>>
