import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { smallestJudgingGroup } from '#app/features/judgement/group-judgement.ts'
import { type Kept, nextBatch, type RetentionBatch } from './group-retention.ts'

const kept = (user: number, at: string, given: Partial<Kept> = {}): Kept => ({
  user_id: String(user),
  days: 30,
  at: Date.parse(at),
  checked: 100,
  stayed: 50,
  interval: 34,
  placed: null,
  ...given,
})
const people = (count: number, at: string, given: Partial<Kept> = {}) =>
  Array.from({ length: count }, (_, user) => kept(user, at, given))

/** Whether an answer is counted: with seven others it makes a batch, which it would not without. */
const counts = (one: Kept, days: 30 | 90, since: string | null, month: string) => {
  const at = new Date(Date.parse(month) - 1).toISOString()
  const others = Array.from({ length: smallestJudgingGroup - 1 }, (_, n) => kept(1000 + n, at, { days }))
  return nextBatch([one, ...others], days, since, month) !== null
}

describe('what stayed with a group (PD-73)', () => {
  it('takes eight people, who each weigh the same, and never says none or all', () => {
    expect(nextBatch(people(7, '2026-10-04'), 30, null, '2026-11-01')).toBeNull()
    const seven = people(7, '2026-10-04', { stayed: 100 })
    const busy = Array.from({ length: 50 }, () => kept(7, '2026-10-05', { stayed: 0 }))
    expect(nextBatch([...seven, ...busy], 30, null, '2026-11-01')).toEqual({
      month: '2026-11-01',
      days: 30,
      people: 8,
      checked: 95,
      stayed: 90,
      interval_days: 34,
      gain: null,
    })
  })

  it('is of what was answered since the batch before, and before this month', () => {
    const all = [...people(8, '2026-10-04'), ...people(9, '2026-11-04', { stayed: 100 })]
    expect(nextBatch(all, 30, null, '2026-11-01')).toMatchObject({ people: 8, stayed: 50 })
    expect(nextBatch(all, 30, '2026-11-01', '2026-12-01')).toMatchObject({ people: 9, stayed: 95 })
    expect(nextBatch(all, 30, '2026-12-01', '2027-01-01')).toBeNull()
    expect(nextBatch(all, 90, null, '2026-12-01')).toBeNull()
  })

  describe('and what the start check made likely of it (PD-97)', () => {
    const placed = { expected: 30, interval: 61.4 }
    const gain = (withCheck: number, without: number) =>
      nextBatch(
        [
          ...people(withCheck, '2026-10-04', { placed, stayed: 81 }),
          ...people(without, '2026-10-04').map((one) => ({ ...one, user_id: `none ${one.user_id}` })),
        ],
        30,
        null,
        '2026-11-01',
      )?.gain

    it('is told of eight who took it, in steps of five, beside nobody or eight who did not', () => {
      expect(gain(8, 0)).toEqual({ points: 50, people: 8, interval_days: 61 })
      expect(gain(9, 8)).toMatchObject({ people: 9 })
      expect(gain(7, 8)).toBeNull()
      expect(gain(0, 9)).toBeNull()
    })

    it('is not told where it would be about the few who did not', () => {
      for (let few = 1; few < smallestJudgingGroup; few++) expect(gain(20, few)).toBeNull()
    })

    it('counts a module from before the start check for neither', () => {
      const all = [
        ...people(8, '2026-10-04', { placed, stayed: 80 }),
        ...people(8, '2026-10-05', { stayed: 0 }),
      ]
      expect(nextBatch(all, 30, null, '2026-11-01')?.gain).toMatchObject({ points: 50, people: 8 })
    })
  })

  it('tells by no difference of two readings about fewer than eight people, whoever comes and goes', () => {
    const months = Array.from({ length: 10 }, (_, month) =>
      new Date(Date.UTC(2026, month, 1)).toISOString().slice(0, 10),
    )
    const answer = fc.record({
      user: fc.nat(25),
      day: fc.nat(270),
      days: fc.constantFrom(30 as const, 90 as const),
    })
    // Who is a member in which month.
    const membership = fc.array(fc.array(fc.boolean(), { minLength: 26, maxLength: 26 }), {
      minLength: 10,
      maxLength: 10,
    })
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 200 }), membership, (answers, members) => {
        const all = answers.map(({ user, day, days }) =>
          kept(user, new Date(Date.UTC(2026, 0, 1 + day, 12)).toISOString(), { days }),
        )
        const made: { batch: RetentionBatch; of: Kept[] }[] = []
        for (const [place, month] of months.entries())
          for (const days of [30, 90] as const) {
            const present = all.filter(({ user_id }) => members[place]?.[Number(user_id)])
            const since = made.findLast(({ batch }) => batch.days === days)?.batch.month ?? null
            const batch = nextBatch(present, days, since, month)
            if (!batch) continue
            // What it is about: an answer that is taken away changes it, or the number of times its person is in it.
            const of = present.filter((one) => counts(one, days, since, month))
            made.push({ batch, of })
          }
        // A reading is all batches until then, so a difference is some of them: each is of eight or more, and no answer is in two.
        for (const { batch, of } of made) {
          expect(new Set(of.map(({ user_id }) => user_id)).size).toBe(batch.people)
          expect(batch.people).toBeGreaterThanOrEqual(smallestJudgingGroup)
        }
        const used = made.flatMap(({ of }) => of)
        expect(new Set(used).size).toBe(used.length)
      }),
      { numRuns: 200 },
    )
  })
})
