/** The numbers of leagues (PD-75). */

/** About so many learners in a league. */
export const leagueSize = 30

/** The weeks before by which it goes how active somebody is. */
export const lookedBackDays = 28

/** How long it is kept who was in which league. */
export const keptLeagueDays = 35

/** Who is anonymous shows the XP of a week in steps of so many: it is less than what all XP is shown in. */
export const anonymousWeekStep = 25

/** Colleagues are listed from so many that are shown by a name: of fewer it would be about one person (PD-42). */
export const fewestColleagues = 5

/** Whose weeks are compared. */
export const weekViews = ['league', 'colleagues'] as const
export type WeekView = (typeof weekViews)[number]

/** One row of a week's list. */
export interface WeekEntry {
  rank: number
  name: string
  xp: number
  is_viewer: boolean
}

/** A list of learners by what they earned this week. */
export interface WeekBoard {
  /** Monday and Sunday, `YYYY-MM-DD`. */
  from: string
  to: string
  /** Who earned something this week, most first. */
  entries: WeekEntry[]
  /** How many are in it and earned nothing yet: a number, no names. */
  waiting: number
  /** What the viewer earned; null when he or she is not in it. */
  own: number | null
}
