import { InvalidMove, type Played } from '#app/features/exercises/exercise.ts'
import type { Flaw, SpotMove, SpotVerdict, SpotView } from './schema.ts'

export type SpotSeen = Omit<SpotView, 'kind' | 'result'>

export interface SpotSecret {
  /** Of each segment, in order; null when the source carries it. */
  keys: ({ flaw: Flaw; also: Flaw[]; why: string; quote: string } | null)[]
}

/** Share of the points that is for finding what is wrong; the rest is for saying what is wrong with it. */
const findingShare = 0.75

/** What is seen before marking. */
export const openSpot = (seen: SpotSeen): SpotView => ({ kind: 'spot', ...seen, result: null })

/**
 * Grades what was marked. Finding: the share of the flaws that was found less the share of what was right and marked all the
 * same (Youden 1950, Index for rating diagnostic tests), so that marking everything or at random is worth nothing.
 * Three quarters of the points are for finding, a quarter, in the same proportion, for naming what was found rightly.
 * @returns 0 to 100
 */
export function spotScore(counts: {
  found: number
  flawed: number
  falseAlarms: number
  right: number
  named: number
}): number {
  const { found, flawed, falseAlarms, right, named } = counts
  const finding = Math.max(0, found / flawed - falseAlarms / right)
  const naming = found === 0 ? 0 : named / found
  return Math.round(100 * finding * (findingShare + (1 - findingShare) * naming))
}

/** Marks once; that is the whole exercise. */
export function playSpot(seen: SpotSeen, { keys }: SpotSecret, moves: readonly SpotMove[]): Played<SpotView> {
  const [move, ...more] = moves
  if (!move || more.length > 0) throw new InvalidMove('What is wrong is marked once')
  const said = new Map(move.marks.map(({ segment, flaw }) => [segment, flaw]))
  if (said.size < move.marks.length) throw new InvalidMove('A segment is marked twice')
  if (move.marks.some(({ segment }) => segment >= keys.length)) throw new InvalidMove('No such segment')
  const verdicts = keys.map((key, segment): SpotVerdict => {
    const marked = said.get(segment) ?? null
    const named = key !== null && marked !== null && [key.flaw, ...key.also].includes(marked)
    return { marked, flaw: key?.flaw ?? null, named, why: key?.why ?? null, quote: key?.quote ?? null }
  })
  const count = (which: (verdict: SpotVerdict) => boolean) => verdicts.filter(which).length
  const found = count(({ flaw, marked }) => flaw !== null && marked !== null)
  const flawed = count(({ flaw }) => flaw !== null)
  const false_alarms = count(({ flaw, marked }) => flaw === null && marked !== null)
  const named = count((verdict) => verdict.named)
  const score = spotScore({ found, flawed, falseAlarms: false_alarms, right: keys.length - flawed, named })
  return { view: { ...openSpot(seen), result: { verdicts, found, flawed, false_alarms, named } }, score }
}
