import { expect, it } from 'vitest'
import type { Step } from './measure-step.ts'
import { overloadFaults, throughput, workingFaults } from './overload.ts'

const kinds = (count: number, p99 = 100): Step['kinds'] => ({
  answer: { count, p50: 1, p95: 2, p99, max: p99 },
})
const step = (count: number, seconds = 30) => ({
  ...{ wanted: 1_500, seconds, kinds: kinds(count), failures: {}, refusedWithoutEnd: 0 },
})

it('finds nothing wrong with a step past saturation that only refuses', () => {
  expect(overloadFaults(step(450), step(450))).toEqual([])
})

it.each([
  ['a failure', { failures: { 'answer: 500': 2 } }, '1500 learners: 2 x answer: 500'],
  ['a request without an answer', { failures: { unanswered: 1 } }, '1500 learners: 1 x unanswered'],
  ['a 503 that does not say when', { refusedWithoutEnd: 3 }, '1500 learners: 3 x 503 without Retry-After'],
  [
    'fewer answers',
    { kinds: kinds(320) },
    '1500 learners: answers a second are 0.71 of those at saturation (at least 0.78)',
  ],
  [
    'no answers',
    { kinds: {} },
    '1500 learners: answers a second are 0.00 of those at saturation (at least 0.78)',
  ],
])('finds past saturation: %s', (_what, change, fault) => {
  expect(overloadFaults({ ...step(450), ...change }, step(450))).toEqual([fault])
})

it('allows for chance in short steps, and less in long ones', () => {
  expect(throughput(step(360), step(450))).toEqual({ share: 0.8, least: expect.closeTo(0.78, 2) })
  expect(throughput(step(14_400, 1_200), step(18_000, 1_200)).least).toBeGreaterThan(0.88)
})

it('never accepts less than half, however few were counted', () => {
  expect(throughput(step(1), step(4))).toEqual({ share: 0.25, least: 0.5 })
})

it('wants nothing more at 70 percent than that it is carried', () => {
  expect(workingFaults({ kinds: kinds(300), lost: 0.001, failures: {} })).toEqual([])
  const failures = { 'sign-in: 500': 9 }
  expect(workingFaults({ kinds: kinds(300), lost: 0.002, failures })).toEqual([
    'not carried (p99 at most 500 ms, lost at most 0.1 %): 0.20 % of requests refused or failed',
    '9 x sign-in: 500',
  ])
})
