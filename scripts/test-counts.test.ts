import { describe, expect, it } from 'vitest'
import { addCounts, playwrightCounts, summaryLine, vitestCounts } from './test-counts.ts'

const vitest = {
  numPassedTests: 40,
  numFailedTests: 0,
  numFailedTestSuites: 0,
  numPendingTests: 2,
  numTodoTests: 1,
}

describe('vitestCounts', () => {
  it('counts tests', () => {
    expect(vitestCounts(vitest)).toEqual({ passed: 40, failed: 0, skipped: 3 })
  })

  it('counts a file that does not load as a failure', () => {
    expect(vitestCounts({ ...vitest, numFailedTestSuites: 2 }).failed).toBe(1)
    expect(vitestCounts({ ...vitest, numFailedTests: 5, numFailedTestSuites: 2 }).failed).toBe(5)
  })
})

describe('playwrightCounts', () => {
  it('counts what fails outside of a test as failed, and apart what passed at the second try only', () => {
    const stats = { expected: 12, unexpected: 1, flaky: 1, skipped: 0 }
    expect(playwrightCounts({ stats, errors: [{ message: 'no server' }] })).toEqual({
      passed: 13,
      failed: 2,
      skipped: 0,
      unsteady: 1,
    })
  })
})

describe('summaryLine', () => {
  it('adds up, and mentions skipped tests only when there are any', () => {
    const sum = addCounts({ passed: 1, failed: 0, skipped: 0 }, { passed: 2, failed: 1, skipped: 0 })
    expect(summaryLine(sum)).toBe('3 passed, 1 failed')
    expect(summaryLine({ ...sum, skipped: 4 })).toBe('3 passed, 1 failed, 4 skipped')
    expect(summaryLine({ ...sum, unsteady: 2 })).toBe('3 passed, 1 failed (2 at the second try)')
  })
})
