import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { departments } from '#app/db/schema/organisation.ts'
import { scimGroupMembers, scimGroups, scimUsers } from '#app/db/schema/scim.ts'
import { ensureDepartment } from '#app/features/organisation/departments/ensure-departments.server.ts'
import { lockAccounts } from '#app/features/organisation/lock-account.server.ts'
import { invalidFilter } from '#app/features/scim/filter.ts'
import type { PatchOperation } from '#app/features/scim/patch.ts'
import type { Changed, ScimCtx } from '#app/features/scim/scim-ctx.ts'
import { invalidValue, notFound, ScimError } from '#app/features/scim/scim-error.ts'
import type { Asked } from '#app/features/scim/users/users.server.ts'
import { patchGroup, type ScimGroup } from './group-resource.ts'
import { placePeople } from './place.server.ts'

const g = scimGroups
const m = scimGroupMembers
export type ScimGroupRow = typeof scimGroups.$inferSelect
export const groupsMax = 500

const columns: Readonly<Record<string, SQL>> = {
  displayname: sql`lower(${g.display_name})`,
  externalid: sql`${g.external_id}`,
  id: sql`${g.id}::text`,
}

/** Groups of the directory in a fixed order. */
export async function listGroups({ db, account_id }: ScimCtx, { filter, startIndex, count }: Asked) {
  const conditions = filter.map(({ attribute, value }) => {
    if (attribute === 'members' || attribute === 'members.value')
      return sql`exists (select from scim_group_members m where m.group_id = ${g.id} and m.scim_user_id::text = ${value})`
    const column = columns[attribute]
    if (!column) throw invalidFilter()
    return sql`${column} = ${attribute === 'externalid' ? value : value.toLowerCase()}`
  })
  const where = and(eq(g.account_id, account_id), ...conditions)
  const total = await db.$count(g, where)
  const rows =
    count === 0
      ? []
      : await db
          .select()
          .from(g)
          .where(where)
          .orderBy(asc(g.created_at), asc(g.id))
          .limit(count)
          .offset(startIndex - 1)
  return {
    total,
    rows,
    members: await membersOf(
      db,
      rows.map(({ id }) => id),
    ),
  }
}

/** The members of each, in a fixed order. */
export async function membersOf(db: Db, ids: readonly string[]) {
  const found = new Map<string, { id: string; display: string }[]>()
  if (ids.length === 0) return found
  const rows = await db
    .select({ of: m.group_id, id: scimUsers.id, display: scimUsers.user_name })
    .from(m)
    .innerJoin(scimUsers, eq(scimUsers.id, m.scim_user_id))
    .where(inArray(m.group_id, [...ids]))
    .orderBy(asc(scimUsers.user_name))
  for (const { of, ...member } of rows) found.set(of, [...(found.get(of) ?? []), member])
  return found
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** @throws ScimError 404 */
export async function getGroup(db: Db, accountId: string, id: string): Promise<ScimGroupRow> {
  const [row] = uuid.test(id)
    ? await db
        .select()
        .from(g)
        .where(and(eq(g.id, id), eq(g.account_id, accountId)))
    : []
  if (!row) throw notFound()
  return row
}

async function refuseTaken(tx: Db, accountId: string, name: string, own?: string): Promise<void> {
  const same = and(
    eq(g.account_id, accountId),
    sql`lower(${g.display_name}) = ${name.toLowerCase()}`,
    own ? ne(g.id, own) : undefined,
  )
  if ((await tx.$count(g, same)) > 0)
    throw new ScimError(409, 'There is a group with this displayName', 'uniqueness')
}

/** Sets who is in a group. @returns scim_users.id of who came or went */
async function setMembers(
  tx: Db,
  accountId: string,
  id: string,
  wanted: readonly string[],
): Promise<string[]> {
  const before = (await tx.select({ id: m.scim_user_id }).from(m).where(eq(m.group_id, id))).map(
    (row) => row.id,
  )
  const added = wanted.filter((one) => !before.includes(one))
  const gone = before.filter((one) => !wanted.includes(one))
  if (added.some((one) => !uuid.test(one))) throw invalidValue('members.value is the id of a user')
  if (added.length > 0) {
    const own = and(eq(scimUsers.account_id, accountId), inArray(scimUsers.id, added))
    if ((await tx.$count(scimUsers, own)) !== added.length) throw invalidValue('There is no such user')
    await tx
      .insert(m)
      .values(added.map((scim_user_id) => ({ group_id: id, scim_user_id, account_id: accountId })))
  }
  if (gone.length > 0) await tx.delete(m).where(and(eq(m.group_id, id), inArray(m.scim_user_id, gone)))
  return [...added, ...gone]
}

/** A department that a group made, and that nobody is in any more. */
async function dropDepartment(tx: Db, accountId: string, name: string): Promise<void> {
  const called = sql`lower(${aiUsers.department}) = ${name.toLowerCase()}`
  if ((await tx.$count(aiUsers, and(eq(aiUsers.account_id, accountId), called))) > 0) return
  const own = and(
    eq(departments.account_id, accountId),
    sql`lower(${departments.name}) = ${name.toLowerCase()}`,
  )
  await tx.delete(departments).where(own)
}

const changedBy = (members: string[]): Changed => ({ members, signedOut: [] })

/** A new group, which is a department of the same name. @throws ScimError */
export async function createGroup(
  ctx: ScimCtx,
  group: ScimGroup,
): Promise<{ row: ScimGroupRow; changed: Changed }> {
  const { account_id, now } = ctx
  return ctx.db.transaction(async (tx) => {
    await lockAccounts(tx, [account_id])
    if ((await tx.$count(g, eq(g.account_id, account_id))) >= groupsMax)
      throw new ScimError(409, 'Too many groups')
    await refuseTaken(tx, account_id, group.display_name)
    const display_name = await ensureDepartment(tx, account_id, group.display_name)
    const values = {
      account_id,
      display_name,
      external_id: group.external_id,
      created_at: now,
      updated_at: now,
    }
    const [row] = await tx.insert(g).values(values).returning()
    if (!row) throw new Error('The group was not stored')
    const moved = await setMembers(tx, account_id, row.id, group.members)
    return { row, changed: changedBy(await placePeople(tx, account_id, moved)) }
  })
}

/** PUT and PATCH: what becomes of a group. */
async function change(ctx: ScimCtx, id: string, becomes: (before: ScimGroup) => ScimGroup) {
  const { account_id, now } = ctx
  return ctx.db.transaction(async (tx) => {
    await lockAccounts(tx, [account_id])
    const before = await getGroup(tx, account_id, id)
    const members = ((await membersOf(tx, [id])).get(id) ?? []).map((one) => one.id)
    const { display_name, external_id } = before
    const after = becomes({ display_name, external_id, members })
    const renamed = after.display_name.toLowerCase() !== display_name.toLowerCase()
    if (renamed) await refuseTaken(tx, account_id, after.display_name, id)
    const name = renamed ? await ensureDepartment(tx, account_id, after.display_name) : display_name
    const set = { display_name: name, external_id: after.external_id, updated_at: now }
    const [row] = await tx.update(g).set(set).where(eq(g.id, id)).returning()
    if (!row) throw notFound()
    const moved = await setMembers(tx, account_id, id, after.members)
    const touched = renamed ? [...new Set([...moved, ...after.members])] : moved
    const placed = await placePeople(tx, account_id, touched)
    if (renamed) await dropDepartment(tx, account_id, display_name)
    return { row, changed: changedBy(placed) }
  })
}

/** @throws ScimError */
export const replaceGroup = (ctx: ScimCtx, id: string, group: ScimGroup) => change(ctx, id, () => group)

/** @throws ScimError */
export const changeGroup = (ctx: ScimCtx, id: string, operations: readonly PatchOperation[]) =>
  change(ctx, id, (before) => patchGroup(before, operations))

/** A group goes; its department too, once nobody is in it. @throws ScimError */
export async function deleteGroup(ctx: ScimCtx, id: string): Promise<Changed> {
  const { account_id } = ctx
  return ctx.db.transaction(async (tx) => {
    await lockAccounts(tx, [account_id])
    const { display_name } = await getGroup(tx, account_id, id)
    const members = ((await membersOf(tx, [id])).get(id) ?? []).map((one) => one.id)
    await tx.delete(g).where(eq(g.id, id))
    const placed = await placePeople(tx, account_id, members)
    await dropDepartment(tx, account_id, display_name)
    return changedBy(placed)
  })
}
