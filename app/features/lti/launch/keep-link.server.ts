import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { ltiCourses, ltiLinks, ltiScores } from '#app/db/schema/lti.ts'
import { scoreScope } from '#app/features/lti/rules.ts'
import { beginScore } from '#app/features/lti/scores/begin-score.server.ts'
import { modulesOf, readTarget, targetName } from '#app/features/lti/targets.server.ts'
import type { Launch } from './claims.ts'
import { walkPath } from './walk-path.server.ts'

interface Keeping {
  platform_id: string
  appUrl: string
  now: Date
}

/**
 * Notes where a launch came from: the course, whose members can be read then, and where the result of what is opened goes. Begins the path for
 * who walks none.
 * @returns where it leads, a path without a language
 */
export async function keepLink(
  db: Db,
  { platform_id, appUrl, now }: Keeping,
  { launch, user_id }: { launch: Launch; user_id: string },
): Promise<string> {
  const { deployment_id, course, asked } = launch
  if (course) {
    const { context_id, title, members_url } = course
    await db
      .insert(ltiCourses)
      .values({ platform_id, deployment_id, context_id, title, members_url })
      .onConflictDoUpdate({
        target: [ltiCourses.platform_id, ltiCourses.deployment_id, ltiCourses.context_id],
        set: { title, members_url },
      })
  }
  if (asked.message !== 'open') return '/account-dashboard'
  const { to: there, target } = readTarget(appUrl, asked.target)
  const isWalked = target && (await walkPath(db, { path: target.path, user_id, now }))
  // Where the path is begun stands above its modules.
  const to = target && !isWalked ? `/paths/${target.path.slug}` : there
  const { line_item_url, resource_link_id, scopes } = asked
  if (!target || !line_item_url || !scopes.includes(scoreScope)) return to
  const set = { target: targetName(target), line_item_url }
  await db.transaction(async (tx) => {
    const resource = { platform_id, deployment_id, resource_link_id }
    const before = await findLink(tx, resource)
    const [link] = await tx
      .insert(ltiLinks)
      .values({ ...resource, ...set })
      .onConflictDoUpdate({
        target: [ltiLinks.platform_id, ltiLinks.deployment_id, ltiLinks.resource_link_id],
        set,
      })
      .returning({ id: ltiLinks.id })
    if (!link) return
    // It stands for something else now: what was told of it is about what it was.
    if (before && before.target !== set.target)
      await tx.delete(ltiScores).where(eq(ltiScores.link_id, link.id))
    const total = modulesOf(target).length
    await beginScore(tx, { link_id: link.id, user_id, total, now })
  })
  return to
}

async function findLink(
  tx: Db,
  {
    platform_id,
    deployment_id,
    resource_link_id,
  }: Pick<typeof ltiLinks.$inferSelect, 'platform_id' | 'deployment_id' | 'resource_link_id'>,
) {
  const [row] = await tx
    .select()
    .from(ltiLinks)
    .where(
      and(
        eq(ltiLinks.platform_id, platform_id),
        eq(ltiLinks.deployment_id, deployment_id),
        eq(ltiLinks.resource_link_id, resource_link_id),
      ),
    )
    .for('update')
  return row
}
