import type { Block } from '#app/features/exercises/document.ts'
import { InvalidMove, type Played, type Trial } from '#app/features/exercises/exercise.ts'
import type { TrustMove, TrustOutput, TrustVerdict, TrustView } from './schema.ts'

export interface TrustSeen {
  outputs: TrustOutput[]
}

export interface TrustSecret {
  /** Of each output, in the same order. */
  keys: { fine: boolean; marked: Block[]; why: string; check: string }[]
}

/**
 * Points of one judgement, by the quadratic scoring rule (Brier 1950, Verification of forecasts expressed in terms of
 * probability): 100 − 200 × (1 − p)² when right and 100 − 200 × p² when wrong, p being how sure one was. Proper: nobody
 * gains by being surer or less sure than he or she is. A coin toss is worth 50 at most, however sure one says to be.
 */
export function judgementPoints(right: boolean, certainty: number): number {
  const missed = right ? 100 - certainty : certainty
  return Math.round(100 - (200 * missed * missed) / 10_000)
}

/** What is seen before the first judgement. */
export const openTrust = ({ outputs }: TrustSeen): TrustView => ({ kind: 'trust', outputs, verdicts: [] })

/** Judges the outputs one by one, in their order. The score is the mean of the points, and 0 at least. */
export function playTrust(
  seen: TrustSeen,
  secret: TrustSecret,
  moves: readonly TrustMove[],
): Played<TrustView> {
  if (moves.length > seen.outputs.length) throw new InvalidMove('Every output was judged')
  const verdicts = moves.map(({ use, certainty }, place): TrustVerdict => {
    const key = secret.keys[place]
    if (!key) throw new InvalidMove('No such output')
    return { used: use, certainty, points: judgementPoints(use === key.fine, certainty), ...key }
  })
  const total = verdicts.reduce((sum, { points }) => sum + points, 0)
  const done = verdicts.length === seen.outputs.length
  const score = done ? Math.max(0, Math.round(total / verdicts.length)) : null
  return { view: { ...openTrust(seen), verdicts }, score }
}

/** The judgements, for the measure of somebody's own judgement. */
export function trustTrials({ keys }: TrustSecret, moves: readonly TrustMove[]): Trial[] {
  return moves.flatMap(({ use, certainty }, place) => {
    const key = keys[place]
    return key ? [{ place, wrong: !key.fine, used: use, certainty }] : []
  })
}
