import type { LoaderFunctionArgs } from 'react-router'
import { askTogether } from '#app/db/ask-together.server.ts'
import { isDatabaseAway } from '#app/db/errors.server.ts'
import { hasUnlimitedAccess } from '#app/features/billing/rules.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { pageRequest } from '#app/features/identity/page-loader.server.ts'
import { initialsOf } from '#app/features/identity/rules.ts'
import { unreadNotifications } from '#app/features/notifications/notification-queries.server.ts'
import { isTeamRole } from '#app/features/organisation/rules.ts'
import { learnerState } from '#app/features/progress/queries.server.ts'
import { takesPart } from '#app/features/sent-snacks/allowed.server.ts'
import { trayInBar } from '#app/features/snacks/tray/tray-in-bar.server.ts'
import { keptXp } from '#app/features/taster/keep-on-arrival.server.ts'
import { brand } from '#app/lib/brand.ts'

/** What the layout around every page shows of who is looking. Never throws for a database that is away. */
export async function layoutData({ context }: LoaderFunctionArgs) {
  const { ctx, runtime, requestId, databaseAway } = context.get(pageRequest)
  const profile = ctx.viewer?.profile
  const known = profile && !databaseAway
  const [state, notifications, tray] = known ? await readBar(ctx as LearnerCtx) : []
  return {
    origin: runtime.env.APP_URL,
    brand: brand.name,
    requestId,
    password_min: runtime.env.PASSWORD_MIN,
    /** XP that came along from before signing up, in this request. */
    kept_xp: context.get(keptXp),
    viewer: ctx.viewer && {
      has_profile: Boolean(profile),
      user_id: profile?.user_id ?? null,
      /** When this was read, ISO 8601: what is left until a moment is in the first HTML already. */
      read_at: ctx.now.toISOString(),
      full_name: profile?.full_name ?? null,
      initials: initialsOf(profile?.full_name ?? ''),
      team: isTeamRole(profile?.role),
      /** May send colleagues a question, and get one (PD-76). */
      colleagues: known ? takesPart(ctx as LearnerCtx) : false,
      premium: profile ? hasUnlimitedAccess(profile) : false,
      xp: state?.xp ?? 0,
      current_streak: state?.current_streak ?? 0,
      tray: tray ?? null,
      notifications: notifications ?? { unread: 0, news: null },
    },
  }
}

const readBar = (ctx: LearnerCtx) =>
  askTogether(() =>
    Promise.all([
      learnerState(ctx).catch(unlessDatabaseAway),
      unreadNotifications(ctx).catch(unlessDatabaseAway),
      trayInBar(ctx).catch(unlessDatabaseAway),
    ]),
  )

export type LayoutData = Awaited<ReturnType<typeof layoutData>>

function unlessDatabaseAway(error: unknown): undefined {
  if (!isDatabaseAway(error)) throw error
}
