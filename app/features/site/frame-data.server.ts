import type { LoaderFunctionArgs } from 'react-router'
import { isDatabaseAway } from '#app/db/errors.server.ts'
import { hasUnlimitedAccess } from '#app/features/billing/rules.ts'
import { pageRequest } from '#app/features/identity/page-loader.server.ts'
import { initialsOf } from '#app/features/identity/rules.ts'
import { findLearnerState } from '#app/features/progress/queries.server.ts'
import { keptXp } from '#app/features/taster/keep-on-arrival.server.ts'
import { brand } from '#app/lib/brand.ts'

/** What the frame around every page shows of who is looking. Never throws for a database that is away. */
export async function frameData({ context }: LoaderFunctionArgs) {
  const { ctx, runtime, requestId, databaseAway } = context.get(pageRequest)
  const profile = ctx.viewer?.profile
  const state =
    profile && !databaseAway
      ? await findLearnerState(ctx.db, profile.user_id).catch(unlessDatabaseAway)
      : undefined
  return {
    origin: runtime.env.APP_URL,
    brand: brand.name,
    requestId,
    /** XP that came along from before signing up, in this request. */
    kept_xp: context.get(keptXp),
    viewer: ctx.viewer && {
      has_profile: Boolean(profile),
      user_id: profile?.user_id ?? null,
      full_name: profile?.full_name ?? null,
      initials: initialsOf(profile?.full_name ?? ''),
      premium: profile ? hasUnlimitedAccess(profile) : false,
      xp: state?.xp ?? 0,
      current_streak: state?.current_streak ?? 0,
    },
  }
}

export type FrameData = Awaited<ReturnType<typeof frameData>>

function unlessDatabaseAway(error: unknown): undefined {
  if (!isDatabaseAway(error)) throw error
}
