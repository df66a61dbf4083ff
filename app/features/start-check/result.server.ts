import type { SkillArea } from '#app/features/content/skills.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { levels } from '#app/features/identity/rules.ts'
import { allPaths } from '#app/features/paths/path-file.server.ts'
import { ownPath } from '#app/features/paths/read-path.server.ts'
import { areaOf, type CheckAnswer, estimate } from '#app/features/skills/check-answers.ts'
import { skillMap } from '#app/features/skills/skill-map.server.ts'
import { type AreaPlace, placesOf } from './places.ts'
import { proposePath } from './propose-path.ts'
import { type Sureness, surenessOf } from './rules.ts'

/** An area of the map as the check places somebody in it. */
export interface PlacedArea extends AreaPlace {
  name: string
  /** What that means: of each skill what somebody at that level can do. */
  can: { skill: string; text: string }[]
}

export interface ProposedPath {
  slug: string
  title: string
  about: string
  /** Its modules; known ones need not be walked, only their checks taken. */
  modules: { slug: string; title: string; known: boolean }[]
  /** The viewer walks it. */
  own: boolean
}

export interface StartCheckResult {
  /** ISO 8601. */
  finished_at: string
  /** Questions that were answered. */
  items: number
  /** Of all areas together. */
  sureness: Sureness
  areas: PlacedArea[]
  path: ProposedPath | null
}

/** What the answers of a check come to: a place in each area and a path, never a rank or XP. */
export async function resultOf(
  ctx: LearnerCtx,
  answers: readonly CheckAnswer[],
  finished_at: number,
): Promise<StartCheckResult> {
  const beliefs = estimate(answers)
  const map = new Map(skillMap(ctx.language).map((area) => [area.area, area]))
  const areas = placesOf(answers, beliefs).map((place): PlacedArea => {
    const words = map.get(place.area)
    const level = place.reached ? levels[place.reached - 1] : undefined
    const can = level
      ? (words?.skills ?? []).map((skill) => ({ skill: skill.name, text: skill.can[level] }))
      : []
    return { ...place, name: words?.name ?? place.area, can }
  })
  return {
    finished_at: new Date(finished_at).toISOString(),
    items: answers.length,
    sureness: surenessOf(beliefs.general.deviation),
    // What was not asked about is not shown as a place.
    areas: areas.filter(({ items }) => items > 0),
    path: await proposedPath(ctx, answers),
  }
}

/** The path that the answers lead to, with what may be left out of it. */
export function proposalOf({ viewer }: LearnerCtx, answers: readonly CheckAnswer[]) {
  const asked = new Set<SkillArea>(answers.map(({ skill }) => areaOf(skill)))
  if (asked.size === 0) return null
  return proposePath(allPaths(), viewer.profile.discipline, estimate(answers), asked)
}

async function proposedPath(ctx: LearnerCtx, answers: readonly CheckAnswer[]): Promise<ProposedPath | null> {
  const proposal = proposalOf(ctx, answers)
  if (!proposal) return null
  const { path, known } = proposal
  return {
    slug: path.slug,
    title: path[ctx.language].title,
    about: path[ctx.language].about,
    modules: path.modules.map((module) => ({
      slug: module.slug,
      title: module[ctx.language].title,
      known: known.includes(module.slug),
    })),
    own: (await ownPath(ctx))?.slug === path.slug,
  }
}
