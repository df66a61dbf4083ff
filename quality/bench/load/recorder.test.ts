import { expect, it } from 'vitest'
import { isCarried } from './measure-step.ts'
import { Recorder } from './recorder.ts'

it('gives percentiles in milliseconds to three digits', () => {
  const { window } = new Recorder()
  for (let ms = 1; ms <= 1_000; ms++) window.answered('answer', ms)
  const { answer } = window.kinds
  expect(answer?.count).toBe(1_000)
  expect(answer?.p50).toBeCloseTo(500, -0.5)
  expect(answer?.p95).toBeCloseTo(950, -0.5)
  expect(answer?.p99).toBeCloseTo(990, -0.5)
  expect(answer?.max).toBeGreaterThanOrEqual(1_000)
})

it('counts an answer that came late where it was due, and refusals and failures apart', () => {
  const recorder = new Recorder()
  const due = recorder.window
  const ended = recorder.next()
  expect(ended).toBe(due)
  due.answered('answer', 30_000)
  recorder.window.answered('answer', 5)
  due.refused(1, '3')
  due.failed('sign-in', '401')
  due.failed('sign-in', '401')
  expect(due.kinds.answer?.max).toBeGreaterThan(29_000)
  expect(recorder.window.kinds.answer?.max).toBeLessThan(6)
  expect(due).toMatchObject({ answers: 1, failureCount: 2, refusals: { count: 1 } })
  expect(Object.fromEntries(due.failures)).toEqual({ 'sign-in: 401': 2 })
})

it('counts refusals that do not say when to come back', () => {
  const { window } = new Recorder()
  for (const retryAfter of ['2', undefined, '', '0', 'soon']) window.refused(1, retryAfter)
  expect(window).toMatchObject({ refusals: { count: 5 }, refusedWithoutEnd: 4 })
})

it.each([
  [{ p99: 499, lost: 0.001 }, true],
  [{ p99: 501, lost: 0 }, false],
  [{ p99: 20, lost: 0.0011 }, false],
])('a step with %o is carried: %s', ({ p99, lost }, carried) => {
  expect(isCarried({ kinds: { answer: { count: 9, p50: 1, p95: 2, p99, max: p99 } }, lost })).toBe(carried)
})

it('a step without a single answer is not carried', () => {
  expect(isCarried({ kinds: {}, lost: 0 })).toBe(false)
})
