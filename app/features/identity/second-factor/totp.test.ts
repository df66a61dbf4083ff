import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hotp, stepAt, stepOfCode, toBase32, totpUri } from './totp.server.ts'

/** RFC 6238, appendix B: the keys are the digits repeated up to the length of the hash. */
const key = (length: number) => Buffer.from('1234567890'.repeat(7).slice(0, length))
const keys = { sha1: key(20), sha256: key(32), sha512: key(64) }
const vectors: [seconds: number, sha1: string, sha256: string, sha512: string][] = [
  [59, '94287082', '46119246', '90693936'],
  [1111111109, '07081804', '68084774', '25091201'],
  [1111111111, '14050471', '67062674', '99943326'],
  [1234567890, '89005924', '91819424', '93441116'],
  [2000000000, '69279037', '90698825', '38618901'],
  [20000000000, '65353130', '77737706', '47863826'],
]

describe('one-time passwords', () => {
  it.each(vectors)('at %i seconds are those of RFC 6238', (seconds, ...expected) => {
    const step = stepAt(new Date(seconds * 1000))
    const algorithms = ['sha1', 'sha256', 'sha512'] as const
    expect(algorithms.map((algorithm) => hotp(keys[algorithm], step, { digits: 8, algorithm }))).toEqual(
      expected,
    )
  })

  it('of counters 0 to 9 are those of RFC 4226, appendix D', () => {
    const expected = '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' ')
    expect(expected.map((_, counter) => hotp(keys.sha1, counter))).toEqual(expected)
  })

  it('are taken of the step before and after as well, and of none further off', () => {
    const now = new Date('2026-11-26T10:00:15Z')
    const step = stepAt(now)
    const taken = [-3, -2, -1, 0, 1, 2, 3].filter(
      (off) => stepOfCode(keys.sha1, hotp(keys.sha1, step + off), now, 0) === step + off,
    )
    expect(taken).toEqual([-1, 0, 1])
  })

  it('are not taken of a step that is spent, nor of one before it', () => {
    const now = new Date('2026-11-26T10:00:15Z')
    const step = stepAt(now)
    const code = (off: number) => stepOfCode(keys.sha1, hotp(keys.sha1, step + off), now, step)
    expect([-1, 0, 1].map(code)).toEqual([undefined, undefined, step + 1])
  })

  it('are six digits and nothing else', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(stepOfCode(keys.sha1, `x${text}`, new Date(60_000), -9)).toBeUndefined()
      }),
    )
  })
})

describe('the key for an app', () => {
  it('is base32 as RFC 4648 has it', () => {
    const pairs = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => toBase32(Buffer.from(text)))
    expect(pairs).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'])
  })

  it('stands in an address that names site and person', () => {
    const uri = totpUri(keys.sha1, { issuer: 'Snack wijs', account: 'a+b@example.nl' })
    const { protocol, host, pathname, searchParams } = new URL(uri)
    expect([protocol, host, decodeURIComponent(pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Snack wijs:a+b@example.nl',
    ])
    expect(searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(uri).not.toContain('+')
  })
})
