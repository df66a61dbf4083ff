/**
 * Item response theory, as far as this product needs it. The chance that somebody of ability θ does an item rightly is
 * c + (1 − c) / (1 + exp(−a(θ − b))): the three-parameter logistic model (Birnbaum 1968, in Lord & Novick, Statistical theories
 * of mental test scores), with the same a for every item, b from the label of the level, and c the chance of guessing. A share of
 * a score counts as so much of a right answer (quasi-likelihood). Ability is estimated as the mean of the posterior over a grid
 * (EAP: Bock & Mislevy 1982, Adaptive EAP estimation of ability in a microcomputer environment). θ is in logits.
 */

/** What an answer tells: how hard the item was, how much of it comes by guessing, and how much of it was right. */
export interface Response {
  difficulty: number
  discrimination: number
  guessing: number
  /** 0 to 1. */
  share: number
}

/** The item half of a {@link Response}. */
export type ItemParameters = Omit<Response, 'share'>

/** What is believed of an ability: the weight of each point of {@link grid}; they add up to 1. */
export type Posterior = readonly number[]

/** Points of ability, 0.1 apart: five standard deviations to either side of the usual learner. */
export const grid: readonly number[] = Array.from({ length: 101 }, (_, place) => (place - 50) / 10)

/** Chance that an ability does an item rightly, guessing included. */
export function chanceOf(ability: number, { difficulty, discrimination, guessing }: ItemParameters): number {
  return guessing + (1 - guessing) / (1 + Math.exp(-discrimination * (ability - difficulty)))
}

/** Before any answer: normal, in logits. */
export function priorOf(mean: number, deviation: number): Posterior {
  return normalised(grid.map((ability) => Math.exp(-((ability - mean) ** 2) / (2 * deviation ** 2))))
}

/** After these answers. */
export function posteriorOf(prior: Posterior, responses: readonly Response[]): Posterior {
  const logs = grid.map((ability, place) =>
    responses.reduce(
      (sum, response) => {
        const chance = chanceOf(ability, response)
        return sum + response.share * Math.log(chance) + (1 - response.share) * Math.log(1 - chance)
      },
      Math.log(prior[place] ?? 0),
    ),
  )
  const most = Math.max(...logs)
  return normalised(logs.map((log) => Math.exp(log - most)))
}

function normalised(weights: readonly number[]): Posterior {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

/** Mean and standard deviation of what is believed, in logits. */
export function momentsOf(posterior: Posterior): { mean: number; deviation: number } {
  const mean = posterior.reduce((sum, weight, place) => sum + weight * (grid[place] ?? 0), 0)
  const variance = posterior.reduce(
    (sum, weight, place) => sum + weight * ((grid[place] ?? 0) - mean) ** 2,
    0,
  )
  return { mean, deviation: Math.sqrt(variance) }
}

/** The ability below which this share of the belief lies, in logits. */
export function quantileOf(posterior: Posterior, share: number): number {
  let below = 0
  for (const [place, weight] of posterior.entries()) {
    // The belief of a point is spread over the step around it.
    if (below + weight >= share) return (grid[place] ?? 0) - 0.05 + (0.1 * (share - below)) / weight
    below += weight
  }
  return grid.at(-1) ?? 0
}

/** Fisher information of an item at an ability (Lord 1980, Applications of item response theory, 5-7). */
export function informationOf(ability: number, item: ItemParameters): number {
  const chance = chanceOf(ability, item)
  const { discrimination, guessing } = item
  return discrimination ** 2 * ((1 - chance) / chance) * ((chance - guessing) / (1 - guessing)) ** 2
}
