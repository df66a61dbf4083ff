import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { isDepartment, tidyDepartment } from '#app/features/organisation/rules.ts'
import { AppError } from '#app/lib/errors.ts'

/** The job roles that people of an account have, by name. Whoever calls this has made sure that the viewer may see it. */
export async function listJobRoles(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: aiUsers.job_role })
    .from(aiUsers)
    .where(and(eq(aiUsers.account_id, accountId), isNotNull(aiUsers.job_role)))
  return rows.flatMap(({ name }) => name ?? []).sort((a, b) => a.localeCompare(b))
}

/**
 * A job role in the spelling that somebody of the account has already, else as it is given. Runs under the lock of the account.
 * @throws AppError invalid `job_role_invalid`
 */
export async function spellingOf(tx: Db, accountId: string, typed: string): Promise<string> {
  const name = tidyDepartment(typed)
  if (!name || !isDepartment(name)) {
    throw new AppError('invalid', 'job_role_invalid', { fields: { job_role: 'job_role_invalid' } })
  }
  const [known] = await tx
    .select({ name: aiUsers.job_role })
    .from(aiUsers)
    .where(and(eq(aiUsers.account_id, accountId), sql`lower(${aiUsers.job_role}) = lower(${name})`))
    .limit(1)
  return known?.name ?? name
}
