import { existsSync } from 'node:fs'
import { describe, expect, inject, it } from 'vitest'
import { postgresBinaries } from '#tests/support/postgres-server.ts'
import { kill } from './kill.ts'
import { linesOf } from './report.ts'

/** The drill that is rerun most, a thousand times shorter. It needs PostgreSQL's own programs and a build. */
const able = inject('postgresAvailable') && postgresBinaries() && existsSync('build/server/index.js')

describe.skipIf(!able)('drill kill', () => {
  it('loses nothing when each of two processes is killed in turn', async () => {
    const report = await kill({ times: 3, learners: 200, rate: 15, from: undefined }, () => undefined)
    expect(report.aims.filter(({ met }) => !met)).toEqual([])
    expect(report.figures).toMatchObject({ killed: 3, lost: 0, doubled: 0, 'ledger faults': 0 })
    expect(linesOf(report).join('\n')).toContain('answers again after max ms')
  }, 240_000)
})
