import { chanceOf, type Response } from './ability.ts'

/**
 * Ability in several areas from few answers: the bifactor model. Ability in an area is a general part, which all areas share, and a part of
 * its own: θ = g + s. Given g the answers of one area say nothing about another, so the likelihood of each area is summed over s by itself
 * and the areas are multiplied at each g (Gibbons & Hedeker 1992, Full-information item bi-factor analysis). Means of the posterior (EAP), in logits.
 */

/** Standard deviations of both parts, before any answer. */
export interface AreaModel {
  general: number
  own: number
}

/** As wide as what is believed of one skill (`standing.ts`): √(1.05² + 0.58²) = 1.2; two areas go together with r = 0.77. */
export const usualModel: AreaModel = { general: 1.05, own: 0.58 }

/** An answer to an item of an area. */
export type AreaResponse = Response & { area: string }

/** What is believed of the ability in one area: its mean and standard deviation, and each possible ability with its share of the belief. */
export interface AreaBelief {
  mean: number
  deviation: number
  points: readonly { ability: number; share: number }[]
}

export interface AreaBeliefs {
  general: { mean: number; deviation: number }
  /** Of an area without answers: what the others tell about it. */
  of: (area: string) => AreaBelief
}

/** Points of the general part, 0.2 apart. */
const generals: readonly number[] = Array.from({ length: 51 }, (_, place) => (place - 25) / 5)
/** Points of an own part, in its standard deviations. */
const owns: readonly number[] = Array.from({ length: 9 }, (_, place) => (place - 4) / 2)
const ownShares = normalised(owns.map((own) => Math.exp(-(own ** 2) / 2)))

/** What is believed of every area after these answers. */
export function beliefsOf(responses: readonly AreaResponse[], model: AreaModel = usualModel): AreaBeliefs {
  const byArea = new Map(
    [...Map.groupBy(responses, ({ area }) => area)].map(([area, given]) => [
      area,
      likelihoodsOf(given, model),
    ]),
  )
  const sums = new Map([...byArea].map(([area, rows]) => [area, rows.map(sumOf)]))
  const weights = generals.map(
    (general, place) =>
      Math.exp(-((general / model.general) ** 2) / 2) *
      [...sums.values()].reduce((product, sum) => product * (sum[place] ?? 0), 1),
  )
  return {
    general: beliefFrom(
      normalised(weights).map((share, place) => ({ ability: generals[place] ?? 0, share })),
    ),
    of: (area) => {
      const rows = byArea.get(area)
      const sum = sums.get(area)
      const shares = generals.flatMap((general, place) =>
        owns.map((own, at) => ({
          ability: general + own * model.own,
          // The area's own likelihood takes the place of its sum.
          share: ((weights[place] ?? 0) * (rows?.[place]?.[at] ?? ownShares[at] ?? 0)) / (sum?.[place] ?? 1),
        })),
      )
      const whole = sumOf(shares.map(({ share }) => share))
      return beliefFrom(shares.map(({ ability, share }) => ({ ability, share: share / whole })))
    },
  }
}

/** At each general part, for each own part: how likely it is and the answers are. */
function likelihoodsOf(responses: readonly Response[], { own }: AreaModel): number[][] {
  return generals.map((general) =>
    owns.map((part, at) =>
      responses.reduce((product, response) => {
        const chance = chanceOf(general + part * own, response)
        return product * chance ** response.share * (1 - chance) ** (1 - response.share)
      }, ownShares[at] ?? 0),
    ),
  )
}

/** How much of the belief lies at this ability or above. */
export const shareAbove = ({ points }: Pick<AreaBelief, 'points'>, ability: number): number =>
  sumOf(points.filter((point) => point.ability >= ability).map(({ share }) => share))

/** The chance of a right answer that is expected under a belief. */
export const expectedChance = (
  { points }: Pick<AreaBelief, 'points'>,
  item: Parameters<typeof chanceOf>[1],
): number => sumOf(points.map(({ ability, share }) => share * chanceOf(ability, item)))

function beliefFrom(points: AreaBelief['points']): AreaBelief {
  const mean = sumOf(points.map(({ ability, share }) => share * ability))
  const variance = sumOf(points.map(({ ability, share }) => share * (ability - mean) ** 2))
  return { mean, deviation: Math.sqrt(variance), points }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

function normalised(values: readonly number[]): number[] {
  const sum = sumOf(values)
  return values.map((value) => value / sum)
}
