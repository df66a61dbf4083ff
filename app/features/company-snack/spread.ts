import { smallestRound } from './rules.ts'

/**
 * What is told of how a group answered, made so that nobody's answer follows from it (PD-74).
 *
 * - It is told at fixed numbers of answers and when the day is over: when it is told says nothing of what was answered. Each time it
 *   adds the answers of eight people or more who were in no telling before, and says nothing new of the others.
 * - Of those it adds how many chose an option only in classes that are three answers wide or wider, also the highest: somebody who
 *   knows the own answer still cannot tell whether all others chose the same.
 */

/** How many answers one class holds at least. */
const classWidth = 3

/** Shares are shown in steps of so many percent. */
const step = 5

/** What was told so far: of how many, and of each option the middles of its classes, added up. */
export interface Told {
  answered: number
  middles: number[]
}

/** How a group answered, as it is shown. */
export interface Spread {
  /** How many of those who answered are in it. */
  answered: number
  /** Percent of each option, about. */
  shares: number[]
}

/** Whether it is told at the moment that so many have answered: at 8, 16, 32, 64, … */
export function tellsAt(answered: number): boolean {
  return answered >= smallestRound && Number.isInteger(Math.log2(answered / smallestRound))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const highestClass = (people: number) => Math.floor((people + 1) / classWidth) - 1

/** In which class each option is, of how many people of one group chose it. All that is told of the group follows from this. */
export function classesOf(counts: readonly number[]): number[] {
  const highest = highestClass(sum(counts))
  return counts.map((count) => Math.min(Math.floor(count / classWidth), highest))
}

/**
 * Adds a group to what was told.
 * @param counts how many of the people who were in no telling before chose each option
 * @returns what was told before when they are too few
 */
export function tell(before: Told | null, counts: readonly number[]): Told | null {
  const people = sum(counts)
  if (people < smallestRound) return before
  const highest = highestClass(people)
  const middles = classesOf(counts).map((one) => {
    const from = one * classWidth
    return (from + (one === highest ? people : from + classWidth - 1)) / 2
  })
  return {
    answered: people + (before?.answered ?? 0),
    middles: middles.map((middle, option) => middle + (before?.middles[option] ?? 0)),
  }
}

/** What was told, as it is shown. */
export function toSpread({ answered, middles }: Told): Spread {
  const all = sum(middles)
  return { answered, shares: middles.map((middle) => Math.round((100 * middle) / all / step) * step) }
}
