import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { levels } from '#app/features/identity/rules.ts'
import { dailyQuota, itemXp, portionOf, reopensAt } from '#app/features/progress/rules.ts'
import { dayInMs } from '#app/lib/dates.ts'
import type { Candidate } from './candidate.ts'
import {
  chooseDaily,
  chooseKind,
  chooseUnlimited,
  type Preferences,
  rankCandidates,
  stableRandom,
  stableRandoms,
} from './choose-content.ts'

const now = new Date('2026-11-18T12:00:00Z')
const level = fc.constantFrom(...levels)
const tool = fc.constantFrom('excel', 'claude', 'general', null)

const candidate = fc
  .record({
    id: fc.uuid(),
    kind: fc.constantFrom<Candidate['kind']>('mcq', 'scenario', 'flashcard', 'lesson'),
    difficulty: level,
    tool,
    attempts: fc.integer({ min: 1, max: 3 }),
    done: fc.option(
      fc.record({ daysAgo: fc.integer({ min: 0, max: 20 }), score: fc.integer({ min: 0, max: 100 }) }),
    ),
  })
  .map(
    ({ done, ...fields }): Candidate => ({
      ...fields,
      content_type: fields.kind === 'lesson' ? 'lesson' : 'question',
      completed_at: done && now.getTime() - done.daysAgo * dayInMs,
      score: done === null ? null : done.score,
      attempts: done === null ? 0 : fields.attempts,
    }),
  )
const candidates = fc.uniqueArray(candidate, { selector: ({ id }) => id, maxLength: 60 })
const preferences = fc.record({
  difficulty: level,
  worst_tool: tool,
  seed: fc.string(),
  now: fc.constant(now),
})

const countOf = (chosen: Candidate[], kind: Candidate['kind']) => chosen.filter((c) => c.kind === kind).length
function isDue({ kind, completed_at, score }: Candidate): boolean {
  if (completed_at === null) return false
  const opens = reopensAt(kind, { completed_at: new Date(completed_at), score: score ?? 0 })
  return opens !== null && now >= opens
}
/** Went wrong and is due. */
const isMistake = (c: Candidate) => {
  const pass = c.kind === 'lesson' ? 70 : c.kind === 'scenario' ? 65 : 100
  return isDue(c) && (c.score ?? 0) < pass
}
/** How many mistakes of a kind still come first today, when others were repaired today already. */
function roomFor(kind: Candidate['kind'], all: Candidate[]): number {
  const today = now.toISOString().slice(0, 10)
  const used = all.filter(
    (c) =>
      c.kind === kind &&
      c.attempts > 1 &&
      c.completed_at !== null &&
      new Date(c.completed_at).toISOString().startsWith(today),
  )
  return Math.max(0, (kind === 'mcq' ? 2 : 1) - used.length)
}
const given = (fields: Partial<Candidate> & { id: string }): Candidate => ({
  content_type: 'question',
  kind: 'mcq',
  difficulty: 'beginner',
  tool: 'general',
  completed_at: null,
  score: null,
  attempts: 0,
  ...fields,
})
const plain: Preferences = { difficulty: 'beginner', worst_tool: null, seed: 'learner-day', now }
const idsOf = (chosen: Candidate[]) => chosen.map(({ id }) => id)
const some = (count: number, fields: Partial<Candidate>, name: string) =>
  Array.from({ length: count }, (_, i) => given({ id: `${name}-${i}`, ...fields }))

describe('the daily selection (PD-22)', () => {
  it('is up to the quota of each type, without repeats, of what can be done now', () => {
    fc.assert(
      fc.property(candidates, preferences, (all, wanted) => {
        const chosen = chooseDaily(all, wanted)
        const possible = rankCandidates(all, wanted)
        expect(new Set(idsOf(chosen)).size).toBe(chosen.length)
        for (const [kind, quota] of [
          ['lesson', dailyQuota.lessons],
          ['mcq', dailyQuota.mcq_questions],
          ['scenario', dailyQuota.scenario_questions],
          ['flashcard', portionOf('flashcard')],
        ] as const) {
          expect(countOf(chosen, kind)).toBe(Math.min(quota, countOf(possible, kind)))
        }
        for (const c of chosen) expect(c.completed_at === null || isDue(c)).toBe(true)
      }),
    )
  })

  it('is the same for the same learner and day, in whatever order the database gives its rows', () => {
    fc.assert(
      fc.property(candidates, preferences, fc.nat(), (all, wanted, seed) => {
        const shuffled = all.toSorted((a, b) => stableRandom(seed + a.id) - stableRandom(seed + b.id))
        expect(idsOf(chooseDaily(shuffled, wanted))).toEqual(idsOf(chooseDaily(all, wanted)))
      }),
    )
  })

  it('takes some due mistakes first, then the served difficulty, harder ones, other retries, and what is easier last', () => {
    fc.assert(
      fc.property(candidates, preferences, (all, wanted) => {
        const served = levels.indexOf(wanted.difficulty)
        const mistakes = all
          .filter(isMistake)
          .toSorted((a, b) => (a.completed_at ?? 0) - (b.completed_at ?? 0) || (a.id < b.id ? -1 : 1))
        const preference = (one: Candidate) => {
          const { kind, completed_at, difficulty, score } = one
          const place = mistakes.filter((c) => c.kind === kind).indexOf(one)
          if (place >= 0 && place < roomFor(kind, all)) return -1
          const harder = levels.indexOf(difficulty) - served
          if (kind !== 'flashcard' && completed_at !== null) {
            return itemXp(kind, difficulty, score ?? 0) < itemXp(kind, difficulty, 100) ? 3 : 6
          }
          return harder < 0 ? 3 - harder : harder
        }
        // Flashcards have an order of their own.
        const chosen = chooseDaily(all, wanted).filter(({ kind }) => kind !== 'flashcard')
        const left = rankCandidates(all, wanted).filter((c) => !chosen.includes(c))
        for (const c of chosen) {
          for (const other of left.filter(({ kind }) => kind === c.kind)) {
            expect(preference(c)).toBeLessThanOrEqual(preference(other))
            if (preference(c) < preference(other)) continue
            // Among equals the weakest tool is never passed over.
            const weakest = (one: Candidate) => wanted.worst_tool !== null && one.tool === wanted.worst_tool
            expect(weakest(c) || !weakest(other)).toBe(true)
          }
        }
      }),
    )
  })

  it('prefers the weakest tool, among what is equally fit', () => {
    const all = [...some(10, { tool: 'claude' }, 'claude'), ...some(3, { tool: 'excel' }, 'excel')]
    const chosen = chooseDaily(all, { ...plain, worst_tool: 'excel' })
    expect(chosen.filter((c) => c.tool === 'excel')).toHaveLength(3)
    expect(chosen).toHaveLength(5)
    const harder = [...some(5, {}, 'now'), ...some(5, { tool: 'excel', difficulty: 'intermediate' }, 'later')]
    expect(
      chooseDaily(harder, { ...plain, worst_tool: 'excel' }).every((c) => c.difficulty === 'beginner'),
    ).toBe(true)
  })

  it('goes on to the next difficulty when too few are left, then to due retries, then to what is easier', () => {
    const ago = (days: number) => now.getTime() - days * dayInMs
    const all = [
      ...some(1, { difficulty: 'intermediate' }, 'served'),
      ...some(1, { difficulty: 'advanced' }, 'next'),
      ...some(1, { difficulty: 'beginner' }, 'easier'),
      ...some(1, { difficulty: 'intermediate', completed_at: ago(8), score: 0 }, 'due'),
      ...some(1, { difficulty: 'intermediate', completed_at: ago(6), score: 0 }, 'waiting'),
      ...some(1, { difficulty: 'intermediate', completed_at: ago(30), score: 100 }, 'done'),
    ]
    const chosen = chooseDaily(all, { ...plain, difficulty: 'intermediate' })
    expect(idsOf(chosen)).toEqual(['due-0', 'served-0', 'next-0', 'easier-0'])
  })

  it('brings a wrong answer back after its seven days, however much is still unseen', () => {
    const all = [
      ...some(180, {}, 'unseen'),
      given({ id: 'wrong', score: 0, completed_at: now.getTime() - 7 * dayInMs, attempts: 1 }),
    ]
    expect(idsOf(chooseDaily(all, plain))).toContain('wrong')
    expect(idsOf(chooseUnlimited(all, plain, 25))[0]).toBe('wrong')
  })

  it('does not flood who answered much wrong: two a day, longest ago first', () => {
    const wrong = Array.from({ length: 20 }, (_, n) =>
      given({ id: `wrong-${n}`, score: 0, completed_at: now.getTime() - (10 + n) * dayInMs, attempts: 1 }),
    )
    const all = [...wrong, ...some(20, {}, 'unseen')]
    const again = () => idsOf(chooseDaily(all, plain)).filter((id) => id.startsWith('wrong'))
    expect(again().sort()).toEqual(['wrong-18', 'wrong-19'])
    // One of today's was repaired, the other failed again: that was today's part.
    Object.assign(wrong[19] as Candidate, { score: 100, completed_at: now.getTime(), attempts: 2 })
    expect(again()).toEqual(['wrong-18'])
    Object.assign(wrong[18] as Candidate, { completed_at: now.getTime(), attempts: 2 })
    expect(again()).toEqual([])
  })

  it('differs from day to day', () => {
    const all = some(60, {}, 'question')
    const days = Array.from({ length: 10 }, (_, day) =>
      idsOf(chooseDaily(all, { ...plain, seed: `learner-${day}` })).join(),
    )
    expect(new Set(days).size).toBe(10)
  })
})

it('the order that looks random is the same for a seed that is gone through once', () => {
  for (const id of ['', 'a', 'learner-2026-11-18', 'é'])
    expect(stableRandoms('seed-')(id)).toBe(stableRandom(`seed-${id}`))
})

it('the order that looks random is spread evenly', () => {
  const numbers = Array.from({ length: 10_000 }, (_, i) => stableRandom(`learner-2026-11-18-${i}`))
  const tenths = Array.from({ length: 10 }, (_, t) => numbers.filter((n) => Math.floor(n * 10) === t).length)
  expect(tenths.reduce((sum, n) => sum + n, 0)).toBe(10_000)
  for (const n of tenths) expect(Math.abs(n - 1000)).toBeLessThan(150)
})

/** The most of one kind in any four in a row. */
const mostAlike = (chosen: Candidate[]) =>
  Math.max(
    0,
    ...chosen.map((_, i) => Math.max(...kinds.map((kind) => countOf(chosen.slice(i, i + 4), kind)))),
  )
const kinds = ['mcq', 'scenario', 'flashcard', 'lesson'] as const

describe('the wall of somebody without quotas (PD-53)', () => {
  const bank = [
    ...some(36, {}, 'question'),
    ...some(9, { kind: 'scenario' }, 'case'),
    ...some(4, { kind: 'flashcard' }, 'card'),
    ...some(6, { kind: 'lesson' }, 'lesson'),
    ...some(36, { difficulty: 'intermediate' }, 'later'),
  ]

  it('is 25 items of all four kinds, of every four at most two alike, at the served difficulty', () => {
    const chosen = chooseUnlimited(bank, plain, 25)
    expect(chosen).toHaveLength(25)
    for (const kind of kinds) expect(countOf(chosen, kind)).toBeGreaterThanOrEqual(4)
    expect(mostAlike(chosen)).toBe(2)
    expect(chosen.every((c) => c.difficulty === 'beginner')).toBe(true)
  })

  it('stays mixed, without repeats and with nothing that is finished, whatever was done before', () => {
    fc.assert(
      fc.property(candidates, preferences, (all, wanted) => {
        const chosen = chooseUnlimited(all, wanted, 25)
        expect(new Set(idsOf(chosen)).size).toBe(chosen.length)
        expect(chosen.length).toBeLessThanOrEqual(25)
        for (const c of chosen) expect(c.completed_at === null || isDue(c)).toBe(true)
        expect(chosen.length > 0).toBe(rankCandidates(all, wanted).length > 0)
        const offered = kinds.flatMap((kind) => chooseKind(all, kind, wanted))
        expect(chosen).toHaveLength(Math.min(25, offered.length))
        // Three of four alike only where nothing of another kind is left.
        const mixed = chosen.findIndex((_, at) => mostAlike(chosen.slice(Math.max(0, at - 3), at + 1)) > 2)
        const { kind } = chosen[mixed] ?? {}
        if (kind)
          expect(offered.filter((c) => c.kind !== kind && !chosen.slice(0, mixed).includes(c))).toEqual([])
      }),
    )
  })

  it('fills up with the one kind that is left', () => {
    const cards = some(2, { kind: 'flashcard' }, 'card')
    const chosen = chooseUnlimited([...some(36, {}, 'question'), ...cards], plain, 25)
    expect(chosen).toHaveLength(25)
    expect(countOf(chosen, 'flashcard')).toBe(2)
  })

  it('has all four kinds also when the served difficulty is done', () => {
    const later = { ...plain, difficulty: 'advanced' as const }
    const chosen = chooseUnlimited(bank, later, 25)
    expect(chosen.map((c) => c.kind)).toEqual(expect.arrayContaining([...kinds]))
  })

  it("fills up to a day's portion of a kind with what ranks next when few remain", () => {
    const few = [
      ...some(2, {}, 'own'),
      ...some(9, { difficulty: 'intermediate' }, 'next'),
      ...some(9, { difficulty: 'advanced' }, 'hot'),
    ]
    const chosen = idsOf(chooseKind(few, 'mcq', plain))
    expect(chosen).toHaveLength(dailyQuota.mcq_questions)
    expect(chosen.filter((id) => id.startsWith('own'))).toHaveLength(2)
    expect(chosen.filter((id) => id.startsWith('next'))).toHaveLength(3)
  })

  it('serves one kind in the same way, for who asks for one', () => {
    expect(idsOf(chooseKind(bank, 'scenario', plain)).sort()).toEqual(idsOf(some(9, {}, 'case')))
    expect(idsOf(chooseKind(bank, 'scenario', { ...plain, difficulty: 'advanced' }))).toHaveLength(1)
  })
})

describe('what comes back (PD-22, PD-23, PD-26a)', () => {
  const ago = (days: number) => now.getTime() - days * dayInMs
  it.each<[string, Candidate['kind'], number, number, boolean]>([
    ['a wrong answer after 7 days', 'mcq', 0, 7, true],
    ['a wrong answer before', 'mcq', 0, 6.9, false],
    ['a right answer, never', 'mcq', 100, 100, false],
    ['a passed scenario after 7 days', 'scenario', 70, 7, true],
    ['a passed scenario before', 'scenario', 70, 6.9, false],
    ['a scenario with its bonus after 7 days', 'scenario', 95, 7, true],
    ['a lesson after 7 days', 'lesson', 40, 7, true],
    ['a lesson before', 'lesson', 40, 6.9, false],
    ['a lesson with all its points after 7 days', 'lesson', 100, 7, true],
    // It is noon: half a day ago is last midnight.
    ['a card not known yesterday', 'flashcard', 0, 0.51, true],
    ['a card not known today', 'flashcard', 0, 0.49, false],
    ['a card that was known, never', 'flashcard', 100, 100, false],
  ])('%s', (_name, kind, score, daysAgo, due) => {
    const one = given({ id: 'one', kind, score, completed_at: ago(daysAgo) })
    expect(rankCandidates([one], plain)).toHaveLength(due ? 1 : 0)
    expect(chooseDaily([one], plain)).toHaveLength(due ? 1 : 0)
  })

  it('has what can still earn something before what cannot', () => {
    const done = { kind: 'lesson', completed_at: ago(8) } as const
    const all = [
      given({ id: 'full', ...done, score: 100 }),
      given({ id: 'easier', kind: 'lesson', difficulty: 'beginner' }),
      given({ id: 'half', ...done, difficulty: 'intermediate', score: 75 }),
    ]
    const ranked = rankCandidates(all, { ...plain, difficulty: 'intermediate' })
    expect(idsOf(ranked)).toEqual(['half', 'easier', 'full'])
  })

  it('brings back a scenario that was tried and not passed, and a lesson that was failed', () => {
    const all = [
      ...some(9, { kind: 'scenario' }, 'case'),
      ...some(9, { kind: 'lesson' }, 'lesson'),
      given({ id: 'tried', kind: 'scenario', score: 40, attempts: 1 }),
      given({ id: 'failed', kind: 'lesson', score: 50, attempts: 1, completed_at: ago(7) }),
    ]
    expect(idsOf(chooseDaily(all, plain)).sort()).toEqual(['failed', 'tried'])
  })

  it('brings cards that were not known back before new ones', () => {
    const all = [
      ...some(9, { kind: 'flashcard' }, 'new'),
      given({ id: 'again', kind: 'flashcard', difficulty: 'advanced', score: 0, completed_at: ago(1) }),
    ]
    const chosen = idsOf(chooseDaily(all, plain))
    expect(chosen).toHaveLength(portionOf('flashcard'))
    expect(chosen[0]).toBe('again')
  })
})

it('takes from other fields only what the own one has no more of, and before what can earn nothing', () => {
  const of = (id: string, more: Partial<Candidate> = {}): Candidate => ({
    ...{ id, content_type: 'question', kind: 'mcq', difficulty: 'beginner', tool: null, attempts: 0 },
    ...{ completed_at: null, score: null, other_field: false },
    ...more,
  })
  const given: Preferences = { difficulty: 'advanced', worst_tool: null, seed: 's', now }
  const done = { completed_at: now.getTime() - 20 * dayInMs, score: 100, attempts: 1 }
  const other = of('other', { other_field: true, difficulty: 'advanced' })
  const lesson = of('lesson', { content_type: 'lesson', kind: 'lesson', ...done })
  expect(rankCandidates([lesson, other, of('own')], given).map(({ id }) => id)).toEqual([
    'own',
    'other',
    'lesson',
  ])
  const many = Array.from({ length: 6 }, (_, n) => of(`own-${n}`, { difficulty: 'advanced' }))
  expect(chooseKind([other, ...many], 'mcq', given)).not.toContain(other)
  expect(chooseKind([other, ...many.slice(0, 4)], 'mcq', given).at(-1)).toBe(other)
  expect(chooseUnlimited([other], given, 25)).toEqual([other])
})
