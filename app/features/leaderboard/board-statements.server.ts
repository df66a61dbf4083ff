import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { isMinor } from '#app/features/identity/is-minor.server.ts'
import type { LeaderboardName, Level, Role } from '#app/features/identity/rules.ts'
import { anonymousStep } from '#app/features/progress/board-xp.ts'
import { learnersAbove, learnersAt } from '#app/features/progress/rank.server.ts'
import { rows } from './rules.ts'

export interface Totals {
  total_users: number
  highest_xp: number
  ahead_of_page: number | null
  level_with_first: number | null
}

export interface Person {
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
 * Everything in one round trip: where the named begin (XP, id); where the anonymous begin (step of XP,
 * board_place). People come from two indexes, of the named by (xp, user_id) and of the anonymous by (step, board_place), so that
 * the place of somebody anonymous follows from nothing but the XP that is shown; ranks and totals from the histogram.
 * - Two selects each instead of an "or", so that a page far down in a tie starts in the index where it should.
 * - "nulls last" is what the first index says; without it PostgreSQL would not use the index for the order.
 * - The limit is part of the text, because for a parameter PostgreSQL would plan for a tenth of all people.
 */
const boardStatement = (fetched: number) =>
  statement<BoardRow>(
    `leaderboard_${fetched}`,
    `with page as (
       select *, board_place is not null as hidden from (
         (${named('s.xp = $1::int and s.user_id >= $2::uuid')} order by s.user_id limit ${fetched})
         union all
         (${named('s.xp < $1::int')} order by s.xp desc nulls last, s.user_id limit ${fetched})
         union all
         (${anonymous(`s.xp / ${step} = $3::int and s.board_place >= $4::uuid`)} order by s.board_place limit ${fetched})
         union all
         (${anonymous(`s.xp / ${step} < $3::int`)} order by s.xp / ${step} desc, s.board_place limit ${fetched})
       ) people order by shown_xp desc, hidden, coalesce(board_place, user_id) limit ${fetched}
     ), first as (
       select max(shown_xp) as xp from page
     )
     select (select coalesce(sum(learners), 0)::int from xp_histogram) as total_users,
       greatest(0,
         (select shown_xp from (${named('true')} order by s.xp desc nulls last limit 1) n),
         (select shown_xp from (${anonymous('true')} order by s.xp / ${step} desc, s.board_place limit 1) a)
       ) as highest_xp,
       (select ${learnersAbove('first.xp')} from first) as ahead_of_page,
       (select ${learnersAt('first.xp')} from first) as level_with_first,
       page.user_id::text as user_id, page.board_place::text as board_place, page.shown_xp, page.current_level,
       page.full_name, page.role, page.is_minor, page.leaderboard_name
     from (select) always left join page on true
     order by page.shown_xp desc, page.hidden, coalesce(page.board_place, page.user_id)`,
  )

/**
 * One row more than is shown tells whether there is more, and another one is there for the viewer's own, which may stand elsewhere by
 * now. Two sizes, so that a connection keeps two plans.
 */
const fetched = { few: rows.collapsed + 2, many: rows.page + 2 } as const
export type Size = keyof typeof fetched
export const sizeFor = (limit: number): Size => (limit > rows.collapsed ? 'many' : 'few')
const statements = { few: boardStatement(fetched.few), many: boardStatement(fetched.many) }

export interface Part {
  totals: Totals
  people: Person[]
  /** Nobody comes after these. */
  ends: boolean
}

/** A part of the list from the place on where its two lists begin. */
export async function readPart(db: Db, size: Size, begins: [number, string, number, string]): Promise<Part> {
  const found = await run(db, statements[size], begins)
  const totals = found[0]
  if (!totals) throw new Error('The statement gives a row always')
  const people = found.filter((row): row is Totals & Person => row.user_id !== null)
  return { totals, people, ends: people.length < fetched[size] }
}
