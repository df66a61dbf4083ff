import { expect, it } from 'vitest'
import { inOrder, linesQuery, noDepartment, parseLinesFilter } from './overview-rules.ts'

const parsed = (query: string) => parseLinesFilter(new URLSearchParams(query))
const everybody = { department: undefined, late: 1, soon: 1, exceptions: 1 }

it.each([
  ['', everybody],
  ['department=', everybody],
  ['department=Zorg&late=2', { ...everybody, department: 'Zorg', late: 2 }],
  [`department=${encodeURIComponent(noDepartment)}&soon=3`, { ...everybody, department: null, soon: 3 }],
  ['exceptions=2', { ...everybody, exceptions: 2 }],
  ['department=Zorg+%26+welzijn', { ...everybody, department: 'Zorg & welzijn' }],
])('the address says whose lines are listed: %s', (query, filter) => {
  expect(parsed(query)).toEqual(filter)
  expect(parsed(linesQuery(filter))).toEqual(filter)
})

it.each(['late=0', 'late=-3', 'late=1.5', 'late=twee', 'late=1e99', 'soon='])(
  'what is strange in it counts as not being there: %s',
  (query) => {
    expect(parsed(query)).toEqual(everybody)
  },
)

it('puts departments by name, and those in none last', () => {
  const names = ['zorg', null, 'Élan', 'Beheer']
  expect(inOrder(names.map((department) => ({ department }))).map((one) => one.department)).toEqual([
    'Beheer',
    'Élan',
    'zorg',
    null,
  ])
})
