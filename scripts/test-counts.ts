/** What the reports of the test programs count, in one shape. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
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
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}

export function addCounts(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

/** The last line of npm test, for people and scripts. */
export function summaryLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
