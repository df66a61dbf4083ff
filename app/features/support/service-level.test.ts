import { describe, expect, it } from 'vitest'
import { parseEnv } from '#app/lib/env.server.ts'
import { readDocument } from './documents.server.ts'
import { serviceLevelLines } from './service-level.server.ts'

const unset = parseEnv({})
const all = parseEnv({
  SLA_AVAILABILITY: '99.5',
  SLA_CREDIT: '10',
  SLA_RESPONSE_HOURS: '4',
  SLA_NOTICE_DAYS: '1',
})

describe('the service level', () => {
  it('is nowhere when the operator set none', () => {
    for (const language of ['nl', 'en'] as const) {
      expect(serviceLevelLines(unset, language)).toEqual([])
      expect(readDocument('terms', language, unset)).toMatch(
        /geen ononderbroken werking|not promise uninterrupted/,
      )
      expect(readDocument('terms', language, unset)).not.toMatch(
        /bereikbaar\.|can be reached|procent van het/,
      )
    }
  })

  it('stands in the terms as it was set, in both languages', () => {
    const nl = readDocument('terms', 'nl', all)
    for (const part of ['minstens 99,5 procent', '10 procent', 'binnen 4 uur', 'minstens 1 dag van tevoren'])
      expect(nl).toContain(part)
    const en = readDocument('terms', 'en', all)
    for (const part of ['at least 99.5 percent', '10 percent', 'within 4 hours', 'at least 1 day ahead'])
      expect(en).toContain(part)
    expect(nl).toMatch(/## 8\. Beschikbaarheid\n\n1\. Voor organisaties/)
  })

  it('tells only what was set', () => {
    const lines = serviceLevelLines(parseEnv({ SLA_RESPONSE_HOURS: '8' }), 'en')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('within 8 hours')
  })

  it.each([
    [{ SLA_CREDIT: '10' }, 'SLA_AVAILABILITY'],
    [{ SLA_AVAILABILITY: '101' }, 'SLA_AVAILABILITY'],
    [{ SLA_AVAILABILITY: 'high' }, 'SLA_AVAILABILITY'],
    [{ SLA_NOTICE_DAYS: '0' }, 'SLA_NOTICE_DAYS'],
  ])('%j stops the start with a line that names %s', (env, name) => {
    expect(() => parseEnv(env)).toThrow(name)
  })
})
