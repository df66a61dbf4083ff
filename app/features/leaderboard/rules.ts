import type { LeaderboardName, Level, Role } from '#app/features/identity/rules.ts'
import type { Language } from '#app/lib/language.ts'
import { snackName } from './snack-name.ts'

/** How many rows are shown and fetched (SPEC 9 "Leaderboard widget", "Leaderboard page"). */
export const rows = { widget: 5, collapsed: 10, skeletons: 10, page: 100 } as const

/** One row of the leaderboard, as the wire has it (SPEC 3 "Responses"). */
export interface BoardEntry {
  /** Only for signed-in viewers, and never of somebody who is anonymous. */
  user_id: string | null
  rank: number
  /** The name that this person chose to be shown by; not always the full one. */
  full_name: string
  xp: number
  current_level: Level
  is_viewer: boolean
}

export interface Board {
  leaderboard: BoardEntry[]
  /** The viewer's own row, whether or not it is among the rows above; null for who is not ranked. */
  own: BoardEntry | null
  /** 0 when the viewer is not ranked. */
  user_rank: number
  total_users: number
  highest_xp: number
  /** What to send as `after` for the rows that follow; null at the end. */
  next: string | null
}

interface Person {
  user_id: string
  full_name: string
  role: Role
  leaderboard_name: LeaderboardName
}

/**
 * The name a person is shown by (DECISIONS 12 and 13): as chosen, a youth_member never by more than a first name, and
 * nobody by more than a first name to visitors who are not signed in. Who is anonymous stays so for everybody.
 */
export function displayName(person: Person, viewer: { signedIn: boolean; language: Language }): string {
  if (person.leaderboard_name === 'anonymous') return snackName(person.user_id, viewer.language)
  const first = person.leaderboard_name === 'first_name' || person.role === 'youth_member' || !viewer.signedIn
  const name = person.full_name.trim()
  return first ? (name.split(/\s+/)[0] ?? name) : name
}

/**
 * Competition ranking (1, 2, 2, 4) of rows in descending order of XP, for a part of the list.
 * @param ahead learners with more XP than the first row
 * @param tied learners with the XP of the first row, those on an earlier page included
 */
export function competitionRanks(xps: readonly number[], ahead: number, tied: number): number[] {
  const first = xps[0]
  const group = xps.findIndex((xp) => xp !== first)
  const shown = group === -1 ? xps.length : group
  const before = ahead + Math.max(tied, shown) - shown
  let rank = ahead + 1
  return xps.map((xp, index) => {
    if (index > 0 && xp !== xps[index - 1]) rank = before + index + 1
    return rank
  })
}

/** Where a page starts: at the learners of this XP whose id is not below `from`, then those with less XP. */
export interface Cursor {
  xp: number
  from: string
}

interface Place {
  xp: number
  user_id: string
}

const lowestId = '00000000-0000-0000-0000-000000000000'
const hexOf = (id: string) => id.replaceAll('-', '')

function idFrom(prefix: string): string {
  const hex = prefix.padEnd(32, '0')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** The very first page. XP is a 32-bit number in the database. */
export const firstPage: Cursor = { xp: 2 ** 31 - 1, from: lowestId }

/**
 * The cursor between the last row of a page and the one that follows, as text. Within equal XP it holds just enough
 * digits of an id to tell the two rows apart, so that paging does not tell anybody's id.
 */
export function cursorBetween(last: Place, following: Place): string {
  if (following.xp !== last.xp) return String(last.xp - 1)
  const a = hexOf(last.user_id)
  const b = hexOf(following.user_id)
  let same = 0
  while (same < b.length && a[same] === b[same]) same++
  return `${last.xp}.${b.slice(0, same + 1)}`
}

export const cursorPattern = /^\d{1,9}(\.[0-9a-f]{1,32})?$/

/** Reads a cursor that fits {@link cursorPattern}. */
export function parseCursor(text: string): Cursor {
  const [xp = '', prefix = ''] = text.split('.')
  return { xp: Number(xp), from: idFrom(prefix) }
}
