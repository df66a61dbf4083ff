import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { checksOf, readHeld } from './held.server.ts'
import { allPaths } from './path-file.server.ts'
import { ownPath } from './read-path.server.ts'

export interface ListedPath {
  slug: string
  title: string
  about: string
  audience: string
  /** How many modules it has, and how many of them are passed. */
  modules: number
  passed: number
  /** The viewer walks it. */
  own: boolean
  /** It is made for the field the viewer works in. */
  suggested: boolean
}

/** Every path, with where the viewer stands. */
export async function listPaths(ctx: LearnerCtx): Promise<ListedPath[]> {
  const [own, held] = await Promise.all([ownPath(ctx), readHeld(ctx)])
  const checks = checksOf(held)
  const { discipline } = ctx.viewer.profile
  return allPaths().map(({ slug, work_area, modules, ...texts }) => ({
    slug,
    ...texts[ctx.language],
    modules: modules.length,
    passed: modules.filter((module) => checks.get(`${slug}/${module.slug}`)?.passed).length,
    own: own?.slug === slug,
    suggested: work_area === discipline,
  }))
}
