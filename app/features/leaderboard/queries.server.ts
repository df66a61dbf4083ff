import type { Ctx, LearnerCtx, ViewerProfile } from '#app/features/identity/context.server.ts'
import { hasPlace } from '#app/features/progress/board-xp.ts'
import { type OwnPlace, ownPlace } from '#app/features/progress/rank.server.ts'
import { openCursor, type Place, sealCursor, starts } from './board-cursor.server.ts'
import { type Part, type Person, readPart, sizeFor } from './board-statements.server.ts'
import { topOfBoard } from './cached-top.server.ts'
import { putOwnRow } from './put-own-row.ts'
import { type Board, type BoardEntry, competitionRanks, displayName, rows } from './rules.ts'
import { boardSnackName } from './snack-name.server.ts'

/**
 * A part of the leaderboard with the viewer's own place (PS-2.14, PS-3.10). Public: what is shown
 * of a person depends on who looks (PD-12, PD-13). Of who is anonymous nothing leaves that follows from the id or
 * from XP below a step of a hundred, but to that person. The first part may be a second old, but for the viewer's own row.
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
  const size = sizeFor(input.limit)
  const begins = input.after === undefined ? undefined : starts(openCursor(secret, input.after))
  const [part, own] = await Promise.all([
    begins ? readPart(ctx.db, size, begins) : topOfBoard(ctx.db, size),
    profile ? ownPlace(ctx as LearnerCtx) : undefined,
  ])
  const viewer = profile && own ? { profile, own } : null
  const { ranked, following, highest } = begins
    ? ranksOfPart(part, input.limit)
    : ranksOfTop(part, input.limit, viewer)
  const look = { secret, signedIn, ctx }
  const listed = ranked.find(({ person }) => person.user_id === profile?.user_id)
  const entry = viewer && ownEntry(viewer, listed?.rank, look)
  return {
    leaderboard: ranked.map(({ person, rank }) =>
      entry && person.user_id === entry.user_id ? entry : entryOf(person, rank, look),
    ),
    own: entry,
    user_rank: entry?.rank ?? 0,
    total_users: part.totals.total_users,
    highest_xp: highest,
    next: following ? sealCursor(secret, placeOf(following)) : null,
  }
}

interface Viewer {
  profile: ViewerProfile
  own: OwnPlace
}

interface Ranks {
  ranked: { person: Person; rank: number }[]
  following: Person | undefined
  highest: number
}

function ranksOfPart({ totals, people }: Part, limit: number): Ranks {
  const shown = people.slice(0, limit)
  const xps = shown.map(({ shown_xp }) => shown_xp)
  const ranks = competitionRanks(xps, totals.ahead_of_page ?? 0, totals.level_with_first ?? 0)
  return {
    ranked: shown.map((person, index) => ({ person, rank: ranks[index] ?? 0 })),
    following: people[limit],
    highest: totals.highest_xp,
  }
}

/** Nobody stands above the top, so its ranks follow from its rows alone, with the viewer's own row as it is now. */
function ranksOfTop(top: Part, limit: number, viewer: Viewer | null): Ranks {
  const people = viewer ? putOwnRow(top.people, personOf(viewer), top.ends) : top.people
  const highest = Math.max(0, people[0]?.shown_xp ?? 0)
  const totals = { ...top.totals, ahead_of_page: 0, level_with_first: 0, highest_xp: highest }
  return ranksOfPart({ ...top, totals, people }, limit)
}

/** The viewer as a row among the others. */
function personOf({ profile, own }: Viewer): Person {
  const { shown_xp, current_level, board_place } = own
  return { ...profile, shown_xp, current_level, board_place }
}

interface Look {
  secret: string
  signedIn: boolean
  ctx: Ctx
}

/** Somebody as others see that person: with 0 XP without a place, as one sees oneself. */
function entryOf(person: Person, rank: number, { secret, signedIn, ctx }: Look): BoardEntry {
  const hidden = person.leaderboard_name === 'anonymous'
  return {
    user_id: hidden || !signedIn ? null : person.user_id,
    rank: hasPlace(person.shown_xp) ? rank : 0,
    full_name: displayName(person, signedIn, boardSnackName(secret, person.user_id, ctx.language)),
    xp: person.shown_xp,
    current_level: person.current_level,
    is_viewer: false,
  }
}

/** The viewer's own row, with exact XP; of rank 0 before the first XP. @param listed the rank of its place in the list, if there */
function ownEntry(viewer: Viewer, listed: number | undefined, look: Look): BoardEntry {
  const { xp, ahead } = viewer.own
  const rank = hasPlace(xp) ? (listed ?? ahead + 1) : 0
  return {
    ...entryOf(personOf(viewer), rank, look),
    rank,
    xp,
    user_id: viewer.profile.user_id,
    is_viewer: true,
  }
}

function placeOf({ shown_xp, board_place, user_id }: Person): Place {
  return { xp: shown_xp, anonymous: board_place !== null, key: board_place ?? user_id }
}

/** The best five, the viewer's own row, and the totals, for the dashboard (PS-2.8). */
export function topFive(ctx: Ctx, secret: string): Promise<Board> {
  return readBoard(ctx, secret, { limit: rows.widget })
}
