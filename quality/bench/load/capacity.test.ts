import { expect, it } from 'vitest'
import { seeded } from '#quality/bench/library-texts.ts'
import {
  assumed,
  capacityFor,
  costedKinds,
  costOfJourney,
  requestsOfJourney,
  secondsWithRanking,
} from './capacity.ts'
import { planJourney } from './journey.ts'

const free = { server: 0, database: 0, wal: 0 }
const costs = costedKinds.map((kind) => ({ kind, ...free }))

it('counts as many requests as journeys really have', () => {
  const random = seeded(9)
  const journeys = 5_000
  const acts = Array.from({ length: journeys }, () => planJourney(random).map(({ act }) => act)).flat()
  const each = (act: string) => acts.filter((found) => found === act).length / journeys
  const counted = requestsOfJourney(1)
  expect(counted.answer).toBeCloseTo(each('answer'), 0)
  expect(counted['sign-in']).toBe(each('sign in'))
  expect(counted['dashboard, HTML'] + counted['dashboard, data']).toBe(each('open the dashboard'))
  expect(counted['Know-How search, data']).toBeCloseTo(each('search'), 1)
  expect(counted['scenario judged by its writer']).toBeCloseTo(each('hand in'), 1)
})

it('a journey costs the sum of its requests', () => {
  const given = costs.map((cost) =>
    cost.kind === 'answer' ? { ...cost, server: 2, database: 1, wal: 1_000 } : cost,
  )
  expect(costOfJourney(given, 400, 0.1)).toEqual({ length: 400, server: 12, database: 6, wal: 6_000 })
})

it('learners who are there at once are arrivals times length (Little), and everything else follows', () => {
  const journey = { length: 360, server: 100, database: 20, wal: 50_000 }
  const found = capacityFor(journey, 0, 700)
  const arrivals = (assumed.learnersADay * assumed.peakHour * assumed.peakMinutes) / 3600
  expect(found.active).toBeCloseTo(360 * arrivals)
  expect(found.serverProcessors).toBeCloseTo(arrivals / 10)
  expect(found.processes).toBe(Math.ceil(arrivals / 10 / assumed.utilisation))
  expect(found.connections).toBe(13 * found.processes)
  expect(found.databaseProcessors).toBeCloseTo(arrivals / 50)
  expect(found.walPerDay).toBe(50e9)
  const withEvents = capacityFor(journey, 0.1, 700)
  // A tenth of a millisecond for each who looks at the ranking, every five seconds.
  const looking = (found.active * secondsWithRanking) / journey.length
  expect(withEvents.eventProcessors).toBeCloseTo((0.0001 * looking) / 5)
  expect(withEvents.serverProcessors - found.serverProcessors).toBeCloseTo(withEvents.eventProcessors)
})
