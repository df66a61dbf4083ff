/** The goal that a team gets each week: one snack for each working day of each member, finished together. */

export const snacksPerMember = 5

export interface TeamChallenge {
  /** Monday, `YYYY-MM-DD`. */
  week_start: string
  goal: number
  /** Snacks that the team finished this week. */
  done: number
  reached: boolean
}
