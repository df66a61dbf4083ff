import { expect, it } from 'vitest'
import { rubricIn } from './rubric-in.server.ts'

it('reads a text once, and another text by itself', () => {
  const first = rubricIn('{"criteria":[{"id":"clear"}]}')
  expect(first).toEqual({ criteria: [{ id: 'clear' }] })
  expect(rubricIn(['{"criteria":[{"id":', '"clear"}]}'].join(''))).toBe(first)
  expect(rubricIn('{"criteria":[{"id":"short"}]}')).toEqual({ criteria: [{ id: 'short' }] })
})

it('reads a rubric anew that was changed, however many there were', () => {
  for (let at = 0; at < 1_200; at++)
    expect(rubricIn(`{"criteria":[],"at":${at}}`)).toEqual({ criteria: [], at })
  expect(rubricIn('{"criteria":[],"at":3}')).toEqual({ criteria: [], at: 3 })
})
