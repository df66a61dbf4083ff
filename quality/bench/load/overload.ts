import { criterion, isCarried, type Step } from './measure-step.ts'

/**
 * Answers a second past saturation, as a share of those at saturation. Not one, as learners, server and database share the
 * machine: whoever is refused asks again and has to be told so again, and that work is taken from the same processors.
 */
const least = 0.9
/** Standard errors by which a count may be short by chance: 97.5 percent of them are shorter by less. */
const byChance = 1.96
/** However few were counted. */
const leastOfAll = 0.5

const answersOf = ({ kinds }: Pick<Step, 'kinds'>) => kinds.answer?.count ?? 0

type Counted = Pick<Step, 'kinds' | 'seconds'>

/**
 * How many of the answers a second that saturation has are left past it, and how few it may be. A step counts some hundreds of
 * answers at moments of their own (Poisson), so that the quotient of n expected and m counted ones has the relative standard error
 * √(1/n + 1/m): what is missing has to be more than that explains. Longer steps are stricter by themselves.
 */
export function throughput(past: Counted, atSaturation: Counted): { share: number; least: number } {
  const counted = answersOf(atSaturation)
  const expected = (least * counted * past.seconds) / atSaturation.seconds
  const allowed = least * (1 - byChance * Math.sqrt(1 / expected + 1 / counted))
  return { share: (least * answersOf(past)) / expected, least: Math.max(leastOfAll, allowed) }
}

const failed = ({ failures }: Pick<Step, 'failures'>) =>
  Object.entries(failures).map(([why, count]) => `${count} x ${why}`)

/** What is wrong at 70 percent of saturation, where people should notice nothing. */
export function workingFaults(step: Pick<Step, 'kinds' | 'lost' | 'failures'>): string[] {
  if (isCarried(step)) return []
  const lost = `${(100 * step.lost).toFixed(2)} % of requests refused or failed`
  return [
    `not carried (p99 at most ${criterion.answerP99} ms, lost at most ${100 * criterion.lost} %): ${lost}`,
    ...failed(step),
  ]
}

type Past = Pick<Step, 'wanted' | 'kinds' | 'seconds' | 'failures' | 'refusedWithoutEnd'>

/**
 * What is wrong past saturation, where requests have to be refused: with 503 and `Retry-After` only, and so that those who are let in
 * are served as fast as ever (decision 0023).
 */
export function overloadFaults(past: Past, atSaturation: Counted): string[] {
  const { share, least } = throughput(past, atSaturation)
  return [
    ...failed(past),
    past.refusedWithoutEnd > 0 ? `${past.refusedWithoutEnd} x 503 without Retry-After` : '',
    share >= least
      ? ''
      : `answers a second are ${share.toFixed(2)} of those at saturation (at least ${least.toFixed(2)})`,
  ]
    .filter(Boolean)
    .map((what) => `${past.wanted} learners: ${what}`)
}
