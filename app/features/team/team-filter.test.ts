import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { smallestGroup } from '#app/lib/small-groups.ts'
import { aMember, anyFilter, anyMembers } from '#tests/support/team.ts'
import { stalledAfterDays, standingOf, summaryOf } from './rules.ts'
import { membersShown, pageOf, parseTeamFilter, sortedBy, type TeamFilter, teamQuery } from './team-filter.ts'

const everybody = parseTeamFilter(new URLSearchParams())
const names = (members: readonly { full_name: string }[]) => members.map(({ full_name }) => full_name)

describe('the filter in the address', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        expect(parseTeamFilter(new URLSearchParams(teamQuery(filter)))).toEqual(filter)
      }),
    )
  })

  it('leaves out what is the default', () => {
    expect(teamQuery(everybody)).toBe('')
    expect(everybody).toMatchObject({ period: '30', sort: 'name', descending: false })
  })

  it.each([
    'period=31&role=superadmin&discipline=ethics&activity=x&sort=level',
    'sort=-level',
    'sort=--name',
    'sort=score',
    'period=&role=&discipline=&activity=&q=&sort=',
  ])('takes what is strange for what is not there: %s', (query) => {
    expect(parseTeamFilter(new URLSearchParams(query))).toEqual(everybody)
  })

  it('cuts a name that is too long, and has no line breaks in it', () => {
    expect(parseTeamFilter(new URLSearchParams({ q: ` a\n${'b'.repeat(500)}` })).q).toBe(
      `a ${'b'.repeat(98)}`,
    )
  })
})

describe('the members shown', () => {
  it('are those that fit every filter, each once, in the order asked for', () => {
    fc.assert(
      fc.property(anyMembers, anyFilter, (members, filter) => {
        const shown = membersShown(members, filter)
        const ids = shown.map(({ user_id }) => user_id)
        expect(new Set(ids).size).toBe(ids.length)
        const fits = (member: (typeof members)[number]) =>
          (!filter.role || member.role === filter.role) &&
          (!filter.discipline || member.discipline === filter.discipline) &&
          (!filter.department || member.department === filter.department)
        expect(shown.every(fits)).toBe(true)
        const open = { ...filter, activity: null, q: '' }
        expect(membersShown(members, open)).toHaveLength(members.filter(fits).length)
      }),
    )
  })

  it('turn round with the order, but for those who have no value: they stay last', () => {
    fc.assert(
      fc.property(anyMembers, (members) => {
        const up: TeamFilter = { ...everybody, sort: 'share_right', descending: false }
        const values = (filter: TeamFilter) =>
          membersShown(members, filter).map(({ share_right }) => share_right)
        const present = (list: (number | null)[]) => list.filter((value) => value !== null)
        const [rising, falling] = [values(up), values({ ...up, descending: true })]
        expect(present(rising)).toEqual(present(falling).toReversed())
        for (const list of [rising, falling])
          expect(list.slice(0, present(list).length)).toEqual(present(list))
      }),
    )
  })

  it('come by name when nothing is asked, as a Dutch reader expects', () => {
    const members = ['Zoë', 'şahin', 'Bo', 'anna', 'Émile'].map((full_name) => aMember({ full_name }))
    expect(names(membersShown(members, everybody))).toEqual(['anna', 'Bo', 'Émile', 'şahin', 'Zoë'])
  })

  it('are found without accents and capitals', () => {
    const members = [aMember({ full_name: 'Elif Şahin' }), aMember({ full_name: 'Bo' })]
    expect(names(membersShown(members, { ...everybody, q: 'SAHIN' }))).toEqual(['Elif Şahin'])
  })

  it('can be those who have yet to start, or have gone quiet', () => {
    const members = [
      aMember({ full_name: 'Nieuw', days_since_active: null, last_active_on: null }),
      aMember({ full_name: 'Stil', days_since_active: stalledAfterDays }),
      aMember({ full_name: 'Bezig', days_since_active: stalledAfterDays - 1 }),
    ]
    const of = (activity: TeamFilter['activity']) => names(membersShown(members, { ...everybody, activity }))
    expect(of('not_started')).toEqual(['Nieuw'])
    expect(of('stalled')).toEqual(['Stil'])
  })
})

describe('the headings', () => {
  it('sort names from A and numbers from the most, and turn round when pressed again', () => {
    const byDone = sortedBy(everybody, 'completed')
    expect(byDone).toMatchObject({ sort: 'completed', descending: true })
    expect(sortedBy(byDone, 'completed')).toMatchObject({ descending: false })
    expect(sortedBy(byDone, 'name')).toMatchObject({ sort: 'name', descending: false })
  })
})

describe('totals and averages', () => {
  it('are not there for a group smaller than five, whatever the filter makes of it', () => {
    fc.assert(
      fc.property(anyMembers, anyFilter, (members, filter) => {
        const shown = membersShown(members, filter)
        expect(summaryOf(shown) === null).toBe(shown.length < smallestGroup)
      }),
    )
  })

  it('have an average share only when five people have a share', () => {
    fc.assert(
      fc.property(anyMembers, (members) => {
        const shares = members.flatMap(({ share_right }) => share_right ?? [])
        const summary = summaryOf(members)
        if (!summary) return
        if (shares.length < smallestGroup) expect(summary.average_share_right).toBeNull()
        else {
          expect(summary.average_share_right).toBeGreaterThanOrEqual(Math.min(...shares))
          expect(summary.average_share_right).toBeLessThanOrEqual(Math.max(...shares))
        }
      }),
    )
  })

  it('count what stands in the rows', () => {
    const members = [0, 1, 2, 3, 4].map((n) =>
      aMember({
        completed: n,
        active_days: n,
        share_right: 60 + n,
        days_since_active: n === 0 ? null : n * 5,
      }),
    )
    expect(summaryOf(members)).toEqual({
      active: 4,
      not_started: 1,
      stalled: 2,
      completed: 10,
      average_completed: 2,
      average_active_days: 2,
      average_share_right: 62,
    })
    expect(members.map(standingOf)).toEqual(['not_started', 'going', 'going', 'stalled', 'stalled'])
  })
})

it.each([
  ['', 2000, { page: 1, pages: 40 }],
  ['page=40', 2000, { page: 40, pages: 40 }],
  ['page=41', 2000, { page: 40, pages: 40 }],
  ['page=-1', 51, { page: 1, pages: 2 }],
  ['page=x', 51, { page: 1, pages: 2 }],
  ['page=2', 50, { page: 1, pages: 1 }],
  ['page=2', 0, { page: 1, pages: 1 }],
])('pages a large team: "%s" of %i', (query, count, expected) => {
  expect(pageOf(new URLSearchParams(query), count)).toEqual(expected)
})
