import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { duration, elementsOf, type Report, timespan } from './data-model.ts'

const report: Report = {
  completed: false,
  passed: null,
  score: null,
  progress: 0.25,
  location: '3',
  suspend: '{}',
  language: 'nl',
  elapsed: 61_000,
}
const told = (version: '1.2' | '2004', changed: Partial<Report> = {}) =>
  Object.fromEntries(elementsOf(version, { ...report, ...changed }))

describe('what an LMS is told', () => {
  it.each([
    [{}, 'incomplete', 'incomplete', 'unknown'],
    [{ completed: true }, 'completed', 'completed', 'unknown'],
    [{ completed: true, passed: true, score: 67 }, 'passed', 'completed', 'passed'],
    // Not done: the check can be taken again, and an LMS has to go on keeping what comes of it.
    [{ completed: true, passed: false, score: 33 }, 'incomplete', 'incomplete', 'failed'],
  ])('of %o', (changed, status, completion, success) => {
    expect(told('1.2', changed)).toMatchObject({
      'cmi.core.lesson_status': status,
      'cmi.core.exit': 'suspend',
    })
    expect(told('2004', changed)).toMatchObject({
      'cmi.completion_status': completion,
      'cmi.success_status': success,
      'cmi.exit': 'suspend',
    })
  })

  it('has no score before there is one, then all of its parts', () => {
    expect(Object.keys({ ...told('1.2'), ...told('2004') }).filter((name) => name.includes('score'))).toEqual(
      [],
    )
    expect(told('1.2', { score: 67 })).toMatchObject({
      'cmi.core.score.raw': '67',
      'cmi.core.score.min': '0',
      'cmi.core.score.max': '100',
    })
    expect(told('2004', { score: 67 })).toMatchObject({ 'cmi.score.raw': '67', 'cmi.score.scaled': '0.67' })
  })
})

it('has all of the progress only once it is done', () => {
  const measured = (changed: Partial<Report>) =>
    told('2004', { progress: 1, ...changed })['cmi.progress_measure']
  expect(measured({ completed: true, passed: true, score: 100 })).toBe('1')
  expect(measured({ completed: true })).toBe('1')
  expect(measured({ completed: true, passed: false, score: 33 })).toBe('0.99')
})

it('has no place where there is none', () => {
  const named = Object.keys({ ...told('1.2', { location: '' }), ...told('2004', { location: '' }) })
  expect(named.filter((name) => name.endsWith('location'))).toEqual([])
})

describe('times', () => {
  it.each([
    [0, '0000:00:00.00', 'PT0H0M0.00S'],
    [61_234, '0000:01:01.23', 'PT0H1M1.23S'],
    [3_600_000 * 27 + 5, '0027:00:00.01', 'PT27H0M0.01S'],
    [-5, '0000:00:00.00', 'PT0H0M0.00S'],
  ])('%i ms', (ms, in12, in2004) => {
    expect(timespan(ms)).toBe(in12)
    expect(duration(ms)).toBe(in2004)
  })

  it('are written as the standards ask, however long', () => {
    fc.assert(
      fc.property(fc.nat({ max: 4_000_000_000 }), (ms) => {
        expect(timespan(ms)).toMatch(/^\d{4}:[0-5]\d:[0-5]\d\.\d\d$/)
        expect(duration(ms)).toMatch(/^PT\d+H[0-5]?\dM[0-5]?\d\.\d\dS$/)
      }),
    )
  })
})
