/** A fault, once for all requests that show it. */
export interface Finding {
  endpoint: string
  fault: string
  count: number
  seed: number
  curl: string
  /** What the server logged of it. */
  log: string | undefined
}

export interface Findings {
  all: Finding[]
  /** Counts it when it was found before. */
  isKnown(endpoint: string, fault: string): boolean
  add(finding: Omit<Finding, 'count'>): void
  /** Statuses by endpoint, and how many requests there were. */
  tally: Map<string, Map<number, number>>
  requests: number
  slowest: number
  count(endpoint: string, status: number, ms: number): void
}

/** The same fault begins with the same words; what follows a colon are the particulars. */
const kindOf = (fault: string) => fault.split(':', 1)[0]

export function createFindings(): Findings {
  const byKind = new Map<string, Finding>()
  const key = (endpoint: string, fault: string) => `${endpoint} ${kindOf(fault)}`
  const findings: Findings = {
    get all() {
      return [...byKind.values()]
    },
    isKnown(endpoint, fault) {
      const known = byKind.get(key(endpoint, fault))
      if (known) known.count++
      return known !== undefined
    },
    add(finding) {
      byKind.set(key(finding.endpoint, finding.fault), { ...finding, count: 1 })
    },
    tally: new Map(),
    requests: 0,
    slowest: 0,
    count(endpoint, status, ms) {
      findings.requests++
      findings.slowest = Math.max(findings.slowest, ms)
      const statuses = findings.tally.get(endpoint) ?? new Map<number, number>()
      findings.tally.set(endpoint, statuses.set(status, (statuses.get(status) ?? 0) + 1))
    },
  }
  return findings
}
