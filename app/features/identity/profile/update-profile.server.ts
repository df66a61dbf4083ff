import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { type Ctx, requireLearner, type ViewerProfile } from '#app/features/identity/context.server.ts'
import type { IdentityReason } from '#app/features/identity/reasons.ts'
import { detailOf, refuseProblems } from '#app/features/identity/refuse-problems.server.ts'
import {
  disciplineOf,
  emailProblem,
  fullNameProblem,
  isUsername,
  type LeaderboardName,
  type Level,
  nameProblem,
  onboardingRoles,
  parseWorkArea,
  type Role,
  tidyName,
} from '#app/features/identity/rules.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Language } from '#app/lib/language.ts'
import { usernameTaken } from './insert-profile.server.ts'

/** What settings may send. The e-mail address is checked and then left alone; a company name is dropped (PS-5). */
export interface ProfileChange {
  full_name?: string | undefined
  username?: string | undefined
  work_area?: string | undefined
  leaderboard_name?: LeaderboardName | undefined
  language?: Language | undefined
  difficulty_level?: Level | undefined
  asks_certainty?: boolean | undefined
  role?: string | undefined
  email?: string | undefined
}

function refuseRole(reason: IdentityReason): never {
  throw new AppError('forbidden', reason, { detail: detailOf(reason), fields: { role: reason } })
}

/**
 * A role is changed by those who are org_admin, only to one that onboarding offers, and never to theirs or above. A
 * superadmin stays one until the command on the server takes that back, which keeps the last. What anybody else sends is
 * ignored, as it cannot change after onboarding (PS-5 and PS-6, PD-11).
 */
function roleChange(current: Role, asked: string | undefined): Role | undefined {
  if (asked === undefined || asked === current) return undefined
  if (asked === 'admin' || asked === 'org_admin' || asked === 'superadmin')
    refuseRole('insufficient_privileges')
  if (current === 'superadmin') refuseRole('superadmin_stays')
  if (current !== 'org_admin') return undefined
  const role = onboardingRoles.find((offered) => offered === asked)
  if (!role) refuseProblems({ role: 'invalid_role' })
  return role
}

/**
 * Whoever owns an organisation hands it over instead (docs/decisions/0016).
 * @throws AppError conflict `owner_stays`
 */
async function refuseOwner(db: Db, { user_id, account_id, account_plan }: ViewerProfile): Promise<void> {
  const [other] = await db
    .select({ id: aiUsers.id })
    .from(aiUsers)
    .where(and(eq(aiUsers.account_id, account_id), ne(aiUsers.id, user_id)))
    .limit(1)
  if (other || account_plan !== null) throw new AppError('conflict', 'owner_stays')
}

/**
 * Changes the viewer's own profile. Fields that are not sent stay as they are. One statement.
 * @throws AppError unauthenticated, forbidden `insufficient_privileges`, `superadmin_stays`, invalid with the reasons of
 *   the name checks, conflict `owner_stays`, `username_taken`
 * PS-5.2 and PS-5.4.
 */
export async function updateProfile(ctx: Ctx, input: ProfileChange): Promise<void> {
  const { viewer, db, now } = requireLearner(ctx)
  const { email, leaderboard_name, language, difficulty_level, asks_certainty } = input
  // Tidied before it is checked: an apostrophe is allowed inside a name (PS-5.2.1).
  const full_name = input.full_name === undefined ? undefined : tidyName(input.full_name)
  const problems: Partial<Record<keyof ProfileChange, IdentityReason>> = {}
  if (full_name !== undefined) {
    const problem = fullNameProblem(full_name) ?? nameProblem(full_name)
    if (problem) problems.full_name = problem
  }
  const username = input.username?.trim()
  if (username !== undefined && !isUsername(username))
    problems.username = username ? 'invalid_username' : 'username_required'
  if (input.work_area !== undefined && !input.work_area.trim()) problems.work_area = 'work_area_required'
  if (email !== undefined && emailProblem(email)) problems.email = 'invalid_email'
  refuseProblems(problems)
  const role = roleChange(viewer.profile.role, input.role)
  if (role) await refuseOwner(db, viewer.profile)
  const work_area = input.work_area === undefined ? undefined : parseWorkArea(input.work_area)
  try {
    await db
      .update(aiUsers)
      .set({
        ...(username && { username }),
        ...(full_name !== undefined && { full_name }),
        ...(work_area && { work_area, discipline: disciplineOf(work_area) }),
        ...(leaderboard_name && { leaderboard_name }),
        ...(language && { language }),
        ...(difficulty_level && { difficulty_level }),
        ...(asks_certainty !== undefined && { asks_certainty }),
        ...(role && { role }),
        updated_at: now,
      })
      .where(eq(aiUsers.id, viewer.profile.user_id))
  } catch (error) {
    throw usernameTaken(error) ?? error
  }
}
