import type { Skill, SkillArea } from '#app/features/content/skills.ts'
import type { Level } from '#app/features/identity/rules.ts'
import { type AreaBeliefs, shareAbove } from '#app/features/skills/area-ability.ts'
import { areaOf } from '#app/features/skills/check-answers.ts'
import { thresholds } from '#app/features/skills/standing.ts'

/** What a proposal looks at of a path. */
interface ProposablePath {
  slug: string
  work_area: string | null
  modules: readonly { slug: string; skills: readonly Skill[]; levels: readonly Level[] }[]
}

/** The path for who knows most of the others (content/paths). */
export const everyDayPath = 'elke-dag'

/** How likely it must be that somebody can do what a module is about before it need not be walked. */
const sureEnough = 0.75

/**
 * Whether a module is most likely known: in the area of each of its skills somebody can probably do its middle level. What the check did not
 * ask about is not known.
 */
function isKnown(
  { skills, levels }: ProposablePath['modules'][number],
  beliefs: AreaBeliefs,
  asked: ReadonlySet<SkillArea>,
): boolean {
  const threshold = thresholds[levels.includes('intermediate') ? 1 : levels.includes('advanced') ? 2 : 0] ?? 0
  return skills.every((skill) => {
    const area = areaOf(skill)
    return asked.has(area) && shareAbove(beliefs.of(area), threshold) >= sureEnough
  })
}

/** A path with the modules of it that need not be walked. */
export interface Proposal<T> {
  path: T
  known: string[]
}

/**
 * The path to walk: the first for everybody, else the one of the own field, unless most of it is known; else the one for who uses AI every day.
 * @param paths in their order
 */
export function proposePath<T extends ProposablePath>(
  paths: readonly T[],
  discipline: string,
  beliefs: AreaBeliefs,
  asked: ReadonlySet<SkillArea>,
): Proposal<T> | null {
  const basis = paths.find(({ work_area }) => work_area === null)
  const own = paths.find(({ work_area }) => work_area === discipline)
  const every = paths.find(({ slug }) => slug === everyDayPath)
  const proposals = [basis, own, every].flatMap((path): Proposal<T>[] =>
    path
      ? [
          {
            path,
            known: path.modules.filter((module) => isKnown(module, beliefs, asked)).map(({ slug }) => slug),
          },
        ]
      : [],
  )
  const open = proposals.find(({ path, known }) => 2 * known.length <= path.modules.length)
  return open ?? proposals.at(-1) ?? null
}
