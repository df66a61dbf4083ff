import { describe, expect, it } from 'vitest'
import { chanceOf, type ItemParameters } from './ability.ts'
import { type CalibrationAnswer, calibrateItems } from './calibrate-items.ts'

/** Numbers that are always the same (Park & Miller 1988). */
function numbers(): () => number {
  let state = 20_261_127
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** People who each answered twelve of forty items, the label of which says only so much. */
function simulate(count: number) {
  const random = numbers()
  const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random())
  const labels = Array.from(
    { length: 40 },
    (_, place): ItemParameters => ({
      difficulty: (place % 3) - 1,
      discrimination: 1,
      guessing: 0.2,
    }),
  )
  const truth = labels.map((label) => ({
    ...label,
    difficulty: label.difficulty + 0.6 * normal(),
    discrimination: Math.exp(0.3 + 0.35 * normal()),
  }))
  const people = Array.from({ length: count }, () => {
    const ability = 1.2 * normal()
    const first = Math.floor(40 * random())
    return Array.from({ length: 12 }, (_, n): CalibrationAnswer => {
      const item = (first + 7 * n) % 40
      return { item, correct: random() < chanceOf(ability, truth[item] as ItemParameters) }
    })
  })
  const off = (found: readonly ItemParameters[]) => {
    const pairs = found.map((item, place) => [item, truth[place] as ItemParameters] as const)
    return {
      difficulty: Math.sqrt(mean(pairs.map(([a, b]) => (a.difficulty - b.difficulty) ** 2))),
      discrimination: Math.sqrt(
        mean(pairs.map(([a, b]) => Math.log(a.discrimination / b.discrimination) ** 2)),
      ),
    }
  }
  return { labels, people, off }
}

describe('items from answers', () => {
  it('come back as they are, from 900 answers each', async () => {
    const { labels, people, off } = simulate(3000)
    const before = off(labels)
    const found = await calibrateItems(people, labels)
    expect(found.every(({ answers }) => answers > 700)).toBe(true)
    const after = off(found)
    expect(before.difficulty).toBeGreaterThan(0.5)
    expect(after.difficulty).toBeLessThan(0.2)
    expect(after.discrimination).toBeLessThan(0.25)
  })

  it('stay what their label says with fewer answers than are asked for', async () => {
    const { labels, people } = simulate(300)
    const found = await calibrateItems(people, labels)
    expect(found.map(({ answers: _, ...item }) => item)).toEqual(labels)
  })

  it('stay near their label while there are hardly enough', async () => {
    const { labels, people, off } = simulate(700)
    const after = off(await calibrateItems(people, labels, { fewest: 150 }))
    expect(after.difficulty).toBeLessThan(off(labels).difficulty)
    expect(after.discrimination).toBeLessThan(off(labels).discrimination)
  })

  it('do not run away when everybody was right, or nobody answered', async () => {
    const labels = [{ difficulty: 0, discrimination: 1, guessing: 0.25 }]
    const right = Array.from({ length: 400 }, () => [{ item: 0, correct: true }])
    const [item] = await calibrateItems(right, labels)
    expect(item?.difficulty).toBeLessThan(-1)
    expect(item?.difficulty).toBeGreaterThan(-6)
    expect(item?.discrimination).toBeGreaterThan(0.2)
    expect(await calibrateItems([], labels)).toEqual([{ ...labels[0], answers: 0 }])
  })
})
