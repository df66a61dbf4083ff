import { expect, it } from 'vitest'
import { promqlFaults } from './promql-faults.ts'

it.each([
  ['sum(rate(snackwijs_answers_total{job="x"}[5m]))', []],
  [
    'sum(rate(snackwijs_answers_total[5m]',
    expect.arrayContaining([expect.stringContaining('cannot be read')]),
  ],
  ['snackwijs_answer_total', ['nobody exports snackwijs_answer_total']],
  ['snackwijs_answers_total{kind="mcq"}', ['there is no label kind']],
  ['http_request_duration_seconds{le="1"}', ['nobody exports http_request_duration_seconds']],
])('a fault is seen in %s', (expression, faults) => {
  expect(promqlFaults(expression)).toEqual(faults)
})
