import type { Db } from '#app/db/client.server.ts'
import type { BillingOverview } from '#app/features/billing/billing-overview.server.ts'
import { ownApps } from '#app/features/connected-apps/own-apps.server.ts'
import { appUrls } from '#app/features/connected-apps/rules.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { disciplinesWithSnacks } from '#app/features/identity/disciplines-with-snacks.server.ts'
import { asksCertainty } from '#app/features/identity/profile/asks-certainty.server.ts'
import { findProfile } from '#app/features/identity/queries.server.ts'
import type { Runtime } from '#app/features/identity/runtime.server.ts'
import { isSecondFactorRequired } from '#app/features/identity/second-factor/is-required.server.ts'
import { relyingParty } from '#app/features/identity/second-factor/relying-party.server.ts'
import { readSecondFactor } from '#app/features/identity/second-factor/second-factor-state.server.ts'
import { ownSessions } from '#app/features/identity/session/sessions.server.ts'
import { boardSnackName } from '#app/features/leaderboard/snack-name.server.ts'
import { ownFeed } from '#app/features/notifications/calendar/own-feed.server.ts'
import { reminderSettings } from '#app/features/notifications/reminders/reminder-settings.server.ts'
import { boardXp, hasPlace } from '#app/features/progress/board-xp.ts'
import { rankOfXp } from '#app/features/progress/rank.server.ts'
import { takesPart } from '#app/features/sent-snacks/allowed.server.ts'
import { readWelcome } from '#app/features/sent-snacks/read-sent.server.ts'
import { ownDevices } from '#app/features/web-push/own-devices.server.ts'
import { workingDaysSettings } from '#app/features/working-days/working-days-settings.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { readMembership } from './read-membership.server.ts'
import type { SettingsTab } from './tabs.ts'

/** What one tab shows; the others are not read. */
export async function readPanel(
  ctx: LearnerCtx,
  { secret, env }: Pick<Runtime, 'secret' | 'env'>,
  tab: SettingsTab,
  billing: BillingOverview | null,
) {
  switch (tab) {
    case 'billing':
      // The tab is not there without it.
      return billing ? { tab, overview: billing } : readProfile(ctx, secret)
    case 'reminders':
      return {
        tab,
        reminders: await reminderSettings(ctx),
        /** The calendar with snack time. */
        feed: await ownFeed(ctx),
        /** Browsers that get a message at snack time. */
        devices: await ownDevices(ctx),
        /** Whether colleagues may send questions; null for who has none (PD-76). */
        welcome: takesPart(ctx) ? await readWelcome(ctx) : null,
        in_team: ctx.viewer.profile.company_name !== null,
      }
    case 'working-days':
      return { tab, saved: await workingDaysSettings(ctx) }
    case 'security':
      return {
        tab,
        sessions: await ownSessions(ctx),
        email: ctx.viewer.email,
        factor: await readSecondFactor(ctx, await isSecondFactorRequired(ctx)),
        passkeysPossible: relyingParty(env) !== undefined,
        apps: await ownApps(ctx),
        appAddress: appUrls(env.APP_URL).resource,
      }
    case 'data':
      return {
        tab,
        ...(await readMembership(ctx)),
        email: ctx.viewer.email,
        user_id: ctx.viewer.profile.user_id,
      }
    default:
      return readProfile(ctx, secret)
  }
}

async function readProfile(ctx: LearnerCtx, secret: string) {
  const { db, viewer, language: shown } = ctx
  const profile = await findProfile(db, viewer.auth_user_id)
  if (!profile) throw new AppError('forbidden', 'profile_required')
  const { id, full_name, username, email, role, work_area, difficulty_level, leaderboard_name } = profile
  const { language, company_name, created_at, updated_at, xp, current_level } = profile
  return {
    tab: 'profile' as const,
    // The columns have checks; their type is text.
    profile: {
      user_id: id,
      full_name,
      username,
      email,
      role: role as typeof viewer.profile.role,
      work_area,
      difficulty_level: difficulty_level as typeof viewer.profile.difficulty_level,
      leaderboard_name: leaderboard_name as typeof viewer.profile.leaderboard_name,
      is_minor: viewer.profile.is_minor,
      snack_name: boardSnackName(secret, id, shown),
      language: language as 'nl' | 'en',
      asks_certainty: await asksCertainty(ctx),
      company_name,
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
    },
    served: await disciplinesWithSnacks(db),
    standing: {
      xp,
      current_level: current_level as typeof viewer.profile.difficulty_level,
      rank: await placeAt(db, xp),
      anonymous_rank: await placeAt(db, boardXp(xp, true)),
    },
  }
}

/** The place of who shows this XP; 0 is none yet. */
const placeAt = async (db: Db, xp: number) => (hasPlace(xp) ? (await rankOfXp(db, xp)).position : 0)

export type SettingsPanel = Awaited<ReturnType<typeof readPanel>>
export type PanelOf<Tab extends SettingsTab> = Extract<SettingsPanel, { tab: Tab }>
export type OwnProfile = PanelOf<'profile'>['profile']
export type Standing = PanelOf<'profile'>['standing']
