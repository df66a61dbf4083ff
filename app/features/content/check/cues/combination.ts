/**
 * A conditional logistic regression (McFadden's conditional logit): each option of a question gets the mark `weights · row`, and the
 * chance that it is the right one is the softmax of the marks within its question. Written out here because it is small, and has to
 * give the same figures on every machine.
 */

/** One question: of each option a row of numbers, and which one is right. */
export interface Case {
  rows: number[][]
  right: number
}

/** Ridge penalty, in questions: it keeps thirteen weights from learning some hundreds of questions by heart. */
const ridge = 10
/** Steps of gradient ascent, and their size. Columns have a spread of about one: further steps change no figure of the bank. */
const steps = 150
const stepSize = 0.5

const dot = (row: readonly number[], weights: readonly number[]) =>
  row.reduce((sum, value, column) => sum + value * (weights[column] as number), 0)

/** Chances of the options of one question, adding up to 1. */
export function chancesOf(rows: readonly number[][], weights: readonly number[]): number[] {
  const marks = rows.map((row) => dot(row, weights))
  const highest = Math.max(...marks)
  const powers = marks.map((mark) => Math.exp(mark - highest))
  const sum = powers.reduce((total, power) => total + power, 0)
  return powers.map((power) => power / sum)
}

/** The weights that make the right options of these questions likeliest, given the penalty. */
export function learn(cases: readonly Case[]): number[] {
  const weights: number[] = Array.from({ length: cases[0]?.rows[0]?.length ?? 0 }, () => 0)
  for (let step = 0; step < steps; step++) {
    const slope = slopeAt(cases, weights)
    slope.forEach((value, column) => {
      weights[column] = (weights[column] as number) + (stepSize * value) / cases.length
    })
  }
  return weights
}

/** Of the penalised log likelihood, by each weight. */
function slopeAt(cases: readonly Case[], weights: readonly number[]): number[] {
  const slope = weights.map((weight) => -ridge * weight)
  for (const { rows, right } of cases) {
    chancesOf(rows, weights).forEach((chance, option) => {
      const missed = (option === right ? 1 : 0) - chance
      rows[option]?.forEach((value, column) => {
        slope[column] = (slope[column] as number) + missed * value
      })
    })
  }
  return slope
}
