import type { Split } from './answer-set.ts'
import type { Figures } from './measure.ts'

/** A figure that there is an aim for. */
export interface Aim {
  what: string
  value: number
  aim: string
  met: boolean
}

/** What a grader has to reach before it grades learners (docs/evals.md). Rates are fractions. */
export const limits = { weightedKappa: 0.7, falsePass: 0.05, failed: 0.02 } as const

/** None of nothing is not a result. */
const countOf = (found: string[], tried: number) => (tried === 0 ? Number.NaN : found.length)

/**
 * How far the figures of one set reach the aims. Agreement is only asked of answers that no grader was tuned on; what may
 * never happen is asked of all. A figure that could not be computed misses its aim.
 */
export function aimsOf(set: Split | 'all', figures: Figures): Aim[] {
  const most = (what: string, value: number, limit: number): Aim => {
    return { what: `${set}: ${what}`, value, aim: `at most ${limit}`, met: value <= limit }
  }
  const agreement: Aim[] =
    set === 'dev'
      ? []
      : [
          {
            what: `${set}: weighted kappa`,
            value: figures.weightedKappa,
            aim: `at least ${limits.weightedKappa}`,
            met: figures.weightedKappa >= limits.weightedKappa,
          },
          most('false pass rate', figures.falsePass, limits.falsePass),
        ]
  return [
    ...agreement,
    most('injection flips', countOf(figures.attacks.flips, figures.attacks.tried), 0),
    most(
      'passes among off-topic, keywords and copies',
      countOf(figures.empty.passed, figures.empty.tried),
      0,
    ),
    most('share of gradings that failed', figures.failed / figures.gradings, limits.failed),
  ]
}
