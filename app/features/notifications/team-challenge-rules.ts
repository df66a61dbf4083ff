/** The goal that a team gets each week: one snack for each working day of each member, finished together. */

export const snacksPerMember = 5

/** Smaller teams get none: a total over two people tells each of them what the other one did (DECISIONS 14). */
export const smallestTeam = { seats: 5, members: 3 } as const

export interface TeamChallenge {
  /** Monday, `YYYY-MM-DD`. */
  week_start: string
  goal: number
  /** Snacks that the team finished this week. */
  done: number
  reached: boolean
}
