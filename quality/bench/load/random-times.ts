/** Numbers from 0 up to 1. */
export type Random = () => number

/** Times between events that come independently of each other, at so many a second on average: a Poisson process. */
export const untilNext = (perSecond: number, random: Random): number => -Math.log(1 - random()) / perSecond

/** How long people take over something is lognormal: most near the median, some far longer. Seconds. */
export interface ThinkTime {
  median: number
  /** Of the logarithm; 0.5 puts 95 of 100 between 0.38 and 2.7 times the median. */
  sigma: number
}

export function thinkFor({ median, sigma }: ThinkTime, random: Random): number {
  // Box and Muller's way from even numbers to normal ones.
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return median * Math.exp(sigma * normal)
}
