import type { Finding, Findings } from './findings.ts'

const total = (statuses: Map<number, number>) => [...statuses.values()].reduce((sum, n) => sum + n, 0)

/** How often each status was answered, over all endpoints. */
export function statusCounts({ tally }: Findings): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const statuses of tally.values()) {
    for (const [status, n] of statuses) counts[status] = (counts[status] ?? 0) + n
  }
  return counts
}

/** Endpoints that refused whatever was asked: what is behind the refusal was not seen. */
export function neverServed({ tally }: Findings): string[] {
  return (
    [...tally]
      // A page without a form answers 405 to one, which is all there is to see.
      .filter(([, statuses]) => ![...statuses.keys()].some((status) => status < 400 || status === 405))
      .map(
        ([endpoint, statuses]) => `${endpoint} (${[...statuses].map(([s, n]) => `${n} x ${s}`).join(', ')})`,
      )
      .sort()
  )
}

export function findingLines({ endpoint, fault, count, seed, curl, log }: Finding): string[] {
  return [
    `\n${endpoint}: ${fault}`,
    `  ${count} times, first with --seed ${seed}`,
    ...(curl ? [`  ${curl}`] : []),
    ...(log ? [`  ${log}`] : []),
  ]
}

export function reportLines(findings: Findings): string[] {
  const counts = Object.entries(statusCounts(findings)).map(([status, n]) => `${status}: ${n}`)
  const unserved = neverServed(findings)
  const asked = [...findings.tally.values()].map(total)
  return [
    `${findings.tally.size} endpoints, the least asked of them ${Math.min(...asked)} times; answers by status: ${counts.join(', ')}`,
    `slowest answer: ${Math.round(findings.slowest)} ms`,
    `endpoints that never served anything: ${unserved.length}`,
    ...unserved.map((line) => `  ${line}`),
    ...(findings.all.length > 0 ? [`\n${findings.all.length} faults`] : ['no fault']),
    ...findings.all.flatMap(findingLines),
  ]
}
