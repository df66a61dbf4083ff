import { type SkillArea, skillAreas } from '#app/features/content/skills.ts'
import { type Level, levels } from '#app/features/identity/rules.ts'
import { normalQuantile } from '#app/features/judgement/estimate.ts'
import { chanceOf, type ItemParameters } from '#app/features/skills/ability.ts'
import {
  type AreaModel,
  type AreaResponse,
  beliefsOf,
  shareAbove,
} from '#app/features/skills/area-ability.ts'
import { labelDifficulty, thresholds } from '#app/features/skills/standing.ts'
import { type CheckItem, chooseItem } from '#app/features/start-check/choose-item.ts'
import { isOver, surenessOf } from '#app/features/start-check/rules.ts'
import { seeded } from '#quality/evals/random.ts'

/** A question of the bank, as the simulation knows it. */
export interface BankItem {
  skill: string
  area: SkillArea
  discipline: string
  difficulty: Level
}

/** How people and questions are; logits. */
export interface World {
  name: string
  people: AreaModel
  discrimination: number
  /** Of the logarithm of discrimination, between questions. */
  discriminationSpread: number
  guessing: number
  /** Of difficulty around its label. */
  stray: number
  /** What the check believes: of the label, or measured (`known`: each question as it is). */
  believes: { people: AreaModel; discrimination: number; guessing: number } | 'known'
}

export interface Figures {
  items: number
  correlation: number
  /** What the check says its error is, and what it is: root mean squares. */
  said: number
  error: number
  /** The largest share of learners whom one question was shown to. */
  exposure: number
  /** Of places in an area: how many are told, and of those how many are right, and within one level. */
  told: number
  right: number
  near: number
}

const disciplines = ['marketing', 'sales', 'hr', 'operations', 'finance'] as const
const areas = Object.keys(skillAreas) as SkillArea[]

type Item = CheckItem & { place: number; truth: ItemParameters; difficulty: Level }

/** Lets so many learners of a world take the check, with the program of the product itself. Always the same for a world. */
export function simulate(bank: readonly BankItem[], world: World, learners: number): Figures {
  const random = seeded(`start check ${world.name}`)
  const normal = () => normalQuantile(Math.min(1 - 1e-9, Math.max(1e-9, random())))
  const items = bank.map((item, place): Item => itemOf(item, place, world, normal))
  const pools = disciplines.map((own) =>
    items.filter((_, place) => ['foundation', 'ethics', own].includes(bank[place]?.discipline ?? '')),
  )
  const model = world.believes === 'known' ? world.people : world.believes.people
  const shown = new Map<number, number>()
  const all = Array.from({ length: learners }, (_, learner) => {
    const general = world.people.general * normal()
    const own = new Map(areas.map((area) => [area, general + world.people.own * normal()]))
    const asked: Item[] = []
    const responses: AreaResponse[] = []
    let beliefs = beliefsOf([], model)
    for (;;) {
      const free = (pools[learner % pools.length] ?? []).filter((item) => !asked.includes(item))
      const item = chooseItem(free, asked, beliefs, random)
      if (!item) break
      asked.push(item)
      shown.set(item.place, (shown.get(item.place) ?? 0) + 1)
      const right = random() < chanceOf(own.get(item.area) ?? general, item.truth)
      responses.push({ ...item.parameters, area: item.area, share: right ? 1 : 0 })
      beliefs = beliefsOf(responses, model)
      if (isOver({ items: asked.length, error: beliefs.general.deviation, spent: 0 })) break
    }
    return { general, items: asked.length, belief: beliefs.general, places: placesOf(asked, own, beliefs) }
  })
  const places = all.flatMap((one) => one.places)
  const told = places.filter((place) => place.told)
  return {
    items: mean(all.map((one) => one.items)),
    correlation: correlationOf(
      all.map((one) => one.general),
      all.map((one) => one.belief.mean),
    ),
    said: Math.sqrt(mean(all.map(({ belief }) => belief.deviation ** 2))),
    error: Math.sqrt(mean(all.map(({ general, belief }) => (general - belief.mean) ** 2))),
    exposure: Math.max(...shown.values()) / learners,
    told: told.length / places.length,
    right: mean(told.map(({ off }) => Number(off === 0))),
    near: mean(told.map(({ off }) => Number(off <= 1))),
  }
}

function itemOf(item: BankItem, place: number, world: World, normal: () => number): Item {
  const truth = {
    difficulty: labelDifficulty[item.difficulty] + world.stray * normal(),
    discrimination: world.discrimination * Math.exp(world.discriminationSpread * normal()),
    guessing: world.guessing,
  }
  const { believes } = world
  const parameters =
    believes === 'known'
      ? truth
      : {
          difficulty: labelDifficulty[item.difficulty],
          discrimination: believes.discrimination,
          guessing: believes.guessing,
        }
  return {
    id: String(place),
    place,
    skill: item.skill,
    area: item.area,
    difficulty: item.difficulty,
    parameters,
    truth,
  }
}

/** Of each area that was asked about: whether a level would be told, and how far it is off. As `places.ts` tells it. */
function placesOf(
  asked: readonly Item[],
  own: ReadonlyMap<string, number>,
  beliefs: ReturnType<typeof beliefsOf>,
) {
  const tried = (level: Level) =>
    asked.filter(({ difficulty }) => labelDifficulty[difficulty] >= labelDifficulty[level]).length >= 2
  const most = levels.findLastIndex(tried) + 1
  return [...new Set(asked.map(({ area }) => area))].map((area) => {
    const belief = beliefs.of(area)
    const done = thresholds.filter((threshold) => shareAbove(belief, threshold) >= 0.5).length
    const truth = thresholds.filter((threshold) => (own.get(area) ?? 0) >= threshold).length
    return { told: surenessOf(belief.deviation) !== 'open', off: Math.abs(Math.min(done, most) - truth) }
  })
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function correlationOf(a: readonly number[], b: readonly number[]): number {
  const [ma, mb] = [mean(a), mean(b)]
  const product = mean(a.map((value, place) => (value - ma) * ((b[place] ?? 0) - mb)))
  const deviation = (values: readonly number[], of: number) =>
    Math.sqrt(mean(values.map((value) => (value - of) ** 2)))
  return product / (deviation(a, ma) * deviation(b, mb))
}
