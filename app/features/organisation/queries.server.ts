import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers, authUsers } from '#app/db/schema/identity.ts'
import { accounts } from '#app/db/schema/organisation.ts'
import type { Role } from '#app/features/identity/rules.ts'
import { teamRoles } from './rules.ts'

/** An account by id (PS-3.3). Whoever calls this has made sure that the viewer belongs to it. */
export async function findAccount(db: Db, accountId: string) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  return account
}

export interface Member {
  id: string
  full_name: string
  email: string
  department: string | null
  job_role: string | null
  role: Role
  has_seat: boolean
  /** The owner took the seat away. */
  seat_held_back: boolean
  /** ISO 8601 */
  joined_account_at: string
}

/** Everybody in an account, the owner first, then by name. For its owner only. */
export async function listMembers(db: Db, accountId: string): Promise<Member[]> {
  const u = aiUsers
  const rows = await db
    .select({
      id: u.id,
      full_name: u.full_name,
      email: u.email,
      department: u.department,
      job_role: u.job_role,
      role: u.role,
      has_seat: u.has_seat,
      seat_held_back: u.seat_held_back,
      joined_account_at: u.joined_account_at,
    })
    .from(u)
    .where(eq(u.account_id, accountId))
    .orderBy(sql`(${u.role} = 'org_admin') desc`, asc(u.full_name), asc(u.id))
  return rows.map((row) => ({
    ...row,
    role: row.role as Role,
    joined_account_at: row.joined_account_at.toISOString(),
  }))
}

/** Who looks at the team of an account: their open pages are told of changes (`live.publish(id, ['team'])`). */
export async function teamViewers(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ id: aiUsers.id })
    .from(aiUsers)
    .where(and(eq(aiUsers.account_id, accountId), inArray(aiUsers.role, [...teamRoles])))
  return rows.map(({ id }) => id)
}

/** How many people of an account sign in with more than a password. Numbers only. */
export async function countSecondFactors(db: Db, accountId: string): Promise<{ with: number; all: number }> {
  const [counted] = await db
    .select({
      all: sql<number>`count(*)::int`,
      with: sql<number>`count(*) filter (where ${authUsers.second_factor})::int`,
    })
    .from(aiUsers)
    .innerJoin(authUsers, eq(authUsers.id, aiUsers.auth_user_id))
    .where(eq(aiUsers.account_id, accountId))
  return counted ?? { with: 0, all: 0 }
}
