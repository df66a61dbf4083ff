import { spawnSync } from 'node:child_process'
import { createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs'
import { describe, expect, it } from 'vitest'
import { dayInMs } from '#app/lib/dates.ts'
import { seeded } from '#quality/evals/random.ts'
import { type Memory, recallOf, remember } from './memory.ts'

const start = new Date('2026-01-05T09:00:00.000Z')

/** What a database gives back of what was written into it. */
function throughStorage(memory: Memory): Memory {
  const row = JSON.parse(JSON.stringify(memory)) as Memory
  return { ...row, due: new Date(row.due), last_review: new Date(row.last_review) }
}

/** Each history as milliseconds and whether it was right, replayed by the library alone. */
const replay = `
  import { createEmptyCard, fsrs, Rating } from 'ts-fsrs'
  let text = ''
  for await (const chunk of process.stdin) text += chunk
  const scheduler = fsrs({ enable_short_term: false })
  const ends = JSON.parse(text).map((history) => {
    let card = createEmptyCard(new Date(history[0][0]))
    for (const [at, right] of history)
      card = scheduler.next(card, new Date(at), right ? Rating.Good : Rating.Again).card
    return [card.stability, card.difficulty, card.due.getTime(), card.reps, card.lapses, card.state]
  })
  process.stdout.write(JSON.stringify(ends))`

it('comes to what the library alone comes to in another process, on 10,000 random histories', () => {
  const random = seeded('histories')
  const histories = Array.from({ length: 10_000 }, () => {
    let at = start.getTime()
    return Array.from({ length: 1 + Math.floor(random() * 12) }, (): [number, boolean] => {
      // From minutes to more than a year later.
      at += Math.floor(dayInMs * 10 ** (random() * 5 - 2.5))
      return [at, random() < 0.8]
    })
  })
  const ours = histories.map((history) => {
    let memory: Memory | undefined
    for (const [at, correct] of history) {
      const next = remember(memory, { correct, at: new Date(at), item: 'item' })
      memory = throughStorage(next)
    }
    return (
      memory && [
        memory.stability,
        memory.difficulty,
        memory.due.getTime(),
        memory.reps,
        memory.lapses,
        memory.state,
      ]
    )
  })
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', replay], {
    input: JSON.stringify(histories),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  expect(status).toBe(0)
  expect(ours).toEqual(JSON.parse(stdout))
}, 60_000)

it('rests on a library that gives the intervals its makers publish', () => {
  // Weights and intervals of packages/fsrs/__tests__/impl/long-term_scheduler.test.ts of ts-fsrs.
  const w = [
    0.4197, 1.1869, 3.0412, 15.2441, 7.1434, 0.6477, 1.0007, 0.0674, 1.6597, 0.1712, 1.1178, 2.0225, 0.0904,
    0.3025, 2.1214, 0.2498, 2.9466, 0.4891, 0.6468,
  ]
  const scheduler = fsrs({ w, enable_short_term: false })
  const grades: Grade[] = [3, 3, 3, 3, 3, 3, 1, 1, 3, 3, 3, 3, 3]
  let card = createEmptyCard(start)
  const intervals = grades.map((grade) => {
    card = scheduler.next(card, card.due, grade).card
    return card.scheduled_days
  })
  expect(intervals).toEqual([3, 13, 48, 155, 445, 1158, 17, 3, 11, 37, 112, 307, 773])
  expect(Rating.Good).toBe(3)
})

describe('a memory', () => {
  const right = (at: Date) => ({ correct: true, at, item: 'a' })
  const wrong = (at: Date) => ({ correct: false, at, item: 'b' })

  it('comes back later each time it is there, on no day that has begun already', () => {
    const first = remember(undefined, right(start))
    const second = remember(first, right(first.due))
    expect(first.due.getTime() - start.getTime()).toBeGreaterThanOrEqual(dayInMs)
    expect(second.scheduled_days).toBeGreaterThan(first.scheduled_days)
    expect(recallOf(first, first.due)).toBeCloseTo(0.9, 1)
  })

  it('comes back soon when it was lost, and remembers that it was learned once', () => {
    const lost = remember(remember(undefined, right(start)), wrong(new Date(start.getTime() + 9 * dayInMs)))
    expect(lost).toMatchObject({ learned: true, lapses: 1, last_item: 'b' })
    expect(lost.scheduled_days).toBeLessThan(4)
    expect(remember(undefined, wrong(start)).learned).toBe(false)
  })

  it('is remembered as well as the implementation of FSRS says, on every day', () => {
    const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false })
    const random = seeded('recall')
    let memory = remember(undefined, right(start))
    for (let turn = 0; turn < 200; turn++) {
      const now = new Date(memory.last_review.getTime() + Math.floor(random() * 90 * dayInMs) - dayInMs / 2)
      expect(recallOf(memory, now)).toBe(
        scheduler.get_retrievability({ ...memory, learning_steps: 0 }, now, false),
      )
      memory = remember(memory, random() < 0.8 ? right(now) : wrong(now))
    }
  })

  it('takes an answer that is dated before the last one as given with it', () => {
    const first = remember(undefined, right(start))
    expect(remember(first, right(new Date(start.getTime() - dayInMs))).last_review).toEqual(start)
  })
})
