/** The numbers of refreshers (PD-45). */

/** Refreshers on one day, at most. */
export const refreshersADay = 3
