import {
  type LeaderboardName,
  type Level,
  leaderboardNames,
  type Role,
} from '#app/features/identity/rules.ts'

import { mayShowFullName } from '#app/features/leaderboard/rules.ts'

/** What a learner shows on a shared badge. The level is always there: it is the badge. */
export interface BadgeChoice {
  name: LeaderboardName
  show_xp: boolean
  show_streak: boolean
}

/** What everybody with the link sees: what was not chosen is not there at all. */
export interface PublicBadge {
  name: string
  level: Level
  xp?: number
  streak?: number
}

/** What the owner sees before and after sharing. */
export interface OwnBadge {
  /** Null while it is not shared. */
  share: (BadgeChoice & { code: string }) | null
  /** The name that each choice would show; who is young has no full one to choose (PD-12). */
  names: { choice: LeaderboardName; name: string }[]
  level: Level
  xp: number
  streak: number
}

/** Nothing but the level and a first name, until somebody chooses more. */
export const defaultBadge: BadgeChoice = { name: 'first_name', show_xp: false, show_streak: false }

/** How somebody may be named on a badge. */
export function namesFor(person: { role: Role; is_minor: boolean }): LeaderboardName[] {
  return leaderboardNames.filter((name) => name !== 'full_name' || mayShowFullName(person))
}

/** The picture of a level, drawn when the app is built (scripts/share-images.ts). */
export function badgeImage(level: Level): `badge-${Level}` {
  return `badge-${level}`
}
