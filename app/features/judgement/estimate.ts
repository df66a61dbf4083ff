/**
 * How well somebody tells wrong output from right output: signal detection theory (Green & Swets 1966; formulas as in
 * Stanislaw & Todorov 1999, Calculation of signal detection theory measures). The signal is that an output is wrong.
 */

/** One judgement of one output. */
export interface Judgement {
  wrong: boolean
  used: boolean
  /** How sure, in per cent. */
  certainty: number
}

/** An estimate with the interval that holds the truth in 95 of 100 cases. */
export interface Interval {
  value: number
  low: number
  high: number
}

export interface JudgementEstimate {
  trials: number
  /** Of the wrong outputs: the share that was used all the same. */
  wrong_used: Interval & { count: number; of: number }
  /** Of the right outputs: the share that was refused. */
  right_refused: Interval & { count: number; of: number }
  /** d′: how far apart wrong and right output lie for this person; 0 is guessing. */
  sensitivity: Interval
  /** Mean certainty less the share that was judged rightly: above 0 is too sure. */
  overconfidence: Interval
  /** Of each step of certainty: how often it was said, and the share that was right. */
  steps: { certainty: number; count: number; right: Interval | null }[]
}

const z95 = 1.959963985

/** Standard normal density. */
const density = (x: number) => Math.exp(-x * x * 0.5) / Math.sqrt(2 * Math.PI)

/** Standard normal quantile (Acklam 2003, relative error below 1.2e-9); `p` between 0 and 1. */
export function normalQuantile(p: number): number {
  const tail = 0.02425
  if (p < tail) return tailQuantile(Math.sqrt(-2 * Math.log(p)))
  if (p > 1 - tail) return -tailQuantile(Math.sqrt(-2 * Math.log(1 - p)))
  const q = p - 0.5
  const r = q * q
  const top = [
    -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716,
    2.506628277459239,
  ]
  const bottom = [
    -54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1,
  ]
  return (polynomial(top, r) * q) / polynomial(bottom, r)
}

function tailQuantile(q: number): number {
  const top = [
    -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
    2.938163982698783,
  ]
  const bottom = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1]
  return polynomial(top, q) / polynomial(bottom, q)
}

const polynomial = (factors: readonly number[], x: number) => factors.reduce((sum, one) => sum * x + one, 0)

/** A share with Wilson's interval (Wilson 1927), which also holds for few trials and for none or all of them. */
export function shareOf(count: number, of: number): Interval {
  if (of === 0) return { value: 0, low: 0, high: 1 }
  const p = count / of
  const shift = (z95 * z95) / (2 * of)
  const width = z95 * Math.sqrt((p * (1 - p)) / of + (z95 * z95) / (4 * of * of))
  const scale = 1 + (z95 * z95) / of
  return {
    value: p,
    low: Math.max(0, (p + shift - width) / scale),
    high: Math.min(1, (p + shift + width) / scale),
  }
}

/**
 * Added to every count, and twice to its number, so that none or all of them still gives a figure. The usual 0.5 (Hautus
 * 1995) makes d′ 0.25 too small at d′ = 3 with 20 outputs of each sort; with 0.3 the bias stays within 0.06 for every d′ from
 * 0 to 3 (docs/evals.md).
 */
const correction = 0.3

/** d′ with its interval (Gourevitch & Galanter 1967). */
export function sensitivityOf(
  refused: { count: number; of: number },
  refusedRight: { count: number; of: number },
): Interval {
  const rate = ({ count, of }: { count: number; of: number }) => (count + correction) / (of + 2 * correction)
  const [hits, alarms] = [rate(refused), rate(refusedRight)]
  const [zHits, zAlarms] = [normalQuantile(hits), normalQuantile(alarms)]
  const variance = (p: number, z: number, of: number) =>
    (p * (1 - p)) / ((of + 2 * correction) * density(z) ** 2)
  const value = zHits - zAlarms
  const width =
    z95 * Math.sqrt(variance(hits, zHits, refused.of) + variance(alarms, zAlarms, refusedRight.of))
  return { value, low: value - width, high: value + width }
}

const isRight = ({ wrong, used }: Judgement) => wrong !== used

/**
 * Mean certainty less the share that was right, with Wilson's interval of that share. The interval of a mean has no width when
 * all were right at one certainty: after 20 judgements it would tell 36 of 100 people who are rightly 95% sure that they are right
 * more often than they think.
 */
function overconfidenceOf(judgements: readonly Judgement[]): Interval {
  const said = judgements.reduce((sum, one) => sum + one.certainty / 100, 0) / judgements.length
  const right = shareOf(judgements.filter(isRight).length, judgements.length)
  return { value: said - right.value, low: said - right.high, high: said - right.low }
}

/**
 * How much larger the second share is than the first, with its interval (Newcombe 1998, Interval estimation for the difference
 * between independent proportions, method 10).
 */
function differenceOf(first: Interval, second: Interval): Interval {
  const value = second.value - first.value
  return {
    value,
    low: value - Math.hypot(second.value - second.low, first.high - first.value),
    high: value + Math.hypot(second.high - second.value, first.value - first.low),
  }
}

/** How the share of mistakes of all sorts differs between two stretches: below 0 is fewer mistakes. */
export function changeBetween(first: JudgementEstimate, last: JudgementEstimate): Interval {
  const mistakes = ({ trials, wrong_used, right_refused }: JudgementEstimate) =>
    shareOf(wrong_used.count + right_refused.count, trials)
  return differenceOf(mistakes(first), mistakes(last))
}

/** What somebody's judgements say of his or her judgement. */
export function estimateJudgement(judgements: readonly Judgement[]): JudgementEstimate {
  const wrong = judgements.filter((one) => one.wrong)
  const right = judgements.filter((one) => !one.wrong)
  const wrongUsed = { count: wrong.filter(({ used }) => used).length, of: wrong.length }
  const rightRefused = { count: right.filter(({ used }) => !used).length, of: right.length }
  const refused = { count: wrongUsed.of - wrongUsed.count, of: wrongUsed.of }
  const steps = [...new Set(judgements.map(({ certainty }) => certainty))].sort((a, b) => a - b)
  return {
    trials: judgements.length,
    wrong_used: { ...wrongUsed, ...shareOf(wrongUsed.count, wrongUsed.of) },
    right_refused: { ...rightRefused, ...shareOf(rightRefused.count, rightRefused.of) },
    sensitivity: sensitivityOf(refused, rightRefused),
    overconfidence: overconfidenceOf(judgements),
    steps: steps.map((certainty) => {
      const said = judgements.filter((one) => one.certainty === certainty)
      return { certainty, count: said.length, right: shareOf(said.filter(isRight).length, said.length) }
    }),
  }
}

/** Judgements that are needed before any of this says something. */
export const trialsNeeded = 20
/** Judgements in a stretch, for what changes in time. */
const stretch = 20

/** The same for each twenty judgements, oldest first; the last ones join the stretch before them while they are few. */
export function estimatesInTime(judgements: readonly Judgement[]): JudgementEstimate[] {
  const stretches = Math.floor(judgements.length / stretch)
  return Array.from({ length: stretches }, (_, place) => {
    const last = place === stretches - 1
    return estimateJudgement(judgements.slice(place * stretch, last ? undefined : (place + 1) * stretch))
  })
}
