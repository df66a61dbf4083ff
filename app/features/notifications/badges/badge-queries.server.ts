import { run, statement } from '#app/db/statement.server.ts'
import type { Ctx, LearnerCtx } from '#app/features/identity/context.server.ts'
import { isMinor } from '#app/features/identity/is-minor.server.ts'
import type { LeaderboardName, Level, Role } from '#app/features/identity/rules.ts'
import { displayName } from '#app/features/leaderboard/rules.ts'
import { badgeSnackName } from '#app/features/leaderboard/snack-name.server.ts'
import { boardXp } from '#app/features/progress/board-xp.ts'
import { learnerState } from '#app/features/progress/queries.server.ts'
import { levelOf } from '#app/features/progress/rules.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Language } from '#app/lib/language.ts'
import { type BadgeChoice, namesFor, type OwnBadge, type PublicBadge } from './badge-rules.ts'

interface BadgeRow extends BadgeChoice {
  user_id: string
  full_name: string
  role: Role
  is_minor: boolean
  board_name: LeaderboardName
  level: Level
  xp: number
  streak: number
}

const publicStatement = statement<BadgeRow>(
  'public_badge',
  `select b.name, b.show_xp, b.show_streak, u.id::text as user_id, u.full_name, u.role,
     ${isMinor('u.date_of_birth')} as is_minor, u.leaderboard_name as board_name, st.current_level as level,
     st.xp, st.current_streak as streak
   from badge_shares b
   join ai_users u on u.id = b.user_id and u.is_active
   join user_statistics st on st.user_id = b.user_id
   where b.code = $1`,
)

/** Also when somebody became a youth_member after choosing: never more than a first name (PD-12). */
function shownName(
  person: Pick<BadgeRow, 'user_id' | 'full_name' | 'role' | 'is_minor'>,
  name: LeaderboardName,
  { secret, language }: { secret: string; language: Language },
): string {
  return displayName(
    { ...person, leaderboard_name: name },
    true,
    badgeSnackName(secret, person.user_id, language),
  )
}

/**
 * The badge behind a link, for anybody: what its owner chose to show, as it is now.
 * @throws AppError not_found for a link that was switched off or never was
 */
export async function publicBadge(ctx: Ctx, secret: string, code: string): Promise<PublicBadge> {
  const [row] = await run(ctx.db, publicStatement, [code])
  if (!row) throw new AppError('not_found', 'not_found')
  return {
    name: shownName(row, row.name, { secret, language: ctx.language }),
    level: row.level,
    // Exact XP would lead from the badge to an anonymous row of the leaderboard, and the other way round.
    ...(row.show_xp && { xp: boardXp(row.xp, row.name === 'anonymous' || row.board_name === 'anonymous') }),
    ...(row.show_streak && { streak: row.streak }),
  }
}

const ownStatement = statement<NonNullable<OwnBadge['share']>>(
  'own_badge',
  'select code, name, show_xp, show_streak from badge_shares where user_id = $1::uuid',
)

/** The viewer's own badge: whether it is shared, and what can be shown. */
export async function ownBadge(ctx: LearnerCtx, secret: string): Promise<OwnBadge> {
  const { profile } = ctx.viewer
  const [rows, state] = await Promise.all([run(ctx.db, ownStatement, [profile.user_id]), learnerState(ctx)])
  const xp = state?.xp ?? 0
  return {
    share: rows[0] ?? null,
    names: namesFor(profile).map((choice) => ({
      choice,
      name: shownName(profile, choice, { secret, language: ctx.language }),
    })),
    level: levelOf(xp),
    xp,
    streak: state?.current_streak ?? 0,
  }
}
