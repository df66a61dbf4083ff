/** The numbers of the company's snack of the day (PD-74). */

/** A group smaller than this gets no windows and no figures (PD-42). */
export const smallestRound = 8

/** Of those who work that day, how many must have taken it for a golden round. */
export function goldenFrom(atWork: number): number {
  return Math.ceil(atWork * 0.75)
}

/** How often, at most, one day's windows are told to pages that are open: everybody reads again when they are. */
const toldADay = 40

/** Whether a window more is told to open pages at once: each in a small company, every so many in a large one. */
export function isTold(lit: number, atWork: number): boolean {
  const every = Math.max(1, Math.ceil(atWork / toldADay))
  return lit % every === 0 || lit === goldenFrom(atWork)
}

/** The facade of a day: how many windows there are, and how many are lit. Nobody's name. */
export interface Facade {
  windows: number
  lit: number
  golden: boolean
}

/** The windows of a day; null while the group is too small. Who comes on a day off has a window besides. */
export function facadeOf(day: { at_work: number; lit: number; golden: boolean }): Facade | null {
  const { at_work, lit, golden } = day
  return at_work < smallestRound ? null : { windows: Math.max(at_work, lit), lit, golden }
}

/** How long it is kept who took it and how: until long after the last look at the day before. */
export const keptAnswerDays = 35
