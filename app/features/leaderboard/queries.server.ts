import { run, statement } from '#app/db/statement.server.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import type { LeaderboardName, Level, Role } from '#app/features/identity/rules.ts'
import {
  type Board,
  type BoardEntry,
  type Cursor,
  competitionRanks,
  cursorBetween,
  displayName,
  firstPage,
  rows,
} from './rules.ts'

interface BoardRow {
  total_users: number
  highest_xp: number
  ahead_of_own: number
  ahead_of_page: number
  level_with_first: number
  own_xp: number | null
  own_level: Level | null
  /** Null in the only row of an empty page. */
  user_id: string | null
  xp: number
  current_level: Level
  full_name: string
  role: Role
  leaderboard_name: LeaderboardName
}

const learner = `
  select s.user_id, s.xp, s.current_level, u.full_name, u.role, u.leaderboard_name
  from user_statistics s join ai_users u on u.id = s.user_id and u.is_active`

/**
 * Everything in one round trip: viewer's id or null, cursor XP, cursor id. People come from the index (xp, user_id);
 * ranks and totals from the histogram, which has a row per amount of XP: never a count over people.
 * - Two selects instead of an "or", so that a page far down in a tie starts in the index where it should.
 * - "nulls last" is what the index says; without it PostgreSQL would not use the index for the order.
 * - The limit is part of the text, because for a parameter PostgreSQL would plan for a tenth of all people.
 */
const boardStatement = (fetched: number) =>
  statement<BoardRow>(
    `leaderboard_${fetched}`,
    `with own as (
       select xp, current_level from user_statistics where user_id = $1::uuid
     ), page as (
       select * from (
         (${learner} where s.xp = $2::int and s.user_id >= $3::uuid order by s.user_id limit ${fetched})
         union all
         (${learner} where s.xp < $2::int order by s.xp desc nulls last, s.user_id limit ${fetched})
       ) people order by xp desc, user_id limit ${fetched}
     ), first as (
       select max(xp) as xp from page
     ), totals as (
       select coalesce(sum(learners), 0)::int as total_users,
         coalesce(sum(learners) filter (where xp > (select xp from own)), 0)::int as ahead_of_own,
         (select coalesce(max(h.xp), 0) from xp_histogram h where h.learners > 0) as highest_xp,
         (select coalesce(sum(h.learners), 0)::int from xp_histogram h, first where h.xp > first.xp) as ahead_of_page,
         (select coalesce(sum(h.learners), 0)::int from xp_histogram h, first where h.xp = first.xp) as level_with_first
       from xp_histogram
     )
     select totals.*, own.xp as own_xp, own.current_level as own_level, page.user_id::text as user_id, page.xp,
       page.current_level, page.full_name, page.role, page.leaderboard_name
     from totals left join own on true left join page on true
     order by page.xp desc, page.user_id`,
  )

/** One row more than is shown tells whether there is more. Two sizes, so that a connection keeps two plans. */
const fewStatement = boardStatement(rows.collapsed + 1)
const manyStatement = boardStatement(rows.page + 1)

/**
 * A part of the leaderboard with the viewer's own place (SPEC 2 "Leaderboard", 3 "Responses"). Public: what is shown
 * of a person depends on who looks (DECISIONS 12, 13). One round trip.
 * @param input.limit 1 to 100 rows
 */
export async function readBoard(ctx: Ctx, input: { limit: number; after?: Cursor }): Promise<Board> {
  const profile = ctx.viewer?.profile?.is_active ? ctx.viewer.profile : null
  const signedIn = ctx.viewer !== null && ctx.viewer.profile?.is_active !== false
  const after = input.after ?? firstPage
  const query = input.limit > rows.collapsed ? manyStatement : fewStatement
  const found = await run(ctx.db, query, [profile?.user_id ?? null, after.xp, after.from])
  const totals = found[0]
  if (!totals) throw new Error('The histogram gave no totals')

  const people = found.filter((row): row is BoardRow & { user_id: string } => row.user_id !== null)
  const shown = people.slice(0, input.limit)
  const ranks = competitionRanks(
    shown.map((row) => row.xp),
    totals.ahead_of_page,
    totals.level_with_first,
  )
  const entry = (person: Omit<BoardRow & { user_id: string }, keyof Totals>, rank: number): BoardEntry => {
    const is_viewer = person.user_id === profile?.user_id
    const hidden = !is_viewer && (!signedIn || person.leaderboard_name === 'anonymous')
    return {
      user_id: hidden ? null : person.user_id,
      rank,
      full_name: displayName(person, { signedIn, language: ctx.language }),
      xp: person.xp,
      current_level: person.current_level,
      is_viewer,
    }
  }
  const user_rank = profile && totals.own_xp !== null ? totals.ahead_of_own + 1 : 0
  const own =
    profile && totals.own_xp !== null && totals.own_level !== null
      ? entry({ ...profile, xp: totals.own_xp, current_level: totals.own_level }, user_rank)
      : null
  const last = shown.at(-1)
  const following = people[shown.length]
  return {
    leaderboard: shown.map((person, index) => entry(person, ranks[index] ?? 0)),
    own,
    user_rank,
    total_users: totals.total_users,
    highest_xp: totals.highest_xp,
    next: last && following ? cursorBetween(last, following) : null,
  }
}

type Totals = Pick<
  BoardRow,
  | 'total_users'
  | 'highest_xp'
  | 'ahead_of_own'
  | 'ahead_of_page'
  | 'level_with_first'
  | 'own_xp'
  | 'own_level'
>

/** The best five, the viewer's own row, and the totals, for the dashboard (SPEC 2 "Dashboard"). */
export function topFive(ctx: Ctx): Promise<Board> {
  return readBoard(ctx, { limit: rows.widget })
}
