import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leaderboardNames, roles } from '#app/features/identity/rules.ts'
import { competitionRanks, displayName, firstName } from './rules.ts'
import { badgeSnackName, boardSnackName } from './snack-name.server.ts'

const word = fc.stringMatching(/^[A-Z][a-zé-]{1,9}$/)
const person = fc.record({
  full_name: fc.array(word, { minLength: 2, maxLength: 4 }).map((words) => words.join(' ')),
  role: fc.constantFrom(...roles),
  is_minor: fc.boolean(),
  leaderboard_name: fc.constantFrom(...leaderboardNames),
})
describe('the name somebody is shown by', () => {
  it.each([
    ['full_name', 'member', 'grown', true, 'Sanne de Boer'],
    ['full_name', 'member', 'grown', false, 'Sanne'],
    ['first_name', 'member', 'grown', true, 'Sanne'],
    ['first_name', 'member', 'grown', false, 'Sanne'],
    ['full_name', 'youth_member', 'grown', true, 'Sanne'],
    ['full_name', 'youth_member', 'grown', false, 'Sanne'],
    ['full_name', 'member', 'minor', true, 'Sanne'],
    ['full_name', 'org_admin', 'minor', false, 'Sanne'],
  ] as const)('%s of a %s (%s), signed in %s: %s', (leaderboard_name, role, age, signedIn, shown) => {
    const sanne = { full_name: ' Sanne  de Boer ', role, is_minor: age === 'minor', leaderboard_name }
    expect(displayName(sanne, signedIn, 'Vlotte Friet 1').replace(/\s+/g, ' ')).toBe(shown)
  })

  it('never tells more than a first name to visitors, or of the young', () => {
    fc.assert(
      fc.property(person, fc.boolean(), (who, signedIn) => {
        fc.pre(who.leaderboard_name !== 'anonymous')
        const young = who.role === 'youth_member' || who.is_minor
        fc.pre(!signedIn || young || who.leaderboard_name === 'first_name')
        expect(displayName(who, signedIn, '')).toBe(firstName(who.full_name))
        expect(firstName(who.full_name)).toBe(who.full_name.split(' ')[0])
      }),
    )
  })

  it('of who is anonymous holds nothing of the real name, for whoever looks', () => {
    fc.assert(
      fc.property(person, fc.boolean(), (who, signedIn) => {
        const shown = displayName({ ...who, leaderboard_name: 'anonymous' }, signedIn, 'Vlotte Friet 1')
        expect(shown).toBe('Vlotte Friet 1')
      }),
    )
  })
})

describe('a snack name', () => {
  const secret = 'one secret'

  it('is an adjective, a snack and a number, the same every time', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const nl = boardSnackName(secret, id, 'nl')
        const en = boardSnackName(secret, id, 'en')
        expect(nl).toMatch(/^[A-Z][a-z]+ [A-Z][a-zé]+ [1-9]\d?$/)
        expect(en.split(' ').slice(1)).toEqual(nl.split(' ').slice(1))
        expect(boardSnackName(secret, id, 'nl')).toBe(nl)
      }),
    )
  })

  it('follows from an id only for who has the secret, and is another one on a badge', () => {
    const ids = Array.from({ length: 1000 }, (_, n) => `id ${n}`)
    const shared = (other: (id: string) => string) =>
      ids.filter((id) => boardSnackName(secret, id, 'nl') === other(id)).length
    // One in 25,344 by chance.
    expect(shared((id) => boardSnackName('another secret', id, 'nl'))).toBeLessThan(4)
    expect(shared((id) => badgeSnackName(secret, id, 'nl'))).toBeLessThan(4)
  })

  it('differs between people, also those with nearly the same id', () => {
    const ids = Array.from(
      { length: 1000 },
      (_, n) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`,
    )
    const names = new Set(ids.map((id) => boardSnackName(secret, id, 'nl')))
    expect(names.size).toBeGreaterThan(950)
    expect(new Set([...names].map((name) => name.split(' ')[1])).size).toBe(16)
  })
})

describe('ranks', () => {
  it('are shared by equal XP, and the next one counts everybody above', () => {
    expect(competitionRanks([90, 80, 80, 70], 0, 1)).toEqual([1, 2, 2, 4])
    expect(competitionRanks([80, 80, 70, 60], 1, 5)).toEqual([2, 2, 7, 8])
    expect(competitionRanks([], 0, 0)).toEqual([])
  })

  it('are one more than the number of people with more XP, on any page', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 60 }),
        fc.nat(59),
        fc.integer({ min: 1, max: 20 }),
        (unsorted, skip, size) => {
          const all = unsorted.toSorted((a, b) => b - a)
          fc.pre(skip < all.length)
          const page = all.slice(skip, skip + size)
          const above = (xp: number | undefined) => all.filter((other) => other > (xp ?? 0)).length
          const tied = all.filter((xp) => xp === page[0]).length
          expect(competitionRanks(page, above(page[0]), tied)).toEqual(page.map((xp) => above(xp) + 1))
        },
      ),
    )
  })
})
