/** Who is anonymous stands on the leaderboard with XP rounded down to this: exact XP, read often, tells every answer. */
export const anonymousStep = 100

/** XP as others see it, and as it counts in the ranking. Levels begin at multiples of {@link anonymousStep}. */
export function boardXp(xp: number, anonymous: boolean): number {
  return anonymous ? xp - (xp % anonymousStep) : xp
}

/** Whether an amount of XP has a place in the ranking: nobody has one before the first XP. */
export const hasPlace = (xp: number) => xp > 0
