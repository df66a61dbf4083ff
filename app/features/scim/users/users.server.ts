import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { scimGroupMembers, scimGroups, scimUsers } from '#app/db/schema/scim.ts'
import { type AccountRow, lockAccounts } from '#app/features/organisation/lock-account.server.ts'
import { type Equals, invalidFilter } from '#app/features/scim/filter.ts'
import { placePeople } from '#app/features/scim/groups/place.server.ts'
import type { PatchOperation } from '#app/features/scim/patch.ts'
import { type Changed, nothingChanged, type ScimCtx } from '#app/features/scim/scim-ctx.ts'
import { notFound, ScimError } from '#app/features/scim/scim-error.ts'
import { join, leave, memberNow, rejoin, shownName } from './membership.server.ts'
import { patchUser, type ScimPerson } from './user-resource.ts'

const s = scimUsers
export type ScimUserRow = typeof scimUsers.$inferSelect

const columns: Readonly<Record<string, SQL>> = {
  username: sql`lower(${s.user_name})`,
  externalid: sql`${s.external_id}`,
  id: sql`${s.id}::text`,
  displayname: sql`lower(${s.attributes} ->> 'displayName')`,
  active: sql`${s.active}::text`,
  'emails.value': sql`(select lower(e ->> 'value') from jsonb_array_elements(${s.attributes} -> 'emails') e limit 1)`,
  emails: sql`(select lower(e ->> 'value') from jsonb_array_elements(${s.attributes} -> 'emails') e limit 1)`,
}
/** Attributes of which capitals count (RFC 7643, 4.1 and 3.1). */
const exact = new Set(['externalid'])

export interface Asked {
  filter: readonly Equals[]
  /** From 1. */
  startIndex: number
  count: number
}

/** People of the directory in a fixed order. */
export async function listUsers({ db, account_id }: ScimCtx, { filter, startIndex, count }: Asked) {
  const conditions = filter.map(({ attribute, value }) => {
    const column = columns[attribute]
    if (!column) throw invalidFilter()
    return sql`${column} = ${exact.has(attribute) ? value : value.toLowerCase()}`
  })
  const where = and(eq(s.account_id, account_id), ...conditions)
  const total = await db.$count(s, where)
  const rows =
    count === 0
      ? []
      : await db
          .select()
          .from(s)
          .where(where)
          .orderBy(asc(s.created_at), asc(s.id))
          .limit(count)
          .offset(startIndex - 1)
  return {
    total,
    rows,
    groups: await groupsOf(
      db,
      rows.map(({ id }) => id),
    ),
  }
}

/** The groups of each, by name. */
export async function groupsOf(db: Db, ids: readonly string[]) {
  const found = new Map<string, { id: string; display_name: string }[]>()
  if (ids.length === 0) return found
  const rows = await db
    .select({ of: scimGroupMembers.scim_user_id, id: scimGroups.id, display_name: scimGroups.display_name })
    .from(scimGroupMembers)
    .innerJoin(scimGroups, eq(scimGroups.id, scimGroupMembers.group_id))
    .where(inArray(scimGroupMembers.scim_user_id, [...ids]))
    .orderBy(asc(scimGroups.display_name))
  for (const { of, ...group } of rows) found.set(of, [...(found.get(of) ?? []), group])
  return found
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** @throws ScimError 404 */
export async function getUser(db: Db, accountId: string, id: string): Promise<ScimUserRow> {
  const [row] = uuid.test(id)
    ? await db
        .select()
        .from(s)
        .where(and(eq(s.id, id), eq(s.account_id, accountId)))
    : []
  if (!row) throw notFound()
  return row
}

async function refuseTaken(
  tx: Db,
  accountId: string,
  { user_name }: ScimPerson,
  own?: string,
): Promise<void> {
  const same = and(
    eq(s.account_id, accountId),
    sql`lower(${s.user_name}) = ${user_name.toLowerCase()}`,
    own ? ne(s.id, own) : undefined,
  )
  if ((await tx.$count(s, same)) > 0)
    throw new ScimError(409, 'There is a user with this userName', 'uniqueness')
}

async function lock(tx: Db, accountId: string): Promise<AccountRow> {
  const [account] = await lockAccounts(tx, [accountId])
  if (!account) throw notFound()
  return account
}

/** Somebody new in the directory: a member already, or on a free seat. @throws ScimError */
export async function createUser(
  ctx: ScimCtx,
  person: ScimPerson,
): Promise<{ row: ScimUserRow; changed: Changed }> {
  const { account_id, now } = ctx
  return ctx.db.transaction(async (tx) => {
    const account = await lock(tx, account_id)
    await refuseTaken(tx, account_id, person)
    const user_id = person.active ? await join(tx, ctx, account, person) : null
    if (user_id && (await tx.$count(s, and(eq(s.account_id, account_id), eq(s.user_id, user_id)))) > 0)
      throw new ScimError(409, 'There is a user with this address', 'uniqueness')
    const [row] = await tx
      .insert(s)
      .values({ ...person, account_id, user_id, created_at: now, updated_at: now })
      .returning()
    if (!row) throw new Error('The user was not stored')
    const placed = person.attributes.department ? await placePeople(tx, account_id, [row.id]) : []
    return { row, changed: { members: [...(user_id ? [user_id] : []), ...placed], signedOut: [] } }
  })
}

/** What becomes of somebody, under the lock. */
async function settle(tx: Db, ctx: ScimCtx, before: ScimUserRow, after: ScimPerson) {
  const { account_id, now } = ctx
  const account = await lock(tx, account_id)
  await refuseTaken(tx, account_id, after, before.id)
  let { user_id } = before
  let changed = nothingChanged()
  if (after.active && !before.active) {
    if (user_id) await rejoin(tx, ctx, account, user_id)
    else user_id = await join(tx, ctx, account, after)
    changed.members.push(user_id)
  } else if (!after.active && before.active && user_id) {
    const member = await memberNow(tx, account_id, user_id)
    if (member) changed = await leave(tx, ctx, account, member)
  }
  const [row] = await tx
    .update(s)
    .set({ ...after, user_id, updated_at: now })
    .where(eq(s.id, before.id))
    .returning()
  if (!row) throw notFound()
  if (after.active && user_id && shownName(after) !== shownName(before)) {
    const full_name = shownName(after)
    const own = and(eq(aiUsers.id, user_id), eq(aiUsers.account_id, account_id))
    await tx.update(aiUsers).set({ full_name, updated_at: now }).where(own)
    changed.members.push(user_id)
  }
  const back = after.active && !before.active
  if (back || after.attributes.department !== before.attributes.department)
    changed.members.push(...(await placePeople(tx, account_id, [row.id])))
  return { row, changed }
}

/** PUT. @throws ScimError */
export async function replaceUser(ctx: ScimCtx, id: string, person: ScimPerson) {
  return ctx.db.transaction(async (tx) => {
    await lock(tx, ctx.account_id)
    return settle(tx, ctx, await getUser(tx, ctx.account_id, id), person)
  })
}

/** PATCH. @throws ScimError */
export async function changeUser(ctx: ScimCtx, id: string, operations: readonly PatchOperation[]) {
  return ctx.db.transaction(async (tx) => {
    await lock(tx, ctx.account_id)
    const before = await getUser(tx, ctx.account_id, id)
    const { user_name, external_id, active, attributes } = before
    return settle(tx, ctx, before, patchUser({ user_name, external_id, active, attributes }, operations))
  })
}

/** DELETE: as when somebody is no longer active, and forgotten by the directory. @throws ScimError */
export async function deleteUser(ctx: ScimCtx, id: string): Promise<Changed> {
  const { account_id } = ctx
  return ctx.db.transaction(async (tx) => {
    const account = await lock(tx, account_id)
    const { user_id } = await getUser(tx, account_id, id)
    const member = user_id ? await memberNow(tx, account_id, user_id) : undefined
    const changed = member ? await leave(tx, ctx, account, member) : nothingChanged()
    await tx.delete(s).where(eq(s.id, id))
    return changed
  })
}
