import { run, statement } from '#app/db/statement.server.ts'
import type { Ctx, LearnerCtx } from '#app/features/identity/context.server.ts'
import type { LeaderboardName, Level, Role } from '#app/features/identity/rules.ts'
import { displayName } from '#app/features/leaderboard/rules.ts'
import { findLearnerState } from '#app/features/progress/queries.server.ts'
import { levelOf } from '#app/features/progress/rules.ts'
import { AppError } from '#app/lib/errors.ts'
import { type BadgeChoice, namesFor, type OwnBadge, type PublicBadge } from './badge-rules.ts'

interface BadgeRow extends BadgeChoice {
  user_id: string
  full_name: string
  role: Role
  level: Level
  xp: number
  streak: number
}

const publicStatement = statement<BadgeRow>(
  'public_badge',
  `select b.name, b.show_xp, b.show_streak, u.id::text as user_id, u.full_name, u.role, st.current_level as level,
     st.xp, st.current_streak as streak
   from badge_shares b
   join ai_users u on u.id = b.user_id and u.is_active
   join user_statistics st on st.user_id = b.user_id
   where b.code = $1`,
)

/** Also when somebody became a youth_member after choosing: never more than a first name (DECISIONS 12). */
const shownName = (
  person: Pick<BadgeRow, 'user_id' | 'full_name' | 'role'>,
  name: LeaderboardName,
  ctx: Ctx,
) => displayName({ ...person, leaderboard_name: name }, { signedIn: true, language: ctx.language })

/**
 * The badge behind a link, for anybody: what its owner chose to show, as it is now.
 * @throws AppError not_found for a link that was switched off or never was
 */
export async function publicBadge(ctx: Ctx, code: string): Promise<PublicBadge> {
  const [row] = await run(ctx.db, publicStatement, [code])
  if (!row) throw new AppError('not_found', 'not_found')
  return {
    name: shownName(row, row.name, ctx),
    level: row.level,
    ...(row.show_xp && { xp: row.xp }),
    ...(row.show_streak && { streak: row.streak }),
  }
}

const ownStatement = statement<NonNullable<OwnBadge['share']>>(
  'own_badge',
  'select code, name, show_xp, show_streak from badge_shares where user_id = $1::uuid',
)

/** The viewer's own badge: whether it is shared, and what can be shown. */
export async function ownBadge(ctx: LearnerCtx): Promise<OwnBadge> {
  const { profile } = ctx.viewer
  const [rows, state] = await Promise.all([
    run(ctx.db, ownStatement, [profile.user_id]),
    findLearnerState(ctx.db, profile.user_id),
  ])
  const xp = state?.xp ?? 0
  return {
    share: rows[0] ?? null,
    names: namesFor(profile.role).map((choice) => ({ choice, name: shownName(profile, choice, ctx) })),
    level: levelOf(xp),
    xp,
    streak: state?.current_streak ?? 0,
  }
}
