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

/**
 * Writes the chances of the options of one question, adding up to 1, into `chances`. In plain loops: with a closure for each cell,
 * learning took a quarter of the content check.
 */
function setChances(rows: readonly number[][], weights: readonly number[], chances: number[]): void {
  let highest = Number.NEGATIVE_INFINITY
  for (let option = 0; option < rows.length; option++) {
    const row = rows[option] as number[]
    let mark = 0
    for (let column = 0; column < row.length; column++)
      mark += (row[column] as number) * (weights[column] as number)
    chances[option] = mark
    if (mark > highest) highest = mark
  }
  let sum = 0
  for (let option = 0; option < rows.length; option++) {
    const power = Math.exp((chances[option] as number) - highest)
    chances[option] = power
    sum += power
  }
  for (let option = 0; option < rows.length; option++) chances[option] = (chances[option] as number) / sum
}

/** Chances of the options of one question, adding up to 1. */
export function chancesOf(rows: readonly number[][], weights: readonly number[]): number[] {
  const chances = rows.map(() => 0)
  setChances(rows, weights, chances)
  return chances
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
  const chances: number[] = []
  for (const { rows, right } of cases) {
    setChances(rows, weights, chances)
    for (let option = 0; option < rows.length; option++) {
      const missed = (option === right ? 1 : 0) - (chances[option] as number)
      const row = rows[option] as number[]
      for (let column = 0; column < row.length; column++)
        slope[column] = (slope[column] as number) + missed * (row[column] as number)
    }
  }
  return slope
}
