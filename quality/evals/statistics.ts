/** Agreement between two judges, and summaries. */

/** Two judges' categories of the same thing, from 0. */
export type Pair = readonly [one: number, other: number]

/** How bad it is that one judge says `i` and the other `j`; 0 on the diagonal. */
export type Disagreement = (i: number, j: number) => number

/** Any two different categories are equally wrong: plain kappa (Cohen 1960). */
export const nominal: Disagreement = (i, j) => (i === j ? 0 : 1)

/** Two bands off is four times as bad as one. */
export const quadratic: Disagreement = (i, j) => (i - j) ** 2

/** How often each pair of categories occurs: rows are the first judge's. */
export function agreementTable(pairs: readonly Pair[], categories: number): number[][] {
  const table = Array.from({ length: categories }, () => new Array<number>(categories).fill(0))
  for (const [one, other] of pairs) {
    const row = table[one]
    if (row?.[other] === undefined) throw new RangeError(`no category for ${one} and ${other}`)
    row[other] += 1
  }
  return table
}

/**
 * Weighted kappa: 1 minus the disagreement there is over the disagreement that chance would give (Cohen 1968). 1 is full
 * agreement, 0 is chance. NaN when chance could not disagree: both put everything into the same category.
 * @param table counts or proportions, square
 */
export function weightedKappa(table: readonly (readonly number[])[], disagreement: Disagreement): number {
  const rows = table.map(sum)
  const columns = table.map((_, j) => sum(table.map((row) => row[j] ?? 0)))
  const total = sum(rows)
  let observed = 0
  let expected = 0
  table.forEach((row, i) => {
    row.forEach((count, j) => {
      const weight = disagreement(i, j)
      observed += weight * count
      expected += (weight * (rows[i] ?? 0) * (columns[j] ?? 0)) / total
    })
  })
  return expected === 0 ? Number.NaN : 1 - observed / expected
}

const bands = 10

/** 0-9 is band 0, … 90-100 is band 9. */
export function bandOf(score: number): number {
  return Math.min(bands - 1, Math.floor(score / 10))
}

/** Quadratic weighted kappa of two scores of 0 to 100, in bands of ten. */
export function scoreKappa(scores: readonly Pair[]): number {
  const pairs = scores.map(([one, other]): Pair => [bandOf(one), bandOf(other)])
  return weightedKappa(agreementTable(pairs, bands), quadratic)
}

/** Kappa of two yes-or-no judgements. */
export function binaryKappa(judged: readonly (readonly [boolean, boolean])[]): number {
  const pairs = judged.map(([one, other]): Pair => [Number(one), Number(other)])
  return weightedKappa(agreementTable(pairs, 2), nominal)
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** NaN when there are none. */
export function mean(values: readonly number[]): number {
  return sum(values) / values.length
}

/** Largest minus smallest; 0 when there are none. */
export function range(values: readonly number[]): number {
  return values.length === 0 ? 0 : Math.max(...values) - Math.min(...values)
}
