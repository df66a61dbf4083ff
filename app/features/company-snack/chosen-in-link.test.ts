import { expect, it } from 'vitest'
import { chosenInLink } from './chosen-in-link.ts'

const today = { day: '2026-11-27', question: { choices: [1, 2, 3] } }

it.each([
  ['', null, false],
  ['day=2026-11-27&answer=B', 'B', false],
  ['day=2026-11-27&answer=D', null, false],
  ['day=2026-11-27&answer=b', null, false],
  ['day=2026-11-27', null, false],
  ['day=2026-11-26&answer=B', null, true],
  ['day=<script>&answer=B', null, true],
  ['answer=B', null, false],
])('a link with %j chooses %j', (query, letter, ofAnotherDay) => {
  expect(chosenInLink(new URLSearchParams(query), today)).toEqual({ letter, ofAnotherDay })
})

it('chooses nothing where there is no question', () => {
  const link = new URLSearchParams('day=2026-11-27&answer=A')
  expect(chosenInLink(link, null)).toEqual({ letter: null, ofAnotherDay: false })
})
