import { expect, it } from 'vitest'
import type { AssignmentRow } from '#app/features/programme/assignments/read-assignments.server.ts'
import { beginningOf, linesShown, overviewOf } from './overview-rules.ts'

const today = '2026-11-26'
const row = (given: Partial<AssignmentRow>): AssignmentRow => ({
  assignment_id: 'a',
  user_id: 'sanne',
  full_name: 'Sanne',
  email: 's@b.nl',
  language: 'nl',
  department: 'Zorg',
  job_role: null,
  requirement_id: 'basis',
  title: 'De basis',
  goal: 'Weten',
  assigned_on: '2026-10-01',
  credit_from: '2026-10-01',
  from_on: '2026-10-01',
  why: 'assigned',
  due_on: '2026-12-20',
  completed_on: null,
  repeat_months: 12,
  exception: null,
  ...given,
})

it('counts people by department, each by the worst of what is asked', () => {
  const overview = overviewOf(
    [
      row({ completed_on: '2026-10-20' }),
      row({ title: 'Privacy', due_on: '2026-11-25' }),
      row({ user_id: 'bo', full_name: 'Bo', due_on: '2026-11-30' }),
      row({
        user_id: 'an',
        full_name: 'An',
        department: null,
        due_on: '2026-11-01',
        exception: 'Met verlof',
      }),
    ],
    today,
  )
  expect(overview).toMatchObject({
    people: 3,
    on_time: 2,
    departments: [
      { department: 'Zorg', people: 2, on_time: 1, late: 1 },
      { department: null, people: 1, on_time: 1, late: 0 },
    ],
    late: [{ full_name: 'Sanne', title: 'Privacy', due_on: '2026-11-25' }],
    soon: [{ full_name: 'Bo' }],
  })
})

it('says what comes back, by month, and not what lies further ahead', () => {
  const done = (completed_on: string) => row({ completed_on })
  const { coming } = overviewOf(
    [done('2025-12-10'), done('2025-12-31'), done('2026-02-01'), done('2026-11-01')],
    today,
  )
  expect(coming).toEqual([
    { month: '2026-12', assignments: 2 },
    { month: '2027-02', assignments: 1 },
  ])
})

it('shows the beginning of a long list, of what is soon too, and says how many it leaves out', () => {
  const many = Array.from({ length: linesShown + 7 }, (_, n) =>
    row({ user_id: `${n}`, due_on: n % 2 === 0 ? '2026-11-30' : '2026-11-20' }),
  )
  const { soon } = overviewOf([...many, ...many], today)
  expect(beginningOf(soon)).toMatchObject({ lines: { length: linesShown }, more: soon.length - linesShown })
  expect(beginningOf(soon.slice(0, 3))).toEqual({ lines: soon.slice(0, 3), more: 0 })
})
