import type { LeaderboardName, Level, Role } from '#app/features/identity/rules.ts'

/** How many rows are shown and fetched (PS-9.1.6, PS-9.1.6). */
export const rows = { widget: 5, collapsed: 10, skeletons: 10, page: 100 } as const

/** Milliseconds that a process keeps the top of the list (PD-7): what others earn may show that much later. */
export const cachedForMs = 1_000
/** Milliseconds between two times that a page is told of what others earn while they go on earning (PD-7). */
export const toldEveryMs = 5_000

/** One row of the leaderboard, as the wire has it (PS-3.10). */
export interface BoardEntry {
  /** Only for signed-in viewers, and never of somebody who is anonymous. */
  user_id: string | null
  rank: number
  /** The name that this person chose to be shown by; not always the full one. */
  full_name: string
  /** In steps of 100 for who is anonymous, except to that person. */
  xp: number
  current_level: Level
  is_viewer: boolean
}

export interface Board {
  leaderboard: BoardEntry[]
  /** The viewer's own row, whether or not it is among the rows above; null for who takes no part. */
  own: BoardEntry | null
  /** 0 before the first XP, and when the viewer takes no part. */
  user_rank: number
  total_users: number
  highest_xp: number
  /** What to send as `after` for the rows that follow; null at the end. */
  next: string | null
}

interface Person {
  full_name: string
  role: Role
  /** Under 18, whatever the role. */
  is_minor: boolean
  leaderboard_name: LeaderboardName
}

/** Whether somebody may be shown by the full name: a youth_member never, nor anybody under 18 (PD-12). */
export function mayShowFullName({ role, is_minor }: Pick<Person, 'role' | 'is_minor'>): boolean {
  return role !== 'youth_member' && !is_minor
}

/**
 * The name a person is shown by (PD-12 and PD-13): as chosen, who is young never by more than a first name, and nobody by
 * more than a first name to visitors who are not signed in. Who is anonymous stays so for everybody.
 */
export function displayName(person: Person, signedIn: boolean, snackName: string): string {
  if (person.leaderboard_name === 'anonymous') return snackName
  const first = person.leaderboard_name === 'first_name' || !mayShowFullName(person) || !signedIn
  return first ? firstName(person.full_name) : person.full_name.trim()
}

export function firstName(fullName: string): string {
  const name = fullName.trim()
  return name.split(/\s+/)[0] ?? name
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
