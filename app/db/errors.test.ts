import { DrizzleQueryError } from 'drizzle-orm/errors'
import { describe, expect, it } from 'vitest'
import { fromDatabase, isDatabaseAway, isServerAway } from './errors.server.ts'

const wrapped = (fields: object) =>
  new DrizzleQueryError('select 1', [], Object.assign(new Error('as the driver throws it'), fields))

describe('isDatabaseAway', () => {
  it.each([
    ['nobody listens', { code: 'ECONNREFUSED' }],
    ['it shuts down', { code: '57P01' }],
    ['it has no room on the disk', { code: '53100' }],
    ['it has no memory', { code: '53200' }],
    ['it takes no more connections', { code: '53300' }],
    ['it cannot read or write its disk', { code: '58030' }],
    ['it is a standby that has not taken over yet', { code: '25006' }],
    ['a full disk keeps it from opening a session', { code: 'XX000', severity: 'FATAL' }],
  ])('is true when %s', (_what, fields) => {
    expect(isDatabaseAway(wrapped(fields))).toBe(true)
  })

  it.each([
    ['a unique value is there already', { code: '23505', severity: 'ERROR' }],
    ['a statement is wrong', { code: '42601', severity: 'ERROR' }],
    ['something is broken inside of it', { code: 'XX000', severity: 'ERROR' }],
  ])('is false when %s', (_what, fields) => {
    expect(isDatabaseAway(wrapped(fields))).toBe(false)
  })

  it('is false for a connection that broke elsewhere: a client that left, a service that we ask', () => {
    for (const code of ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']) {
      const broken = Object.assign(new Error('aborted'), { code })
      expect([isDatabaseAway(broken), isServerAway(broken)]).toEqual([false, true])
      expect(isDatabaseAway(new TypeError('fetch failed', { cause: broken }))).toBe(false)
      expect(isDatabaseAway(fromDatabase(broken))).toBe(true)
    }
  })
})
