import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers, authSessions, authUsers } from '#app/db/schema/identity.ts'
import { ssoConnections, ssoDomains, ssoIdentities } from '#app/db/schema/single-sign-on.ts'
import type { Ctx, LearnerCtx } from '#app/features/identity/context.server.ts'
import { logSecurityEvent, type SecurityEventType } from '#app/features/identity/log-security-event.server.ts'
import { lockAsOwner } from '#app/features/organisation/lock-account.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import type { ConnectionState, Protocol } from '#app/features/single-sign-on/rules.ts'
import { AppError } from '#app/lib/errors.ts'
import { type ConnectionRow, connectionOf } from './find-connection.server.ts'

const c = ssoConnections
const d = ssoDomains

export interface OwnConnection {
  id: string
  protocol: Protocol
  state: ConnectionState
  issuer: string
  client_id: string | null
  sign_in_url: string | null
  certificates: number
  role_attribute: string | null
  department_attribute: string | null
  tested_at: string | null
  test_problem: string | null
  test_attributes: string[]
}

/** How people of the organisation sign in, without secrets; null where nothing is set up. Who may see it is asked before. */
export async function readConnection(ctx: LearnerCtx): Promise<OwnConnection | null> {
  const row = await connectionOf(ctx.db, ctx.viewer.profile.account_id)
  if (!row) return null
  const { id, protocol, state, issuer, client_id, sign_in_url, certificates } = row
  const { role_attribute, department_attribute, tested_at, test_problem, test_attributes } = row
  return {
    id,
    protocol,
    state,
    issuer,
    client_id,
    sign_in_url,
    certificates: certificates.length,
    role_attribute,
    department_attribute,
    tested_at: tested_at?.toISOString() ?? null,
    test_problem,
    test_attributes,
  }
}

const logged = (tx: Db, { viewer }: LearnerCtx, event_type: SecurityEventType, connection_id: string) =>
  logSecurityEvent(tx, {
    event_type,
    auth_user_id: viewer.auth_user_id,
    details: { account_id: viewer.profile.account_id, connection_id },
    severity: 'high',
  })

export type ConnectionSettings = Pick<
  ConnectionRow,
  | 'protocol'
  | 'issuer'
  | 'client_id'
  | 'client_secret'
  | 'sign_in_url'
  | 'certificates'
  | 'role_attribute'
  | 'department_attribute'
>

/** What decides who the provider is. Anything else changes without trying it again. */
const whoIsAsked = (row: ConnectionSettings) =>
  JSON.stringify([
    row.protocol,
    row.issuer,
    row.client_id,
    row.client_secret,
    row.sign_in_url,
    row.certificates,
  ])

/**
 * Stores settings that were looked at already. Another provider is a draft until it was tried, and knows nobody yet: people are found by their
 * addresses again.
 * @param settings made once the id is known, as secrets are sealed for it
 * @throws AppError forbidden `owner_role_required`
 */
export async function storeConnection(
  owner: LearnerCtx,
  settings: (id: string, before: ConnectionRow | undefined) => ConnectionSettings,
): Promise<{ id: string }> {
  return owner.db.transaction(async (tx) => {
    const { account } = await lockAsOwner(tx, owner)
    const before = await connectionOf(tx, account.id)
    // The account's own, so that the addresses are known before there is a provider to tell them to.
    const id = before?.id ?? account.id
    const after = settings(id, before)
    const same = before && whoIsAsked(before) === whoIsAsked(after)
    const anew = {
      state: 'draft' as const,
      tested_at: null,
      test_problem: null,
      test_attributes: [] as string[],
    }
    const values = { ...after, updated_at: owner.now, ...(!same && anew) }
    await tx
      .insert(c)
      .values({ id, account_id: account.id, ...values })
      .onConflictDoUpdate({ target: c.account_id, set: values })
    if (!same) await tx.delete(ssoIdentities).where(eq(ssoIdentities.connection_id, id))
    await logged(tx, owner, 'SSO_CONFIGURED', id)
    return { id }
  })
}

/** Nobody signs in through the provider any more; passwords and links to choose one work. @throws AppError forbidden; not_found */
export async function removeConnection(ctx: Ctx): Promise<void> {
  const owner = requireTeamRole(ctx, ['org_admin'])
  await owner.db.transaction(async (tx) => {
    const { account } = await lockAsOwner(tx, owner)
    const [gone] = await tx.delete(c).where(eq(c.account_id, account.id)).returning({ id: c.id })
    if (!gone) throw new AppError('not_found', 'not_found')
    await logged(tx, owner, 'SSO_REMOVED', gone.id)
  })
}

/**
 * Switches signing in through the provider on or off, or makes it the only way for members with an address of a proven domain. Those are
 * signed out then, but the owner. The owner keeps a way back that does not need the provider: password and second factor.
 * @returns auth_users.id of whoever was signed out
 * @throws AppError forbidden `owner_role_required`, `second_factor_required`; not_found; conflict `sso_not_tested`, `domain_required`
 */
export async function changeState(ctx: Ctx, state: ConnectionState): Promise<string[]> {
  const owner = requireTeamRole(ctx, ['org_admin'])
  if (state === 'enforced' && !owner.viewer.second_factor)
    throw new AppError('forbidden', 'second_factor_required')
  return owner.db.transaction(async (tx) => {
    const { account } = await lockAsOwner(tx, owner)
    const before = await connectionOf(tx, account.id)
    if (!before) throw new AppError('not_found', 'not_found')
    if (before.state === state) return []
    if (state !== 'draft') await requireReady(tx, before)
    await tx.update(c).set({ state, updated_at: owner.now }).where(eq(c.id, before.id))
    const events = { draft: 'SSO_OFF', on: 'SSO_ON', enforced: 'SSO_ENFORCED' } as const
    await logged(tx, owner, events[state], before.id)
    return state === 'enforced' ? signOutOthers(tx, account.id, owner.viewer.auth_user_id) : []
  })
}

async function requireReady(tx: Db, { tested_at, test_problem, account_id }: ConnectionRow): Promise<void> {
  if (!tested_at || test_problem) throw new AppError('conflict', 'sso_not_tested')
  const proven = await tx.$count(d, and(eq(d.account_id, account_id), sql`${d.verified_at} is not null`))
  if (proven === 0) throw new AppError('conflict', 'domain_required')
}

async function signOutOthers(tx: Db, accountId: string, ownerId: string): Promise<string[]> {
  const members = tx
    .select({ id: authUsers.id })
    .from(aiUsers)
    .innerJoin(authUsers, eq(authUsers.id, aiUsers.auth_user_id))
    .innerJoin(
      d,
      and(
        eq(d.account_id, aiUsers.account_id),
        sql`${d.domain} = split_part(lower(${authUsers.email}), '@', 2)`,
      ),
    )
    .where(
      and(
        eq(aiUsers.account_id, accountId),
        ne(authUsers.id, ownerId),
        ne(aiUsers.role, 'superadmin'),
        sql`${d.verified_at} is not null`,
      ),
    )
  const ended = await tx
    .delete(authSessions)
    .where(inArray(authSessions.user_id, members))
    .returning({ user_id: authSessions.user_id })
  return [...new Set(ended.map(({ user_id }) => user_id))]
}

/** What came of a test with the settings as they are. */
export async function noteTest(
  db: Db,
  id: string,
  { at, problem, attributes }: { at: Date; problem: string | null; attributes: readonly string[] },
): Promise<void> {
  const test_attributes = attributes.map((name) => name.slice(0, 200)).slice(0, 50)
  await db.update(c).set({ tested_at: at, test_problem: problem, test_attributes }).where(eq(c.id, id))
}
