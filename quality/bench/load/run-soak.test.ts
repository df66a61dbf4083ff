import { expect, it } from 'vitest'
import { type Soaked, soakFaults, watched } from './run-soak.ts'

const flat = { mean: 100, perHour: 0, uncertainty: 1, verdict: 'flat' as const }
const trends = Object.fromEntries(Object.keys(watched).map((name) => [name, flat])) as Soaked['trends']
const calm: Soaked = { trends, failures: 0, lost: 0 }

it.each([
  ['nothing', {}, []],
  [
    'what grows',
    { trends: { ...trends, files: { ...flat, perHour: 60, verdict: 'grows' as const } } },
    ['open files and sockets: grows'],
  ],
  [
    'a heap that is flat in proportion and grows all the same',
    { trends: { ...trends, heapAfterGc: { ...flat, perHour: 9 } } },
    ['heap after garbage collection, MiB: 9.0 more an hour'],
  ],
  ['requests that failed', { failures: 1 }, ['1 requests failed']],
  ['as many refusals as are carried', { lost: 0.001 }, []],
  ['more of them', { lost: 0.0012 }, ['0.12 % of requests refused']],
])('finds in a soak: %s', (_what, change, faults) => {
  expect(soakFaults({ ...calm, ...change })).toEqual(faults)
})
