import { run, statement } from '#app/db/statement.server.ts'
import type { Ctx, ViewerProfile } from '#app/features/identity/context.server.ts'
import { isMinor } from '#app/features/identity/is-minor.server.ts'
import type { LeaderboardName, Level, Role } from '#app/features/identity/rules.ts'
import { learnersAbove, learnersAt } from '#app/features/progress/rank.server.ts'
import { anonymousStep, hasPlace } from '#app/features/progress/rules.ts'
import { openCursor, type Place, sealCursor } from './board-cursor.server.ts'
import { type Board, type BoardEntry, competitionRanks, displayName, rows } from './rules.ts'
import { boardSnackName } from './snack-name.server.ts'

interface Totals {
  total_users: number
  highest_xp: number
  ahead_of_own: number | null
  ahead_of_page: number | null
  level_with_first: number | null
  own_xp: number | null
  own_level: Level | null
}

interface Person {
  user_id: string
  /** As it is shown to others. */
  shown_xp: number
  current_level: Level
  full_name: string
  role: Role
  is_minor: boolean
  leaderboard_name: LeaderboardName
  board_place: string | null
}

/** People are null in the only row of an empty page. */
type BoardRow = Totals & (Person | { user_id: null })

const step = anonymousStep
const people = (shown: string, where: string) => `
  select s.user_id, s.board_place, ${shown} as shown_xp, s.current_level, u.full_name, u.role,
    ${isMinor('u.date_of_birth')} as is_minor, u.leaderboard_name
  from user_statistics s join ai_users u on u.id = s.user_id and u.is_active
  where ${where}`
const named = (where: string) => people('s.xp', `s.board_place is null and ${where}`)
const anonymous = (where: string) =>
  people(`s.xp / ${step} * ${step}`, `s.board_place is not null and ${where}`)

/**
 * Everything in one round trip: viewer's id or null; where the named begin (XP, id); where the anonymous begin (step of XP,
 * board_place). People come from two indexes, of the named by (xp, user_id) and of the anonymous by (step, board_place), so that
 * the place of somebody anonymous follows from nothing but the XP that is shown; ranks and totals from the histogram.
 * - Two selects each instead of an "or", so that a page far down in a tie starts in the index where it should.
 * - "nulls last" is what the first index says; without it PostgreSQL would not use the index for the order.
 * - The limit is part of the text, because for a parameter PostgreSQL would plan for a tenth of all people.
 */
const boardStatement = (fetched: number) =>
  statement<BoardRow>(
    `leaderboard_${fetched}`,
    `with own as (
       select xp, current_level, case when board_place is null then xp else xp / ${step} * ${step} end as shown
       from user_statistics where user_id = $1::uuid
     ), page as (
       select *, board_place is not null as hidden from (
         (${named('s.xp = $2::int and s.user_id >= $3::uuid')} order by s.user_id limit ${fetched})
         union all
         (${named('s.xp < $2::int')} order by s.xp desc nulls last, s.user_id limit ${fetched})
         union all
         (${anonymous(`s.xp / ${step} = $4::int and s.board_place >= $5::uuid`)} order by s.board_place limit ${fetched})
         union all
         (${anonymous(`s.xp / ${step} < $4::int`)} order by s.xp / ${step} desc, s.board_place limit ${fetched})
       ) people order by shown_xp desc, hidden, coalesce(board_place, user_id) limit ${fetched}
     ), first as (
       select max(shown_xp) as xp from page
     )
     select (select coalesce(sum(learners), 0)::int from xp_histogram) as total_users,
       greatest(0,
         (select shown_xp from (${named('true')} order by s.xp desc nulls last limit 1) n),
         (select shown_xp from (${anonymous('true')} order by s.xp / ${step} desc, s.board_place limit 1) a)
       ) as highest_xp,
       own.xp as own_xp, own.current_level as own_level,
       (select ${learnersAbove('own.shown')} from own) as ahead_of_own,
       (select ${learnersAbove('first.xp')} from first) as ahead_of_page,
       (select ${learnersAt('first.xp')} from first) as level_with_first,
       page.user_id::text as user_id, page.board_place::text as board_place, page.shown_xp, page.current_level,
       page.full_name, page.role, page.is_minor, page.leaderboard_name
     from (select) always left join own on true left join page on true
     order by page.shown_xp desc, page.hidden, coalesce(page.board_place, page.user_id)`,
  )

/** One row more than is shown tells whether there is more. Two sizes, so that a connection keeps two plans. */
const fewStatement = boardStatement(rows.collapsed + 1)
const manyStatement = boardStatement(rows.page + 1)

const lowest = '00000000-0000-0000-0000-000000000000'
const beforeAll: Place = { xp: 2 ** 31 - 1, anonymous: false, key: lowest }

/** Where the two lists begin so that together they begin at a place: at equal XP the anonymous come last. */
function starts({ xp, anonymous: hidden, key }: Place): [number, string, number, string] {
  const from = Math.floor(xp / step)
  return hidden ? [xp - 1, lowest, from, key] : [xp, key, from, lowest]
}

/**
 * A part of the leaderboard with the viewer's own place (PS-2.14, PS-3.10). Public: what is shown
 * of a person depends on who looks (PD-12, PD-13). Of who is anonymous nothing leaves that follows from the id or
 * from XP below a step of a hundred, but to that person. One round trip.
 * @param secret AUTH_SECRET, for anonymous names and cursors
 * @param input.limit 1 to 100 rows
 * @throws AppError invalid `invalid_request` for an `after` that was not made here
 */
export async function readBoard(
  ctx: Ctx,
  secret: string,
  input: { limit: number; after?: string | undefined },
): Promise<Board> {
  const profile = ctx.viewer?.profile?.is_active ? ctx.viewer.profile : null
  const signedIn = ctx.viewer !== null && ctx.viewer.profile?.is_active !== false
  const start = input.after === undefined ? beforeAll : openCursor(secret, input.after)
  const query = input.limit > rows.collapsed ? manyStatement : fewStatement
  const found = await run(ctx.db, query, [profile?.user_id ?? null, ...starts(start)])
  const totals = found[0]
  if (!totals) throw new Error('The statement gives a row always')

  const listed = found.filter((row): row is Totals & Person => row.user_id !== null)
  const shown = listed.slice(0, input.limit)
  const ranks = competitionRanks(
    shown.map((row) => row.shown_xp),
    totals.ahead_of_page ?? 0,
    totals.level_with_first ?? 0,
  )
  const look = { secret, signedIn, ctx }
  const own = profile && ownEntry(profile, totals, look)
  const following = listed[shown.length]
  return {
    leaderboard: shown.map((person, index) =>
      own && person.user_id === profile?.user_id ? own : entryOf(person, ranks[index] ?? 0, look),
    ),
    own,
    user_rank: own?.rank ?? 0,
    total_users: totals.total_users,
    highest_xp: totals.highest_xp,
    next: following ? sealCursor(secret, placeOf(following)) : null,
  }
}

interface Look {
  secret: string
  signedIn: boolean
  ctx: Ctx
}

/** Somebody as others see that person. */
function entryOf(person: Person, rank: number, { secret, signedIn, ctx }: Look): BoardEntry {
  const hidden = person.leaderboard_name === 'anonymous'
  return {
    user_id: hidden || !signedIn ? null : person.user_id,
    rank,
    full_name: displayName(person, signedIn, boardSnackName(secret, person.user_id, ctx.language)),
    xp: person.shown_xp,
    current_level: person.current_level,
    is_viewer: false,
  }
}

/** The viewer's own row, with exact XP; of rank 0 before the first XP, and null for who takes no part. */
function ownEntry(profile: ViewerProfile, totals: Totals, look: Look): BoardEntry | null {
  const { own_xp, own_level, ahead_of_own } = totals
  if (own_xp === null || own_level === null) return null
  const shown = { ...profile, shown_xp: own_xp, current_level: own_level, board_place: null }
  const entry = entryOf(shown, hasPlace(own_xp) ? (ahead_of_own ?? 0) + 1 : 0, look)
  return { ...entry, user_id: profile.user_id, is_viewer: true }
}

function placeOf({ shown_xp, board_place, user_id }: Person): Place {
  return { xp: shown_xp, anonymous: board_place !== null, key: board_place ?? user_id }
}

/** The best five, the viewer's own row, and the totals, for the dashboard (PS-2.8). */
export function topFive(ctx: Ctx, secret: string): Promise<Board> {
  return readBoard(ctx, secret, { limit: rows.widget })
}
