import { kinds } from '#app/features/content/kinds.ts'
import type { LearnerItem } from '#app/features/progress/learner-items.server.ts'
import { stableRandoms } from '#app/features/snacks/wall/choose-content.ts'

/** A family that is about to be forgotten. */
export interface DueFamily {
  family: string
  /** Chance that it would be remembered now, of 1. */
  recall: number
  last_item: string
}

/** An item that stands for its family today. */
export interface Refresher {
  family: string
  item: LearnerItem
}

/**
 * What comes back today, what is nearest to being forgotten first, as one item for each family: a sibling that was never taken, else
 * another than the last one, else the same again. A family without an item that can be asked in one go is left out.
 * @param seed learner and day: which of several siblings it is stays the same all day
 */
export function chooseRefreshers(
  due: readonly DueFamily[],
  items: readonly LearnerItem[],
  seed: string,
  most: number,
): Refresher[] {
  if (due.length === 0) return []
  const chance = stableRandoms(seed)
  const families = new Set(due.map(({ family }) => family))
  const byFamily = Map.groupBy(
    items.filter(({ kind, family }) => kinds[kind].refreshes && families.has(family)),
    ({ family }) => family,
  )
  const nearest = due
    .filter(({ family }) => byFamily.has(family))
    .sort((a, b) => a.recall - b.recall || (a.family < b.family ? -1 : 1))
    .slice(0, most)
  return nearest.flatMap(({ family, last_item }) => {
    const rank = ({ id, started, completed_at }: LearnerItem) =>
      id === last_item ? 2 : started || completed_at !== null ? 1 : 0
    const [best] = (byFamily.get(family) ?? []).toSorted(
      (a, b) => rank(a) - rank(b) || chance(a.id) - chance(b.id),
    )
    return best ? [{ family, item: best }] : []
  })
}
