import { type SnackKind, usualType } from '#app/features/content/kinds.ts'
import { difficulties } from '#app/features/content/rules.ts'
import { skillAreas } from '#app/features/content/skills.ts'
import { stableRandoms } from '#app/features/snacks/wall/choose-content.ts'
import type { ModuleFile, PathFile } from './path-file.server.ts'

/** What a rule looks at. */
export interface PathItem {
  id: string
  slug: string
  kind: SnackKind
  discipline: string
  difficulty: (typeof difficulties)[number]
  skill: string
  /** Done already: what counted for a step keeps counting, whatever is written meanwhile. */
  done: boolean
  /** Held back for a check. */
  held: boolean
}

export interface ResolvedModule<T extends PathItem> {
  module: ModuleFile
  steps: T[]
}

const fits = ({ skills, disciplines, levels }: ModuleFile, item: PathItem): boolean =>
  (skills as string[]).includes(item.skill) &&
  (disciplines as string[]).includes(item.discipline) &&
  levels.includes(item.difficulty)

/** Done first, then the own field before what is for everybody, then easier before harder; of equals always the same. */
function ranked<T extends PathItem>(seed: string, module: ModuleFile, items: readonly T[]): T[] {
  const place = ({ discipline }: T) => (module.disciplines as string[]).indexOf(discipline)
  const level = ({ difficulty }: T) => difficulties.indexOf(difficulty)
  const chance = stableRandoms(seed)
  // Worked out once for each: they are compared ten times.
  return items
    .map((item) => ({ item, place: place(item), level: level(item), chance: chance(item.slug) }))
    .sort(
      (a, b) =>
        Number(b.item.done) - Number(a.item.done) ||
        a.place - b.place ||
        a.level - b.level ||
        a.chance - b.chance,
    )
    .map(({ item }) => item)
}

/**
 * The steps of every module, as items: those that are named, and by the rule of the module as many as it asks for of each kind, fewer when there are
 * not so many. No item stands in two modules, and none that is held back for a check in any.
 */
export function resolvePath<T extends PathItem>(path: PathFile, items: readonly T[]): ResolvedModule<T>[] {
  const named = new Set(
    path.modules.flatMap(({ steps }) => steps.flatMap((one) => ('slug' in one ? [one.slug] : []))),
  )
  const bySlug = new Map<string, T>()
  for (const item of items) if (named.has(item.slug)) bySlug.set(item.slug, item)
  const used = new Set<string>()
  const free = (item: T) => !used.has(item.id) && !item.held && !named.has(item.slug)
  return path.modules.map((module) => {
    const seed = `${path.slug}/${module.slug}`
    const fitting = items.filter((item) => fits(module, item))
    const steps = module.steps.flatMap((step): T[] => {
      const chosen =
        'slug' in step
          ? [bySlug.get(step.slug)].filter((item) => item !== undefined)
          : ranked(
              seed,
              module,
              fitting.filter((item) => step.kinds.includes(item.kind) && free(item)),
            ).slice(0, step.count)
      for (const { id } of chosen) used.add(id)
      return chosen
    })
    return { module, steps }
  })
}

/**
 * Questions that may be held back for a module's check, of the kind that is right or wrong by a key, so that neither AI nor the learner judges (PD-26b): by its rule, never taken by this learner, held for nothing else and no step of any module.
 * @returns as many as asked for, or fewer
 */
export function chooseHeld<T extends PathItem & { started: boolean }>(
  path: PathFile,
  module: ModuleFile,
  items: readonly T[],
  most: number,
): T[] {
  const candidates = neverSeen(path, items).filter((item) => fits(module, item))
  return ranked(`${path.slug}/${module.slug}/check`, module, candidates).slice(0, most)
}

/** Questions with a key that this learner never took, held for nothing and no step of any module. */
function neverSeen<T extends PathItem & { started: boolean }>(path: PathFile, items: readonly T[]): T[] {
  const steps = new Set(resolvePath(path, items).flatMap((resolved) => resolved.steps.map(({ id }) => id)))
  return items.filter(
    ({ kind, done, started, held, id }) => kind === usualType && !done && !started && !held && !steps.has(id),
  )
}

/**
 * Questions for a check of which there are too few by the module's own rule, nearest first: its skills at other levels, then in other
 * fields, then the other skills of the same areas, in its own fields before others.
 * @returns none that its rule would give; as many as asked for, or fewer
 */
export function chooseNearby<T extends PathItem & { started: boolean }>(
  path: PathFile,
  module: ModuleFile,
  items: readonly T[],
  most: number,
): T[] {
  if (most <= 0) return []
  const areas = Object.values(skillAreas).filter((skills) =>
    module.skills.some((skill) => (skills as readonly string[]).includes(skill)),
  )
  const near = (item: T) => {
    const own = (module.skills as string[]).includes(item.skill)
    if (!own && !areas.some((skills) => (skills as readonly string[]).includes(item.skill))) return null
    return 2 * Number(!own) + Number(!(module.disciplines as string[]).includes(item.discipline))
  }
  const candidates = neverSeen(path, items).filter((item) => !fits(module, item) && near(item) !== null)
  return ranked(`${path.slug}/${module.slug}/check`, module, candidates)
    .toSorted((a, b) => (near(a) ?? 0) - (near(b) ?? 0))
    .slice(0, most)
}
