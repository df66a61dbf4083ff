import { type Bank, type ChoiceItem, choiceItemsOf } from '#app/features/content/bank.ts'
import type { Fault } from '#app/features/content/item.ts'
import { bankLimits, letters } from '#app/features/content/rules.ts'

export interface Positions {
  counts: Record<string, number>
  /** Chance of an unevenness of at least this size if every position were equally likely. */
  p: number
}

export function positionsOf(items: ChoiceItem[]): Positions {
  const used = letters.slice(0, bankLimits.options)
  const counts = Object.fromEntries(
    used.map((letter) => [letter, items.filter(({ correct }) => correct === letter).length]),
  )
  const expected = items.length / used.length
  const statistic = Object.values(counts).reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  return { counts, p: items.length === 0 ? 1 : chiSquareP3(statistic) }
}

/** Upper tail of the chi-square distribution with three degrees of freedom: four positions. */
export function chiSquareP3(x: number): number {
  return 1 - erf(Math.sqrt(x / 2)) + Math.sqrt((2 * x) / Math.PI) * Math.exp(-x / 2)
}

/** Abramowitz and Stegun, Handbook of Mathematical Functions, 7.1.26: error below 1.5e-7, for x from 0. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * x)
  const terms = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429]
  const sum = terms.reduceRight((rest, term) => (rest + term) * t, 0)
  return 1 - sum * Math.exp(-x * x)
}

export function keyPositions(bank: Bank): Fault[] {
  const { counts, p } = positionsOf(choiceItemsOf(bank))
  if (p >= bankLimits.positionsP) return []
  const found = Object.entries(counts)
    .map(([letter, count]) => `${letter} ${count}`)
    .join(', ')
  return [
    {
      path: 'content',
      rule: 'key-positions',
      message: `right options stand unevenly: ${found} (p = ${p.toFixed(3)})`,
    },
  ]
}
