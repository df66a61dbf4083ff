import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCode, toCode, writtenCode } from './code.ts'
import { isDay, monthsOver, periodFault, presetPeriod, presets } from './period.ts'
import { tidyMeasure } from './rules.ts'
import { checkFile } from './verify/check-file.ts'

describe('periods', () => {
  it.each([
    ['2026-11-22', { this_quarter: '2026-10-01 2026-10-31', last_quarter: '2026-07-01 2026-09-30' }],
    ['2026-11-22', { this_year: '2026-01-01 2026-10-31', last_year: '2025-01-01 2025-12-31' }],
    ['2026-01-01', { this_quarter: null, this_year: null, last_quarter: '2025-10-01 2025-12-31' }],
    ['2028-03-01', { this_quarter: '2028-01-01 2028-02-29', last_quarter: '2027-10-01 2027-12-31' }],
  ])('by name on %s', (today, expected) => {
    for (const [preset, span] of Object.entries(expected)) {
      const period = presetPeriod(preset as (typeof presets)[number], today)
      expect(period && `${period.from} ${period.to}`, preset).toBe(span)
    }
  })

  it('by name can always be used', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.constantFrom(...presets), (date, preset) => {
        const today = date.toISOString().slice(0, 10)
        const period = presetPeriod(preset, today)
        expect(period && periodFault(period, today)).toBeNull()
      }),
    )
  })

  it.each([
    ['2026-01-01', '2026-10-31', null],
    ['2026-10-01', '2026-10-31', null],
    ['2028-02-01', '2028-02-29', 'literacy_period_not_over'],
    ['2026-11-01', '2026-11-30', 'literacy_period_not_over'],
    ['2026-11-21', '2026-11-21', 'literacy_period_not_months'],
    ['2026-10-01', '2026-10-30', 'literacy_period_not_months'],
    ['2026-10-02', '2026-10-31', 'literacy_period_not_months'],
    ['2026-03-01', '2026-02-28', 'literacy_period_backwards'],
    ['2026-02-30', '2026-03-01', 'literacy_day_invalid'],
    ['', '2026-03-01', 'literacy_day_invalid'],
    ["2026-01-01' or 1", '2026-03-01', 'literacy_day_invalid'],
    ['2023-11-01', '2026-10-31', null],
    ['2023-10-01', '2026-10-31', 'literacy_period_too_long'],
  ])('from %s to %s', (from, to, fault) => {
    expect(periodFault({ from, to }, '2026-11-22')).toBe(fault)
  })

  it('offer months that can be used, the last one that is over first', () => {
    const months = monthsOver('2026-11-22')
    expect(months[0]).toEqual({ from: '2026-10-01', to: '2026-10-31' })
    expect(months.at(-1)?.from).toBe('2023-11-01')
    expect(months.map((month) => periodFault(month, '2026-11-22'))).toEqual(months.map(() => null))
  })

  it('know which days there are', () => {
    expect(['2028-02-29', '2026-02-29', '2026-13-01', '1999-01-01', '2026-1-1'].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('codes', () => {
  it('are read however they are written', () => {
    const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 })
    fc.assert(
      fc.property(bytes, (random) => {
        const code = toCode(random)
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/)
        for (const typed of [
          code,
          writtenCode(code),
          writtenCode(code).toLowerCase(),
          ` ${code.replaceAll('0', 'o')} `,
        ])
          expect(readCode(typed)).toBe(code)
      }),
    )
  })

  it('are nothing else', () => {
    for (const typed of [
      '',
      'ABCDE',
      'A'.repeat(21),
      'U'.repeat(20),
      '💥'.repeat(20),
      "' or 1=1 --",
      'x'.repeat(9999),
    ])
      expect(readCode(typed), typed.slice(0, 30)).toBeUndefined()
  })
})

describe('tidyMeasure', () => {
  it('keeps words and lines, and nothing that hides', () => {
    expect(tidyMeasure('  Eén\r\ntwee \t\n\n\n\ndrie\u0000\u202E\u200b  ')).toBe('Eén\ntwee\n\ndrie')
    expect(tidyMeasure('<b>x</b> & "y"')).toBe('<b>x</b> & "y"')
    // Half a character, which no JSON in the database may hold.
    expect(tidyMeasure('a\ud800b')).toBe('a\ufffdb')
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(tidyMeasure(tidyMeasure(text))).toBe(tidyMeasure(text))
      }),
    )
  })
})

describe('checkFile', () => {
  const file = (content: string) => new File([content], 'verslag.csv')
  // echo -n abc | sha256sum
  const csv = { sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad', size: 3 }
  // echo -n %PDF-1.7 | sha256sum
  const pdf = { sha256: '86edbaa24831badfa0a8b04bb410141e2ee4182b6d0014493fe262a7a331c20b', size: 8 }
  const abc = { csv, pdf }

  it('knows the same file, another one, and a PDF', async () => {
    expect(await checkFile(file('abc'), abc)).toEqual({ kind: 'same', hash: csv.sha256 })
    expect(await checkFile(file('abd'), abc)).toMatchObject({ kind: 'other' })
    expect(await checkFile(file(''), abc)).toMatchObject({ kind: 'other' })
    expect(await checkFile(file('%PDF-1.7'), abc)).toEqual({ kind: 'same', hash: pdf.sha256 })
    expect(await checkFile(file('%PDF-1.8'), abc)).toMatchObject({ kind: 'other' })
    expect(await checkFile(file('%PDF-1.7'), { csv, pdf: null })).toEqual({ kind: 'old_pdf' })
  })

  it('says so when a file cannot be read', async () => {
    const gone = Object.assign(file('abc'), { arrayBuffer: () => Promise.reject(new Error('gone')) })
    expect(await checkFile(gone, abc)).toEqual({ kind: 'unreadable' })
  })
})
