import { createHash } from 'node:crypto'
import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { learnerCtx } from '#app/features/notifications/learner-ctx.server.ts'
import { allPaths } from '#app/features/paths/path-file.server.ts'
import { readPath } from '#app/features/paths/read-path.server.ts'
import { type ModuleResult, nothingDone } from '#app/features/scorm/result.ts'
import { AppError } from '#app/lib/errors.ts'
import { moduleResult } from './module-result.ts'

const launchStatement = statement<
  { user_id: string; path: string; module: string; belongs: boolean },
  { challenge: string }
>(
  'scorm_launch',
  (
    p,
  ) => `select l.user_id::text as user_id, k.path, l.module, u.account_id = k.account_id and u.is_active as belongs
   from scorm_launches l
   join scorm_packages k on k.id = l.package_id
   join ai_users u on u.id = l.user_id
   where l.challenge = ${p.challenge}`,
)

/** As the package derives it (launcher/kept.ts). */
const challengeOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/**
 * What came of a module that was opened with a package, for who has its secret (PD-111).
 * @throws AppError not_found when nobody opened it yet; forbidden `launch_over` of somebody who has left the organisation
 */
export async function readResult(db: Db, secret: string, now: Date): Promise<ModuleResult> {
  const [launch] = await run(db, launchStatement, { challenge: challengeOf(secret) })
  if (!launch) throw new AppError('not_found', 'not_found')
  if (!launch.belongs) throw new AppError('forbidden', 'launch_over')
  const ctx = await learnerCtx(db, launch.user_id, now)
  const path = allPaths().find(({ slug }) => slug === launch.path)
  if (!ctx || !path) return nothingDone
  const { modules } = await readPath(ctx, path)
  const module = modules.find(({ slug }) => slug === launch.module)
  return module ? moduleResult(module) : nothingDone
}
