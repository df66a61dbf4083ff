/** How full the inner ring is, 0 to 100: full at the top of the ranking, else the share of learners below. */
export function rankRing(position: number, percentile: number): number {
  return position === 1 ? 100 : Math.min(100, Math.max(0, 100 - percentile))
}
