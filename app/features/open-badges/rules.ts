import type { Level } from '#app/features/identity/rules.ts'

/** What can be finished, and so become a badge. */
export const achievements = ['module', 'path', 'level'] as const
export type AchievementType = (typeof achievements)[number]

/** How the owner of a badge is named in it. */
export const badgeNames = ['full_name', 'first_name', 'none'] as const
export type BadgeName = (typeof badgeNames)[number]

/** The kind of identity by which a name stands in a badge: the standard has none of its own for it. */
export const nameIdentity = 'ext:name'

/** Levels that are reached by doing something; everybody begins with the first. */
export const badgeLevels = ['intermediate', 'advanced'] as const satisfies readonly Level[]

/** Years for which a badge says something: tools and rules change (PD-90). */
export const badgeYears = 2

export interface Achievement {
  achievement: AchievementType
  /** A path `basis`, a module of it `basis.veilig`, a level `intermediate`. */
  about: string
}

export type Earned = Achievement & {
  title: string
  /** Milliseconds since 1970. */
  earned_at: number
}

/** A badge as its owner sees it. */
export interface OwnOpenBadge extends Earned {
  id: string
  code: string
  language: 'nl' | 'en'
  /** As it stands in the badge; null without one. */
  name: string | null
  issued_at: number
  expires_at: number
  shared: boolean
  state: BadgeState
}

/**
 * What came of looking at a badge. `unknown`: not signed by a key of this site, changed, or signed with a key that is not trusted any
 * more.
 */
export const badgeStates = ['valid', 'withdrawn', 'expired', 'unknown'] as const
export type BadgeState = (typeof badgeStates)[number]

/** What a badge that was signed here says. */
export interface BadgeFacts {
  title: string
  description: string
  criteria: string
  /** Null where its owner chose to have none in it. */
  name: string | null
  issuer: string
  /** Milliseconds since 1970. */
  issued_at: number
  expires_at: number
}

export interface BadgeVerdict {
  state: BadgeState
  /** Null while nothing is known of where it is from. */
  facts: BadgeFacts | null
}

/** Longest badge that is looked at, in characters; ours have about two thousand. */
export const badgeMax = 16_000

/** The end of a badge that was made at a moment. */
export function expiryOf(issued: Date): Date {
  const end = new Date(issued)
  end.setUTCFullYear(end.getUTCFullYear() + badgeYears)
  return end
}
