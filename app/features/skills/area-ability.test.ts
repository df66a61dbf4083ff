import { describe, expect, it } from 'vitest'
import { chanceOf, momentsOf, posteriorOf, priorOf } from './ability.ts'
import { type AreaResponse, beliefsOf, expectedChance, shareAbove, usualModel } from './area-ability.ts'

const response = (area: string, share: number, difficulty = 0): AreaResponse => ({
  area,
  share,
  difficulty,
  discrimination: 1,
  guessing: 0.25,
})

/** Numbers that are always the same (Park & Miller 1988). */
function numbers(): () => number {
  let state = 20_261_127
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

describe('ability in several areas', () => {
  it('is the estimate of one ability where areas do not differ', () => {
    const responses = [1, 0, 1, 1, 0].map((share, place) => response(`area ${place % 2}`, share, place - 2))
    const beliefs = beliefsOf(responses, { general: 1.2, own: 0 })
    const { mean, deviation } = momentsOf(posteriorOf(priorOf(0, 1.2), responses))
    expect(beliefs.general.mean).toBeCloseTo(mean, 2)
    expect(beliefs.general.deviation).toBeCloseTo(deviation, 2)
    expect(beliefs.of('area 1').mean).toBeCloseTo(mean, 2)
  })

  it('is what adding up over every pair of own parts gives', () => {
    const responses = [response('a', 1, 1), response('a', 1), response('b', 0, -1)]
    const model = { general: 1, own: 0.6 }
    const steps = Array.from({ length: 81 }, (_, place) => (place - 40) / 10)
    const weight = (value: number, deviation: number) => Math.exp(-((value / deviation) ** 2) / 2)
    let [whole, first, second] = [0, 0, 0]
    for (const general of steps)
      for (const a of steps)
        for (const b of steps) {
          if (Math.abs(a) > 2.4 || Math.abs(b) > 2.4) continue
          const likely = responses.reduce((product, one) => {
            const chance = chanceOf(general + (one.area === 'a' ? a : b), one)
            return product * (one.share === 1 ? chance : 1 - chance)
          }, 1)
          const share = weight(general, model.general) * weight(a, model.own) * weight(b, model.own) * likely
          whole += share
          first += share * (general + a)
          second += share * (general + a) ** 2
        }
    const belief = beliefsOf(responses, model).of('a')
    expect(belief.mean).toBeCloseTo(first / whole, 1)
    expect(belief.deviation ** 2).toBeCloseTo(second / whole - (first / whole) ** 2, 1)
  })

  it('carries what one area says to the others, and less of it than to itself', () => {
    const beliefs = beliefsOf([1, 1, 1, 1].map((share) => response('a', share)))
    const nothing = beliefsOf([]).of('b')
    expect(nothing.mean).toBeCloseTo(0, 6)
    expect(nothing.deviation).toBeCloseTo(1.2, 1)
    expect(beliefs.of('a').mean).toBeGreaterThan(beliefs.of('b').mean)
    expect(beliefs.of('b').mean).toBeGreaterThan(0.3)
    expect(beliefs.of('a').deviation).toBeLessThan(beliefs.of('b').deviation)
  })

  it('knows as well as it says, in 1,500 learners', () => {
    const random = numbers()
    const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random())
    let [said, was] = [0, 0]
    for (let learner = 0; learner < 1500; learner++) {
      const general = usualModel.general * normal()
      const areas = ['a', 'b', 'c'].map((area) => ({ area, ability: general + usualModel.own * normal() }))
      const responses = areas.flatMap(({ area, ability }) =>
        [-1, 0, 1].map((difficulty) => {
          const asked = response(area, 0, difficulty)
          return { ...asked, share: random() < chanceOf(ability, asked) ? 1 : 0 }
        }),
      )
      const belief = beliefsOf(responses).of('a')
      said += belief.deviation ** 2
      was += ((areas[0]?.ability ?? 0) - belief.mean) ** 2
    }
    expect(was / said).toBeGreaterThan(0.9)
    expect(was / said).toBeLessThan(1.1)
  })

  it('says how likely an ability and a right answer are', () => {
    const belief = beliefsOf([]).of('a')
    expect(shareAbove(belief, -9)).toBeCloseTo(1, 9)
    expect(shareAbove(belief, 0.01)).toBeCloseTo(0.5, 1)
    const item = { difficulty: 0, discrimination: 1, guessing: 0 }
    expect(expectedChance(belief, item)).toBeCloseTo(0.5, 6)
  })
})
