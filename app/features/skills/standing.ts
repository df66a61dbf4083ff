import { type Level, levels } from '#app/features/identity/rules.ts'
import { type ItemParameters, posteriorOf, priorOf, quantileOf, type Response } from './ability.ts'

/** Difficulty of an item by its label, in logits, as long as there are too few answers to estimate it. */
export const labelDifficulty = { beginner: -1, intermediate: 0, advanced: 1 } as const satisfies Record<
  Level,
  number
>

/** Same for every item: nothing is known yet of how well each tells people apart (the Rasch model). */
export const labelDiscrimination = 1

/** What the label of an item tells. `chance` is the share that comes by guessing. */
export const parametersOf = (difficulty: Level, chance: number): ItemParameters => ({
  difficulty: labelDifficulty[difficulty],
  discrimination: labelDiscrimination,
  guessing: chance,
})

/** Somebody can do a level who would do this share of its items without guessing. */
export const masteryShare = 0.65
/** Answers from which something is said. */
export const answersNeeded = 4
/** Answers to items of a level, or a harder one, without which nobody is said to do that level. */
const answersAtLevel = 2
/** Share of the belief that the shown interval holds. */
const intervalShare = 0.8
/** A wide prior: people differ, and their answers should count for more than what we think beforehand. */
const prior = priorOf(0, 1.2)

/** Ability from which somebody can do each level, in logits. */
export const thresholds = levels.map(
  (level) => labelDifficulty[level] + Math.log(masteryShare / (1 - masteryShare)),
)

/** 0: not at beginners' level yet; 1 to 3: can do that level. */
export type Reached = 0 | 1 | 2 | 3

export interface Standing {
  answers: number
  /** Where somebody most likely stands; null: too few answers, or too far apart, to say. */
  reached: Reached | null
  /** How likely that is, of 1. */
  certainty: number
  /** Ends of the interval that holds 80 % of the belief, in logits. */
  low: number
  high: number
}

/** Ends of the scale that is shown, in logits. */
export const scale = { low: -3, high: 4 } as const

/**
 * Where somebody stands with a skill, from first answers to its items. Says nothing with few answers, and nothing when
 * the most likely place has less than half of the belief. Easy items alone never say more than that somebody can do easy ones.
 */
export function standingOf(responses: readonly Response[]): Standing {
  const posterior = posteriorOf(prior, responses)
  const shares = upTo(hardestOf(responses), sharesOf(posterior))
  const certainty = Math.max(...shares)
  const said = responses.length >= answersNeeded && certainty >= 0.5
  return {
    answers: responses.length,
    reached: said ? (shares.indexOf(certainty) as Reached) : null,
    certainty,
    low: quantileOf(posterior, (1 - intervalShare) / 2),
    high: quantileOf(posterior, (1 + intervalShare) / 2),
  }
}

/** The highest level, from 1, of which enough items were answered; 1 when none was. */
function hardestOf(responses: readonly Response[]): number {
  const tried = (level: Level) =>
    responses.filter(({ difficulty }) => difficulty >= labelDifficulty[level]).length >= answersAtLevel
  return Math.max(1, levels.findLastIndex(tried) + 1)
}

/** Puts all belief in what lies higher at this level. */
function upTo(most: number, shares: readonly number[]): number[] {
  return [...shares.slice(0, most), shares.slice(most).reduce((sum, share) => sum + share, 0)]
}

/** The belief that somebody stands below the first level, at each level, and at the last. */
function sharesOf(posterior: readonly number[]): number[] {
  const below = thresholds.map((threshold) => shareBelow(posterior, threshold))
  return [...below, 1].map((share, place) => share - (place === 0 ? 0 : (below[place - 1] ?? 0)))
}

function shareBelow(posterior: readonly number[], ability: number): number {
  // Points are 0.1 apart from -5 on, each standing for the step around it.
  const steps = (ability + 5.05) * 10
  const whole = Math.floor(steps)
  const sum = posterior.slice(0, whole).reduce((total, weight) => total + weight, 0)
  return sum + (steps - whole) * (posterior[whole] ?? 0)
}
