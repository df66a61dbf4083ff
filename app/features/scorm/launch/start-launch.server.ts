import { and, eq } from 'drizzle-orm'
import { scormLaunches, scormPackages } from '#app/db/schema/integrations.ts'
import { businessAccess } from '#app/features/billing/rules.ts'
import { type Ctx, type LearnerCtx, requireLearner } from '#app/features/identity/context.server.ts'
import { claimSeat } from '#app/features/organisation/members/claim-seat.server.ts'
import type { ModuleFile, PathFile } from '#app/features/paths/path-file.server.ts'
import { ownPath, requirePath } from '#app/features/paths/read-path.server.ts'
import { startPath } from '#app/features/paths/start-path.server.ts'
import { AppError } from '#app/lib/errors.ts'

export interface LaunchAsked {
  /** Id of the package. */
  package: string
  /** Slug of the module. */
  module: string
  /** SHA-256 of the package's secret, in base64url. */
  challenge: string
}

/**
 * The module that a package of the viewer's organisation opens.
 * @throws AppError not_found when there is none, also when the package is of another organisation
 */
export async function launchedModule(
  { db, viewer }: LearnerCtx,
  asked: Pick<LaunchAsked, 'package' | 'module'>,
): Promise<{ path: PathFile; module: ModuleFile }> {
  const t = scormPackages
  const [row] = await db
    .select({ path: t.path, module: t.module })
    .from(t)
    .where(and(eq(t.id, asked.package), eq(t.account_id, viewer.profile.account_id), eq(t.sort, 'connected')))
  if (!row || (row.module !== null && row.module !== asked.module))
    throw new AppError('not_found', 'not_found')
  const path = requirePath(row.path)
  const module = path.modules.find(({ slug }) => slug === asked.module)
  if (!module) throw new AppError('not_found', 'not_found')
  return { path, module }
}

/**
 * Begins a module that an LMS opened: from now on the package is told what comes of it for this person. Who has no seat gets one while there
 * is one. The module's path becomes the one that is walked. The same launch again changes nothing (PD-111).
 * @returns the path to go on with, and whose pages show something else now
 * @throws AppError not_found; forbidden `scorm_plan_ended`; conflict `scorm_no_seat`, `launch_taken` when somebody else began it
 */
export async function startLaunch(
  ctx: Ctx,
  asked: LaunchAsked,
): Promise<{ path: string; changed: string[] }> {
  const learner = requireLearner(ctx)
  const { db, viewer, now } = learner
  const { user_id } = viewer.profile
  const { path } = await launchedModule(learner, asked)
  if (businessAccess(viewer.profile) === null) throw new AppError('forbidden', 'scorm_plan_ended')
  const changed = await claimSeat(learner, 'scorm_no_seat')
  await db
    .insert(scormLaunches)
    .values({
      challenge: asked.challenge,
      package_id: asked.package,
      user_id,
      module: asked.module,
      created_at: now,
    })
    .onConflictDoNothing()
  const [launch] = await db.select().from(scormLaunches).where(eq(scormLaunches.challenge, asked.challenge))
  if (launch?.user_id !== user_id || launch.package_id !== asked.package || launch.module !== asked.module)
    throw new AppError('conflict', 'launch_taken')
  if ((await ownPath(learner))?.slug !== path.slug) await startPath(learner, path.slug)
  return { path: path.slug, changed }
}
