import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { scimGroupMembers, scimGroups, scimUsers } from '#app/db/schema/scim.ts'
import { ensureDepartment } from '#app/features/organisation/departments/ensure-departments.server.ts'
import { departmentFrom } from '#app/features/single-sign-on/entry/told.ts'

/**
 * Puts people in the department that the directory says, under the lock of the account: the first of their groups by name, else the department in
 * what is said of them, else none.
 * @param ids scim_users.id
 * @returns ai_users.id of who was moved
 */
export async function placePeople(tx: Db, accountId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const g = scimGroups
  const people = await tx
    .select({
      id: scimUsers.id,
      user_id: aiUsers.id,
      now: aiUsers.department,
      attributes: scimUsers.attributes,
    })
    .from(scimUsers)
    .innerJoin(aiUsers, and(eq(aiUsers.id, scimUsers.user_id), eq(aiUsers.account_id, scimUsers.account_id)))
    .where(
      and(eq(scimUsers.account_id, accountId), eq(scimUsers.active, true), inArray(scimUsers.id, [...ids])),
    )
  const groups = await tx
    .select({ of: scimGroupMembers.scim_user_id, name: g.display_name })
    .from(scimGroupMembers)
    .innerJoin(g, eq(g.id, scimGroupMembers.group_id))
    .where(and(eq(g.account_id, accountId), inArray(scimGroupMembers.scim_user_id, [...ids])))
    .orderBy(asc(sql`lower(${g.display_name})`))
  const moved: string[] = []
  for (const { id, user_id, now, attributes } of people) {
    const wanted = groups.find(({ of }) => of === id)?.name ?? departmentFrom(attributes.department)
    const department = wanted ? await ensureDepartment(tx, accountId, wanted) : null
    if (department === now) continue
    await tx.update(aiUsers).set({ department }).where(eq(aiUsers.id, user_id))
    moved.push(user_id)
  }
  return moved
}
