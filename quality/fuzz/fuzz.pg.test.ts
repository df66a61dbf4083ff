import { expect, it } from 'vitest'
import { describeWithContent } from '#tests/support/database.ts'
import { isWhole } from '#tests/support/whole.ts'
import { createFindings } from './findings.ts'
import { newSeed } from './options.ts'
import { reportLines } from './report.ts'
import { fuzzSide } from './run.ts'
import { openSide } from './side.ts'

/** Of each of the two runs; `npm run test:all` sends twice as many. */
const requests = isWhole ? 1_500 : 750

/** A short run of `npm run fuzz`: the same requests each time, and some that nobody has sent before. */
describeWithContent('whatever is sent to a server', (database) => {
  it('it answers, tells nothing and changes nothing that it should not', { timeout: 600_000 }, async () => {
    const findings = createFindings()
    const side = await openSide({ databaseUrl: database.url, withStripe: true, lanes: 8 })
    try {
      for (const seed of [8, newSeed()]) {
        await fuzzSide(side, { requests, seed, lanes: 8 }, findings)
      }
    } finally {
      await side.close()
    }
    expect(findings.all, reportLines(findings).join('\n')).toEqual([])
    expect(findings.requests).toBeGreaterThanOrEqual(2 * requests)
    expect(findings.tally.size).toBeGreaterThan(400)
  })
})
