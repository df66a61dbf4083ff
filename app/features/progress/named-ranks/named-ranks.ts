/**
 * The named ranks: four in each level, from total XP, words only (PD-64). A guest becomes a hand in the kitchen, and then runs it.
 * All begin at multiples of `anonymousStep`, so that who is anonymous has the same one by the XP that others see.
 */
export const namedRanks = [
  { id: 'taster', from: 0 },
  { id: 'foodLover', from: 100 },
  { id: 'regular', from: 300 },
  { id: 'connoisseur', from: 800 },
  { id: 'kitchenHand', from: 2000 },
  { id: 'fryCook', from: 2400 },
  { id: 'sauceCook', from: 2900 },
  { id: 'sousChef', from: 3400 },
  { id: 'headChef', from: 4000 },
  { id: 'recipeMaker', from: 5000 },
  { id: 'mentor', from: 7000 },
  { id: 'masterChef', from: 10_000 },
] as const

export type RankId = (typeof namedRanks)[number]['id']

export interface NamedRank {
  id: RankId
  /** Null at the top. */
  next: RankId | null
  /** XP to the next one; 0 at the top. */
  xp_to_next: number
}

/** The rank that an amount of XP comes to, and how far the next one is. */
export function namedRank(xp: number): NamedRank {
  const place = Math.max(
    0,
    namedRanks.findLastIndex(({ from }) => xp >= from),
  )
  const next = namedRanks[place + 1]
  return {
    id: namedRanks[place]?.id ?? namedRanks[0].id,
    next: next?.id ?? null,
    xp_to_next: next ? next.from - Math.max(0, xp) : 0,
  }
}

/** The rank that was reached between two totals; null when it is the same, and when XP went down: nobody is told that. */
export function reachedRank(before: number, after: number): RankId | null {
  const { id } = namedRank(after)
  return after > before && id !== namedRank(before).id ? id : null
}
