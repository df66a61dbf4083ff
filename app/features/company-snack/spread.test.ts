import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classesOf, type Told, tell, tellsAt, toSpread } from './spread.ts'

type Counts = readonly number[]

/** Every way in which so many people can choose among so many options, as counts. */
function divisions(people: number, options: number): Counts[] {
  if (options === 1) return [[people]]
  return Array.from({ length: people + 1 }, (_, first) =>
    divisions(people - first, options - 1).map((rest) => [first, ...rest]),
  ).flat()
}

/**
 * What somebody can be sure of who reads all that can be told of a group, knows who is in it, and perhaps is one of them and knows the
 * own answer: of the others, the options that any may have chosen in any division that is told the same. One only is an answer given
 * away.
 */
function givenAway(people: number, options: number): string[] {
  const found: string[] = []
  for (const [told, like] of Map.groupBy(divisions(people, options), (counts) => classesOf(counts).join())) {
    for (const own of [null, ...Array.from({ length: options }, (_, option) => option)]) {
      const worlds = like.filter((counts) => own === null || (counts[own] ?? 0) > 0)
      const open = new Set(
        worlds.flatMap((counts) =>
          counts.flatMap((count, option) => (count > (option === own ? 1 : 0) ? [option] : [])),
        ),
      )
      if (worlds.length > 0 && open.size < 2) found.push(`${told}, read by who chose ${own ?? 'not'}`)
    }
  }
  return found
}

/** All that can be read on a day, after each answer and when it is over. */
function readings(answers: readonly number[], options: number): string[] {
  const none = () => Array.from({ length: options }, () => 0)
  let counts = none()
  let told: Told | null = null
  const add = () => {
    told = tell(told, counts)
    counts = none()
  }
  const shown = () => (told ? JSON.stringify(toSpread(told)) : 'nothing')
  const read = answers.map((answer, place) => {
    counts[answer] = (counts[answer] ?? 0) + 1
    if (tellsAt(place + 1)) add()
    return shown()
  })
  add()
  return [...read, shown()]
}

const day = fc.integer({ min: 2, max: 5 }).chain((options) =>
  fc.record({
    options: fc.constant(options),
    answers: fc.oneof(
      fc.array(fc.integer({ min: 0, max: options - 1 }), { minLength: 8, maxLength: 80 }),
      // Nearly all the same: where an answer is given away soonest.
      fc.array(fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(1) }), {
        minLength: 8,
        maxLength: 80,
      }),
    ),
  }),
)

/** Another day on which everything reads the same, the reader answered the same, and the other person did not. */
function otherWorld(
  { options, answers }: { options: number; answers: readonly number[] },
  reader: number,
  other: number,
): number[] | undefined {
  const seen = readings(answers, options).join()
  const letters = Array.from({ length: options }, (_, letter) => letter)
  const with_ = (...changes: [number, number][]) =>
    answers.map((answer, place) => changes.find(([at]) => at === place)?.[1] ?? answer)
  for (const letter of letters.filter((one) => one !== answers[other])) {
    const alone = with_([other, letter])
    if (readings(alone, options).join() === seen) return alone
    for (const place of answers.keys()) {
      if (place === reader || place === other) continue
      for (const instead of letters) {
        const both = with_([other, letter], [place, instead])
        if (readings(both, options).join() === seen) return both
      }
    }
  }
  return undefined
}

describe('the spread of a day', () => {
  const groups = [8, 9, 10, 11, 12, 13, 14, 15, 16, 20, 32].flatMap((people) =>
    (people <= 16 ? [2, 3, 4, 5] : [2, 3, 4]).map((options) => [people, options] as const),
  )

  it.each(groups)('gives away no answer of a group of %i, with %i options', (people, options) => {
    expect(givenAway(people, options)).toEqual([])
  })

  it('gives nobody away by any readings: what another person answered may have been something else', () => {
    fc.assert(
      fc.property(day, fc.nat(), fc.nat(), (given, a, b) => {
        const reader = a % given.answers.length
        const other = (reader + 1 + (b % (given.answers.length - 1))) % given.answers.length
        expect(otherWorld(given, reader, other)).toBeDefined()
      }),
      { numRuns: 300 },
    )
  })

  it('says nothing before eight have answered, and nothing new between two tellings', () => {
    fc.assert(
      fc.property(day, ({ options, answers }) => {
        const read = readings(answers, options)
        const changes = read.flatMap((one, place) =>
          one === (read[place - 1] ?? 'nothing') ? [] : [place + 1],
        )
        const over = read.length
        for (const change of changes) expect(tellsAt(change) || change === over).toBe(true)
        for (const [index, change] of changes.entries())
          expect(Math.min(change, answers.length) - (changes[index - 1] ?? 0)).toBeGreaterThanOrEqual(8)
      }),
    )
  })

  it('is told in steps of five percent that come near to how it was', () => {
    const shares = (counts: number[]) => {
      const told = tell(null, counts)
      return told && toSpread(told)
    }
    expect(shares([100, 40, 40, 20])).toEqual({ answered: 200, shares: [50, 20, 20, 10] })
    expect(shares([2, 2, 2, 2])?.shares).toEqual([25, 25, 25, 25])
    expect(shares([8, 0, 0, 0]), 'never all of them').toEqual(shares([6, 1, 1, 0]))
    expect(shares([7, 0, 0, 0])).toBeNull()
  })
})
