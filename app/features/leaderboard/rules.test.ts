import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leaderboardNames, roles } from '#app/features/identity/rules.ts'
import {
  competitionRanks,
  cursorBetween,
  cursorPattern,
  displayName,
  firstPage,
  parseCursor,
} from './rules.ts'
import { snackName } from './snack-name.ts'

const word = fc.stringMatching(/^[A-Z][a-zé-]{1,9}$/)
const person = fc.record({
  user_id: fc.uuid(),
  full_name: fc.array(word, { minLength: 2, maxLength: 4 }).map((words) => words.join(' ')),
  role: fc.constantFrom(...roles),
  leaderboard_name: fc.constantFrom(...leaderboardNames),
})
const viewer = fc.record({
  signedIn: fc.boolean(),
  language: fc.constantFrom('nl' as const, 'en' as const),
})

describe('the name somebody is shown by', () => {
  it.each([
    ['full_name', 'member', true, 'Sanne de Boer'],
    ['full_name', 'member', false, 'Sanne'],
    ['first_name', 'member', true, 'Sanne'],
    ['first_name', 'member', false, 'Sanne'],
    ['full_name', 'youth_member', true, 'Sanne'],
    ['full_name', 'youth_member', false, 'Sanne'],
  ] as const)('%s of a %s, signed in %s: %s', (leaderboard_name, role, signedIn, shown) => {
    const sanne = {
      user_id: '0b3c1f5e-6f0f-4c6e-8a34-6d1f7f3f0a11',
      full_name: ' Sanne  de Boer ',
      role,
      leaderboard_name,
    }
    expect(displayName(sanne, { signedIn, language: 'nl' }).replace(/\s+/g, ' ')).toBe(shown)
  })

  it('never tells more than a first name to visitors, or of the young', () => {
    fc.assert(
      fc.property(person, viewer, (who, looks) => {
        fc.pre(who.leaderboard_name !== 'anonymous')
        fc.pre(!looks.signedIn || who.role === 'youth_member' || who.leaderboard_name === 'first_name')
        expect(displayName(who, looks)).toBe(who.full_name.split(' ')[0])
      }),
    )
  })

  it('of who is anonymous holds nothing of the real name, for whoever looks', () => {
    fc.assert(
      fc.property(person, viewer, (who, looks) => {
        const shown = displayName({ ...who, leaderboard_name: 'anonymous' }, looks)
        expect(shown).toBe(snackName(who.user_id, looks.language))
      }),
    )
  })
})

describe('a snack name', () => {
  it('is an adjective, a snack and a number, the same every time', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const nl = snackName(id, 'nl')
        const en = snackName(id, 'en')
        expect(nl).toMatch(/^[A-Z][a-z]+ [A-Z][a-zé]+ [1-9]\d?$/)
        expect(en.split(' ').slice(1)).toEqual(nl.split(' ').slice(1))
        expect(snackName(id, 'nl')).toBe(nl)
      }),
    )
  })

  it('differs between people, also those with nearly the same id', () => {
    const ids = Array.from(
      { length: 1000 },
      (_, n) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`,
    )
    const names = new Set(ids.map((id) => snackName(id, 'nl')))
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

describe('a cursor', () => {
  const place = fc.record({ xp: fc.nat(100_000), user_id: fc.uuid() })
  const isAfter = (row: { xp: number; user_id: string }, cursor: { xp: number; from: string }) =>
    row.xp < cursor.xp || (row.xp === cursor.xp && row.user_id >= cursor.from)

  it('lies between two rows that follow each other, in a form that is accepted', () => {
    fc.assert(
      fc.property(place, place, fc.boolean(), (one, other, tie) => {
        const pair = [one, tie ? { ...other, xp: one.xp } : other]
        pair.sort((a, b) => b.xp - a.xp || (a.user_id < b.user_id ? -1 : 1))
        const [last, following] = pair as [typeof one, typeof one]
        fc.pre(last.user_id !== following.user_id)
        const text = cursorBetween(last, following)
        expect(text).toMatch(cursorPattern)
        const cursor = parseCursor(text)
        expect(isAfter(last, cursor)).toBe(false)
        expect(isAfter(following, cursor)).toBe(true)
      }),
    )
  })

  it('tells no more of an id than is needed', () => {
    const last = { xp: 50, user_id: '3f000000-0000-4000-8000-000000000000' }
    const following = { xp: 50, user_id: '41ffffff-0000-4000-8000-000000000000' }
    expect(cursorBetween(last, following)).toBe('50.4')
    expect(parseCursor('50.4')).toEqual({ xp: 50, from: '40000000-0000-0000-0000-000000000000' })
    expect(cursorBetween(last, { ...following, xp: 35 })).toBe('49')
  })

  it('before the first row has everybody after it', () => {
    expect(isAfter({ xp: 999_999_999, user_id: '00000000-0000-0000-0000-000000000000' }, firstPage)).toBe(
      true,
    )
  })
})
