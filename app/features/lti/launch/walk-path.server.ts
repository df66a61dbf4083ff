import type { Db } from '#app/db/client.server.ts'
import { learnerCtx } from '#app/features/notifications/learner-ctx.server.ts'
import type { PathFile } from '#app/features/paths/path-file.server.ts'
import { ownPath } from '#app/features/paths/read-path.server.ts'
import { startPath } from '#app/features/paths/start-path.server.ts'

/**
 * Whoever walks no path yet walks the one that a course opens: a check is only there for who began its path, and without one no result ever
 * goes back (PD-92). A path that somebody walks already stays: its check may be under way.
 * @returns whether it is the path that is walked
 */
export async function walkPath(
  db: Db,
  { path, user_id, now }: { path: PathFile; user_id: string; now: Date },
): Promise<boolean> {
  const learner = await learnerCtx(db, user_id, now)
  if (!learner) return false
  const own = await ownPath(learner)
  if (!own) await startPath(learner, path.slug)
  return !own || own.slug === path.slug
}
