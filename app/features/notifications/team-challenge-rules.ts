/** The goal that a team gets each week: one snack for each working day of each member, finished together. */

export const snacksPerMember = 5

/** A team that is smaller gets none, as it gets no totals anywhere (PD-42). */
export const smallestTeam = 5

export interface TeamChallenge {
  /** Monday, `YYYY-MM-DD`. */
  week_start: string
  goal: number
  /** Snacks that the team finished this week. */
  done: number
  reached: boolean
}
