import { contentFolder } from '#app/features/content/content-files.server.ts'
import { readBank } from '#app/features/content/read-bank.server.ts'
import { levels } from '#app/features/identity/rules.ts'
import { normalQuantile } from '#app/features/judgement/estimate.ts'
import {
  chanceOf,
  type ItemParameters,
  informationOf,
  momentsOf,
  posteriorOf,
  priorOf,
  type Response,
} from '#app/features/skills/ability.ts'
import { labelDifficulty } from '#app/features/skills/standing.ts'
import { seeded } from './random.ts'
import { type Assumed, boundOf, itemsFor } from './start-check/bound.ts'

/**
 * `npm run eval:start-check`: what a check of twelve questions could say of somebody who is new, and whether it can say what is asked of
 * it (docs/evals.md): a bound that no choice of questions passes, and what an adaptive check over our own bank comes to beside it.
 */

const items = 12
const learners = 5_000
/** Of these the one that tells most is not always taken, so that nobody's check is everybody's (Kingsbury & Zara 1989). */
const among = 10
const aims = { correlation: 0.85, error: 0.4, exposure: 0.2 } as const

/** What is assumed of people and of questions; logits. */
interface World extends Assumed {
  name: string
  /** How far a question's difficulty lies from its label (standard deviation), which the check does not know. */
  stray: number
}

const worlds: World[] = [
  { name: 'one of four, as labelled', spread: 1.2, discrimination: 1, guessing: 0.25, stray: 0 },
  { name: 'the same, people alike', spread: 1, discrimination: 1, guessing: 0.25, stray: 0 },
  { name: 'labels 0.5 off', spread: 1.2, discrimination: 1, guessing: 0.25, stray: 0.5 },
  {
    name: '"I do not know" instead of most guesses',
    spread: 1.2,
    discrimination: 1,
    guessing: 0.1,
    stray: 0,
  },
  { name: 'no guessing at all', spread: 1.2, discrimination: 1, guessing: 0, stray: 0 },
  {
    name: 'questions that tell 1.7 times as much apart',
    spread: 1.2,
    discrimination: 1.7,
    guessing: 0.25,
    stray: 0,
  },
]

const { mcq } = readBank(contentFolder()).bank
const bank = levels.flatMap((level) =>
  mcq.filter(({ difficulty }) => difficulty === level).map(() => labelDifficulty[level]),
)

function simulate(world: World) {
  const random = seeded(`start check ${world.name}`)
  const normal = () => normalQuantile(Math.min(1 - 1e-9, Math.max(1e-9, random())))
  const { discrimination, guessing, spread, stray } = world
  const known = bank.map((difficulty): ItemParameters => ({ difficulty, discrimination, guessing }))
  const truth = known.map((item) => ({ ...item, difficulty: item.difficulty + stray * normal() }))
  const prior = priorOf(0, spread)
  const shown = new Map<number, number>()
  const [abilities, estimates, variances]: [number[], number[], number[]] = [[], [], []]
  for (let learner = 0; learner < learners; learner++) {
    const ability = spread * normal()
    const taken = new Set<number>()
    const responses: Response[] = []
    let belief = momentsOf(prior)
    for (let turn = 0; turn < items; turn++) {
      // Questions of one label tell the same: between equals chance decides.
      const best = known
        .map((item, place) => ({ place, tells: informationOf(belief.mean, item), tie: random() }))
        .filter(({ place }) => !taken.has(place))
        .toSorted((a, b) => b.tells - a.tells || a.tie - b.tie)
        .slice(0, among)
      const { place } = best[Math.floor(random() * best.length)] as (typeof best)[number]
      taken.add(place)
      shown.set(place, (shown.get(place) ?? 0) + 1)
      const right = random() < chanceOf(ability, truth[place] as ItemParameters)
      responses.push({ ...(known[place] as ItemParameters), share: right ? 1 : 0 })
      belief = momentsOf(posteriorOf(prior, responses))
    }
    abilities.push(ability)
    estimates.push(belief.mean)
    variances.push(belief.deviation ** 2)
  }
  return {
    correlation: correlationOf(abilities, estimates),
    error: Math.sqrt(meanOf(variances)),
    exposure: Math.max(...shown.values()) / learners,
  }
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function correlationOf(a: readonly number[], b: readonly number[]): number {
  const [ma, mb] = [meanOf(a), meanOf(b)]
  const product = meanOf(a.map((value, place) => (value - ma) * ((b[place] ?? 0) - mb)))
  const deviation = (values: readonly number[], mean: number) =>
    Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)))
  return product / (deviation(a, ma) * deviation(b, mb))
}

console.log(
  `${items} of ${bank.length} questions, ${learners} learners; aims: r ${aims.correlation}, error ${aims.error}`,
)
console.log(
  `${''.padEnd(46)}${['r at most', 'error', 'items', 'r', 'error', 'shown'].map((one) => one.padStart(10)).join('')}`,
)
for (const world of worlds) {
  const bound = boundOf(world, items)
  const { correlation, error, exposure } = simulate(world)
  const figures = [
    bound.correlation.toFixed(2),
    bound.error.toFixed(2),
    String(itemsFor(world, aims.error)),
    correlation.toFixed(2),
    error.toFixed(2),
    `${(100 * exposure).toFixed(1)} %`,
  ]
  console.log(`${world.name.padEnd(46)}${figures.map((one) => one.padStart(10)).join('')}`)
}
