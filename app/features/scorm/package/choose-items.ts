import type { CatalogueItem } from '#app/features/content/catalogue.server.ts'
import type { PathFile } from '#app/features/paths/path-file.server.ts'
import { chooseHeld, type PathItem, resolvePath } from '#app/features/paths/resolve.ts'

/** Times that a check can be taken with other questions, as far as there are any. */
const roundsMost = 2

type Newcomer = CatalogueItem & PathItem & { started: boolean }

export interface ChosenModule {
  slug: string
  steps: Newcomer[]
  /** The check, and again with other questions. */
  rounds: Newcomer[][]
}

/**
 * What the modules of a path hold for somebody who did nothing yet: chosen by the same rules as on the site (PD-63), so that a package of a
 * module has the items that it has in a package of the whole path.
 */
export function chooseItems(path: PathFile, catalogue: readonly CatalogueItem[]): ChosenModule[] {
  let items = catalogue.map((item): Newcomer => ({ ...item, done: false, held: false, started: false }))
  const hold = (ids: readonly string[]) => {
    items = items.map((item) => (ids.includes(item.id) ? { ...item, held: true } : item))
  }
  const rounds = new Map<string, Newcomer[][]>(path.modules.map(({ slug }) => [slug, []]))
  // The first check of every module before the second of any.
  for (let round = 0; round < roundsMost; round++)
    for (const module of path.modules) {
      const chosen = chooseHeld(path, module, items, module.check)
      if (chosen.length < module.check) continue
      rounds.get(module.slug)?.push(chosen)
      hold(chosen.map(({ id }) => id))
    }
  return resolvePath(path, items).map(({ module, steps }) => ({
    slug: module.slug,
    steps,
    rounds: rounds.get(module.slug) ?? [],
  }))
}
