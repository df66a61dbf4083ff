import { and, desc, eq } from 'drizzle-orm'
import { scormPackages } from '#app/db/schema/integrations.ts'
import { type Ctx, type LearnerCtx, requireLearner } from '#app/features/identity/context.server.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { lockAsOwner } from '#app/features/organisation/lock-account.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { allPaths } from '#app/features/paths/path-file.server.ts'
import { requirePath } from '#app/features/paths/read-path.server.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Language } from '#app/lib/language.ts'
import { requireEntitled } from './require-entitled.server.ts'
import { type PackageSort, packagesMax, type ScormVersion, uuid } from './rules.ts'

const t = scormPackages

export interface NewPackage {
  path: string
  /** Null: all modules of the path. */
  module: string | null
  version: ScormVersion
  sort: PackageSort
  language: Language
}

export interface OwnPackage extends NewPackage {
  id: string
  /** Of the path and of the module, in the viewer's language; empty when the content has it no more. */
  path_title: string
  module_title: string | null
  created_at: string
}

/** The packages of the organisation, newest first. Who may see them is asked before. */
export async function listPackages({ db, viewer, language }: LearnerCtx): Promise<OwnPackage[]> {
  const rows = await db
    .select()
    .from(t)
    .where(eq(t.account_id, viewer.profile.account_id))
    .orderBy(desc(t.created_at), desc(t.id))
  return rows.map(({ account_id: _, created_at, ...row }) => {
    const path = allPaths().find(({ slug }) => slug === row.path)
    const module = path?.modules.find(({ slug }) => slug === row.module)
    return {
      ...row,
      path_title: path?.[language].title ?? '',
      module_title: row.module === null ? null : (module?.[language].title ?? ''),
      created_at: created_at.toISOString(),
    }
  })
}

/** @throws AppError not_found */
function requireModule(path: string, module: string | null): void {
  const found = requirePath(path)
  if (module !== null && !found.modules.some(({ slug }) => slug === module))
    throw new AppError('not_found', 'not_found')
}

/**
 * Makes a package for the organisation of the viewer (PD-110). Its ZIP is made when it is fetched, of the content as it is then.
 * @throws AppError forbidden `owner_role_required`, `scorm_plan_required`, `scorm_paid_plan_required`; not_found when there is no such path or
 *   module; conflict `too_many_packages`
 */
export async function makePackage(ctx: Ctx, given: NewPackage): Promise<{ id: string }> {
  const { db, viewer, now } = requireTeamRole(ctx, ['org_admin'])
  requireModule(given.path, given.module)
  requireEntitled(viewer.profile, given.sort)
  return db.transaction(async (tx) => {
    const { account } = await lockAsOwner(tx, { viewer })
    if ((await tx.$count(t, eq(t.account_id, account.id))) >= packagesMax)
      throw new AppError('conflict', 'too_many_packages')
    const [made] = await tx
      .insert(t)
      .values({ ...given, account_id: account.id, created_at: now })
      .returning({ id: t.id })
    const { id } = made as { id: string }
    await logSecurityEvent(tx, {
      event_type: 'SCORM_PACKAGE_MADE',
      auth_user_id: viewer.auth_user_id,
      details: { account_id: account.id, package_id: id },
    })
    return { id }
  })
}

/**
 * Takes a package back: of a connected one no result is told any more. A self-contained one goes on working where it is.
 * @throws AppError forbidden `owner_role_required`, not_found
 */
export async function removePackage(ctx: Ctx, id: string): Promise<void> {
  await requireOwnPackage(requireLearner(ctx), id)
  const { db, viewer } = requireTeamRole(ctx, ['org_admin'])
  await db.transaction(async (tx) => {
    const { account } = await lockAsOwner(tx, { viewer })
    const gone = await tx
      .delete(t)
      .where(and(eq(t.id, id), eq(t.account_id, account.id)))
      .returning({ id: t.id })
    if (gone.length === 0) throw new AppError('not_found', 'not_found')
    await logSecurityEvent(tx, {
      event_type: 'SCORM_PACKAGE_REMOVED',
      auth_user_id: viewer.auth_user_id,
      details: { account_id: account.id, package_id: id },
    })
  })
}

/** A package of the own organisation. @throws AppError not_found */
export async function requireOwnPackage(
  { db, viewer }: LearnerCtx,
  id: string,
): Promise<typeof scormPackages.$inferSelect> {
  // From an address that anybody can type.
  if (!uuid.test(id)) throw new AppError('not_found', 'not_found')
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.id, id), eq(t.account_id, viewer.profile.account_id)))
  if (!row) throw new AppError('not_found', 'not_found')
  return row
}
