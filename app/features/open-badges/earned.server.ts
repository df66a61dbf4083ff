import { scoredEvents, sqlList } from '#app/db/schema/kinds.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { checksOf, readHeld } from '#app/features/paths/held.server.ts'
import { allPaths } from '#app/features/paths/path-file.server.ts'
import { levelThresholds } from '#app/features/progress/rules.ts'
import { type AchievementTexts, textsOf } from './achievement-texts.server.ts'
import { type Achievement, badgeLevels, type Earned } from './rules.ts'

/**
 * When so much was earned by what our own code marks: XP for scenarios is left out, as AI or the learner judged those (PD-26b,
 * PD-44).
 */
const levelStatement = statement<{ reached_at: number | null }>(
  'badge_level_reached',
  `select (extract(epoch from min(created_at)) * 1000)::float8 as reached_at from (
     select created_at, sum(xp) over (order by id) as total from learning_events
     where user_id = $1::uuid and kind in ${sqlList(scoredEvents)}) e
   where total >= $2::int`,
)

async function reachedLevels({ db, viewer }: LearnerCtx): Promise<(Achievement & { earned_at: number })[]> {
  const { user_id } = viewer.profile
  const found = await Promise.all(
    badgeLevels.map(async (about) => {
      const [row] = await run(db, levelStatement, [user_id, levelThresholds[about]])
      return { achievement: 'level' as const, about, earned_at: row?.reached_at ?? null }
    }),
  )
  return found.filter((one): one is typeof one & { earned_at: number } => one.earned_at !== null)
}

/** Modules whose check was passed, and paths of which that is so of every module (PD-63). */
async function passedPaths(ctx: LearnerCtx): Promise<(Achievement & { earned_at: number })[]> {
  const checks = checksOf(await readHeld(ctx))
  return allPaths().flatMap(({ slug, modules }) => {
    const passed = modules.flatMap((module) => {
      const earned_at = checks.get(`${slug}/${module.slug}`)?.passed_at
      return earned_at ? [{ achievement: 'module' as const, about: `${slug}.${module.slug}`, earned_at }] : []
    })
    const whole = passed.length === modules.length
    const last = Math.max(...passed.map(({ earned_at }) => earned_at))
    return [...(whole ? [{ achievement: 'path' as const, about: slug, earned_at: last }] : []), ...passed]
  })
}

/** Everything that the viewer finished and that can be a badge, newest first. */
export async function readEarned(ctx: LearnerCtx): Promise<(Earned & { texts: AchievementTexts })[]> {
  const found = [...(await reachedLevels(ctx)), ...(await passedPaths(ctx))]
  return found
    .flatMap((one) => {
      const texts = textsOf(one, ctx.language)
      return texts ? [{ ...one, texts, title: texts.name }] : []
    })
    .toSorted((a, b) => b.earned_at - a.earned_at)
}
