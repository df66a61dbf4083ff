/** What the reports of the test programs count, in one shape. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Passed, but only at the second try: a browser test that somebody should look at. */
  unsteady?: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  numPendingTests: number
  numTodoTests: number
}

/** A file that does not even load has no failed tests, only a failed suite: that is a failure too. */
export function vitestCounts(report: unknown): Counts {
  const r = report as VitestReport
  return {
    passed: r.numPassedTests,
    failed: Math.max(r.numFailedTests, r.numFailedTestSuites > 0 ? 1 : 0),
    skipped: r.numPendingTests + r.numTodoTests,
  }
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  /** What failed outside of a test, such as stopping the server. */
  errors: unknown[]
}

export function playwrightCounts(report: unknown): Counts {
  const { stats, errors } = report as PlaywrightReport
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    unsteady: stats.flaky,
  }
}

export function addCounts(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    unsteady: (a.unsteady ?? 0) + (b.unsteady ?? 0),
  }
}

/** The last line of npm test, for people and scripts. */
export function summaryLine({ passed, failed, skipped, unsteady = 0 }: Counts): string {
  const also = [
    skipped > 0 ? `, ${skipped} skipped` : '',
    unsteady > 0 ? ` (${unsteady} at the second try)` : '',
  ]
  return `${passed} passed, ${failed} failed${also.join('')}`
}
