import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { disciplines } from '#app/features/content/rules.ts'
import { learnerDisciplines, levels } from '#app/features/identity/rules.ts'
import { periods, shownRoles, type TeamMember } from '#app/features/team/rules.ts'
import { activities, sortColumns, type TeamFilter } from '#app/features/team/team-filter.ts'

/** A member of a team as the team page knows one. */
export function aMember(given: Partial<TeamMember> = {}): TeamMember {
  return {
    user_id: randomUUID(),
    full_name: 'Sanne de Vries',
    role: 'member',
    discipline: 'hr',
    department: null,
    level: 'beginner',
    has_seat: true,
    last_active_on: '2026-11-20',
    days_since_active: 2,
    active_days: 3,
    completed: 9,
    completed_per_discipline: {
      foundation: 2,
      ethics: 1,
      marketing: 0,
      sales: 0,
      hr: 6,
      operations: 0,
      finance: 0,
    },
    share_right: 70,
    ...given,
  }
}

/** Names, among them those that a spreadsheet, a page or a line of a file would trip over. */
const anyName = fc.oneof(
  fc.constantFrom(
    '=1+1',
    '+31',
    '-2',
    '@SUM(A1)',
    '\t=1',
    ' =2',
    'a;b',
    'O"Neil',
    '<b>x</b>',
    'é\u{1F35F}',
    "'s",
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
)

const anyMember: fc.Arbitrary<TeamMember> = fc
  .record({
    user_id: fc.uuid(),
    full_name: anyName,
    role: fc.constantFrom(...shownRoles),
    discipline: fc.constantFrom(...learnerDisciplines),
    department: fc.option(fc.constantFrom('HR', 'Q&A + zorg', '=1')),
    level: fc.constantFrom(...levels),
    has_seat: fc.boolean(),
    active: fc.option(
      fc.record({
        on: fc.date({ min: new Date('2026-01-01'), max: new Date('2026-11-22'), noInvalidDate: true }),
        days: fc.nat(60),
      }),
    ),
    active_days: fc.nat(30),
    completed: fc.nat(200),
    counts: fc.array(fc.nat(40), { minLength: 5, maxLength: 5 }),
    share_right: fc.option(fc.integer({ min: 0, max: 100 })),
  })
  .map(({ active, counts, ...member }) => ({
    ...member,
    last_active_on: active?.on.toISOString().slice(0, 10) ?? null,
    days_since_active: active?.days ?? null,
    completed_per_discipline: Object.fromEntries(
      disciplines.map((name, index) => [name, counts[index] ?? 0]),
    ) as TeamMember['completed_per_discipline'],
  }))

export const anyMembers = fc.uniqueArray(anyMember, { selector: ({ user_id }) => user_id, maxLength: 12 })

export const anyFilter: fc.Arbitrary<TeamFilter> = fc.record({
  period: fc.constantFrom(...periods),
  role: fc.option(fc.constantFrom(...shownRoles)),
  discipline: fc.option(fc.constantFrom(...learnerDisciplines)),
  department: fc.option(fc.constantFrom('HR', 'Q&A + zorg')),
  activity: fc.option(fc.constantFrom(...activities)),
  q: fc.constantFrom('', '', 'a', 'de'),
  sort: fc.constantFrom(...sortColumns),
  descending: fc.boolean(),
})
