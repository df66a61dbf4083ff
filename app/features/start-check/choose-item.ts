import type { SkillArea } from '#app/features/content/skills.ts'
import { type ItemParameters, informationOf } from '#app/features/skills/ability.ts'
import type { AreaBeliefs } from '#app/features/skills/area-ability.ts'

/** What a choice looks at. */
export interface CheckItem {
  id: string
  skill: string
  area: SkillArea
  parameters: ItemParameters
}

/** Of so many that tell most, one is taken by chance: so that nobody's check is everybody's (randomesque: Kingsbury & Zara 1989, Procedures for selecting items for computerized adaptive tests). */
export const among = 10

/**
 * The next question: of an area that had the fewest (Kingsbury & Zara 1989, constrained computerized adaptive testing), and of those one of the
 * ten that tell most at the estimate so far (Fisher information). Of a skill that had none, while those are ten. An area with fewer than ten
 * questions is left out while there are others: the same few would be everybody's, and its modules need them.
 * @param asked what was asked before
 * @param free what may be asked
 * @param random from 0 up to 1
 * @returns undefined when nothing is left
 */
export function chooseItem<T extends CheckItem>(
  free: readonly T[],
  asked: readonly Pick<CheckItem, 'area' | 'skill'>[],
  beliefs: AreaBeliefs,
  random: () => number,
): T | undefined {
  const times = (area: SkillArea) => asked.filter((one) => one.area === area).length
  const byArea = [...Map.groupBy(free, ({ area }) => area)]
  const large = byArea.filter(([, items]) => items.length >= among)
  const areas = large.length > 0 ? large : byArea
  const fewest = Math.min(...areas.map(([area]) => times(area)))
  const next = pick(
    areas.filter(([area]) => times(area) === fewest),
    random,
  )
  if (!next) return undefined
  const [area, ofArea] = next
  const fresh = ofArea.filter(({ skill }) => !asked.some((one) => one.skill === skill))
  const candidates = fresh.length >= among ? fresh : ofArea
  const { mean } = beliefs.of(area)
  const best = candidates
    .map((item) => ({ item, tells: informationOf(mean, item.parameters), tie: random() }))
    .toSorted((a, b) => b.tells - a.tells || a.tie - b.tie)
    .slice(0, among)
  return pick(best, random)?.item
}

const pick = <T>(some: readonly T[], random: () => number): T | undefined =>
  some[Math.floor(random() * some.length)]
