import type { Db } from '#app/db/client.server.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Language } from '#app/lib/language.ts'
import type { LeaderboardName, LearnerDiscipline, Level, Role } from './rules.ts'

/** The part of a profile that every request needs. */
export interface ViewerProfile {
  /** ai_users.id: the `user_id` of progress, statistics and the leaderboard. */
  user_id: string
  account_id: string
  full_name: string
  role: Role
  discipline: LearnerDiscipline
  difficulty_level: Level
  company_name: string | null
  subscription_status: string | null
  /** A payment of one's own failed, and the days of grace are not over. */
  in_grace: boolean
  trial_used: boolean
  /** A free trial is running (PD-16, PD-27). */
  on_trial: boolean
  leaderboard_name: LeaderboardName
  /** Under 18 today (PD-12). */
  is_minor: boolean
  is_active: boolean
  has_seat: boolean
  account_plan: string | null
  account_billing_status: string | null
  /** A payment of the account failed, and the days of grace are not over. */
  account_in_grace: boolean
  /** The free days of the organisation were begun, now or long ago. */
  account_trial_used: boolean
  /** They are running (PD-27). */
  account_on_trial: boolean
}

/** Who is signed in. `profile` is null until onboarding is done (PD-9). */
export interface Viewer {
  auth_user_id: string
  session_id: string
  email: string
  /** The password has fewer characters than a role with powers needs (PD-49). */
  short_password?: boolean
  /** More than the password is asked when signing in. */
  second_factor?: boolean
  /** The demo superadmin, on a machine that serves nobody else. */
  second_factor_waived?: boolean
  /** The organisation asks for a second factor, and this person has none yet. */
  lacks_second_factor?: boolean
  profile: ViewerProfile | null
}

/** What every verb gets: database or running transaction, who asks, the time, the language of the answer. */
export interface Ctx {
  db: Db
  viewer: Viewer | null
  now: Date
  language: Language
}
export type SignedInCtx = Ctx & { viewer: Viewer }
export type LearnerCtx = Ctx & { viewer: Viewer & { profile: ViewerProfile } }

/** Nobody is signed in, in the words of PS-8.1. */
export const noUser = () =>
  new AppError('unauthenticated', 'unauthenticated', { detail: 'No authenticated user' })

/** @throws AppError unauthenticated */
export function requireViewer(ctx: Ctx): SignedInCtx {
  if (!ctx.viewer) throw noUser()
  return ctx as SignedInCtx
}

/**
 * Who is signed in, with a profile or without one: only a profile that was blocked is refused.
 * @throws AppError unauthenticated, forbidden `account_inactive`
 */
export function requireReader(ctx: Ctx): SignedInCtx {
  const reader = requireViewer(ctx)
  if (reader.viewer.profile?.is_active === false) throw new AppError('forbidden', 'account_inactive')
  return reader
}

/**
 * The viewer with a profile in use.
 * @throws AppError unauthenticated, forbidden `profile_required`, `account_inactive`, `second_factor_required` where the
 *   organisation asks for one (PD-49)
 */
export function requireLearner(ctx: Ctx): LearnerCtx {
  const { viewer } = requireViewer(ctx)
  if (!viewer.profile) throw new AppError('forbidden', 'profile_required')
  if (!viewer.profile.is_active) throw new AppError('forbidden', 'account_inactive')
  if (viewer.lacks_second_factor) throw new AppError('forbidden', 'second_factor_required')
  return ctx as LearnerCtx
}
