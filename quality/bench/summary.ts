import type { AgainstPgbench, Growth, PageResult } from './compare.ts'
import { type GradingResult, gradedAtOnce } from './grading.ts'

export interface Results {
  answers: { small: AgainstPgbench[]; large: AgainstPgbench[] }
  growth: Growth[]
  pages: PageResult[]
  grading?: GradingResult
}

/** A figure that there is an aim for. */
export interface Aim {
  what: string
  value: number
  aim: string
  met: boolean
}

const atLeast = (what: string, value: number, limit: number): Aim => ({
  what,
  value,
  aim: `at least ${limit}`,
  met: value >= limit,
})
const below = (what: string, value: number, limit: number): Aim => ({
  what,
  value,
  aim: `below ${limit}`,
  met: value < limit,
})

/** What was aimed at, as far as this run measured it. */
export function aims({ answers, growth, pages, grading }: Results): Aim[] {
  const found: Aim[] = []
  for (const size of ['small', 'large'] as const) {
    for (const { connections, ratio } of answers[size]) {
      found.push(atLeast(`answers / pgbench, ${size}, ${connections} connections`, ratio, 0.5))
    }
  }
  for (const each of growth) {
    found.push(below(`growth of an answer's time, ${each.connections} connections`, each.growth, 1.3))
  }
  for (const { target, connections, large } of pages) {
    if (target === 'leaderboardApi' && large) {
      found.push(below(`p99 of own rank + top 100, large, ${connections} connections, ms`, large.p99, 10))
    }
  }
  if (grading) {
    found.push(
      below(`p99 of an answer while ${gradedAtOnce} scenarios are graded / without`, grading.ratio, 1.3),
    )
  }
  return found
}

export const aimLine = ({ what, value, aim, met }: Aim) =>
  `  ${met ? 'met     ' : 'MISSED  '}${what}: ${value.toFixed(2)} (aim: ${aim})`
