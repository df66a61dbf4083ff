import type { ItemParameters } from './ability.ts'

/**
 * Difficulty and discrimination of items from the answers of many people, each to a few of them: marginal maximum likelihood by
 * EM (Bock & Aitkin 1981, Marginal maximum likelihood estimation of item parameters), with priors on both (Mislevy 1986, Bayes modal estimation in
 * item response models), so that an item with few answers stays near its label. The chance of guessing is not estimated. Ability is
 * normal with mean 0, which sets the scale; answers that were not given because an adaptive check did not ask do not bias this (Mislevy &
 * Wu 1996). Logits.
 */

/** An answer to the item at this place. */
export interface CalibrationAnswer {
  item: number
  correct: boolean
}

/** What is believed before: of the label for difficulty, and how wide. */
export interface CalibrationPriors {
  /** Standard deviation of ability. */
  ability: number
  /** Standard deviation of difficulty around its label. */
  difficulty: number
  /** Standard deviation of the logarithm of discrimination around that of the label. */
  discrimination: number
}

export const usualPriors: CalibrationPriors = { ability: 1.2, difficulty: 1, discrimination: 0.5 }

/** Answers that an item needs before its label is left. */
export const answersToCalibrate = 200

const points = Array.from({ length: 41 }, (_, place) => (place - 20) / 5)
/** Rounds of EM at most, and the change of a parameter at which they end. */
const [mostRounds, settled] = [60, 0.005]

interface Item {
  start: ItemParameters
  now: ItemParameters
  answers: number
  /** At each point of ability: expected answers, and expected right ones. */
  given: Float64Array
  right: Float64Array
}

/**
 * @param people the answers of each
 * @param labels what the labels of the items say, by place
 * @param pause waited for after each round, so that a process can do something else
 * @returns in the same places; as the label says for items with too few answers
 */
export async function calibrateItems(
  people: readonly (readonly CalibrationAnswer[])[],
  labels: readonly ItemParameters[],
  { fewest = answersToCalibrate, priors = usualPriors, pause = async () => {} } = {},
): Promise<(ItemParameters & { answers: number })[]> {
  const items = labels.map((start): Item => {
    const zeros = () => new Float64Array(points.length)
    return { start, now: start, answers: 0, given: zeros(), right: zeros() }
  })
  for (const answers of people) for (const { item } of answers) if (items[item]) items[item].answers++
  const estimated = items.filter(({ answers }) => answers >= fewest)
  for (let round = 0; round < mostRounds; round++) {
    spread(people, items, priors.ability)
    const change = Math.max(0, ...estimated.map((item) => maximise(item, priors)))
    if (change < settled) break
    await pause()
  }
  return items.map(({ now, answers }) => ({ ...now, answers }))
}

/** Spreads every person's answers over the abilities that he or she may have, under the parameters of now. */
function spread(
  people: readonly (readonly CalibrationAnswer[])[],
  items: readonly Item[],
  deviation: number,
) {
  const chances = items.map(({ now }) => points.map((ability) => chanceAt(ability, now).chance))
  const prior = points.map((ability) => Math.exp(-((ability / deviation) ** 2) / 2))
  for (const { given, right } of items) {
    given.fill(0)
    right.fill(0)
  }
  for (const answers of people) {
    const weights = prior.map((weight, point) =>
      answers.reduce((product, { item, correct }) => {
        const chance = chances[item]?.[point] ?? 0.5
        return product * (correct ? chance : 1 - chance)
      }, weight),
    )
    const whole = weights.reduce((sum, weight) => sum + weight, 0)
    for (const { item, correct } of answers) {
      const of = items[item]
      if (!of) continue
      for (const [point, weight] of weights.entries()) {
        const share = weight / whole
        of.given[point] = (of.given[point] ?? 0) + share
        if (correct) of.right[point] = (of.right[point] ?? 0) + share
      }
    }
  }
}

/** Fisher scoring steps in (difficulty, log discrimination). @returns the largest change */
function maximise(item: Item, priors: CalibrationPriors): number {
  const before = item.now
  for (let step = 0; step < 5; step++) {
    const { difficulty, discrimination, guessing } = item.now
    const [vb, va] = [priors.difficulty ** 2, priors.discrimination ** 2]
    let gb = -(difficulty - item.start.difficulty) / vb
    let ga = -Math.log(discrimination / item.start.discrimination) / va
    let [bb, aa, ab] = [1 / vb, 1 / va, 0]
    for (const [point, ability] of points.entries()) {
      const { chance, slope } = chanceAt(ability, item.now)
      const given = item.given[point] ?? 0
      const variance = chance * (1 - chance)
      const surprise = ((item.right[point] ?? 0) - given * chance) / variance
      const db = -discrimination * slope
      const da = discrimination * (ability - difficulty) * slope
      gb += surprise * db
      ga += surprise * da
      bb += (given * db * db) / variance
      aa += (given * da * da) / variance
      ab += (given * db * da) / variance
    }
    const determinant = bb * aa - ab * ab
    item.now = {
      difficulty: difficulty + bounded((aa * gb - ab * ga) / determinant),
      discrimination: discrimination * Math.exp(bounded((bb * ga - ab * gb) / determinant)),
      guessing,
    }
  }
  return Math.max(
    Math.abs(item.now.difficulty - before.difficulty),
    Math.abs(Math.log(item.now.discrimination / before.discrimination)),
  )
}

const bounded = (step: number) => Math.min(0.5, Math.max(-0.5, step))

/** The chance of a right answer, and how it grows with a·(θ − b). */
function chanceAt(ability: number, { difficulty, discrimination, guessing }: ItemParameters) {
  const logistic = 1 / (1 + Math.exp(-discrimination * (ability - difficulty)))
  return { chance: guessing + (1 - guessing) * logistic, slope: (1 - guessing) * logistic * (1 - logistic) }
}
