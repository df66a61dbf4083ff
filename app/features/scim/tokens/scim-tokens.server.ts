import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { scimTokens } from '#app/db/schema/scim.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { type Ctx, type LearnerCtx, requireLearner } from '#app/features/identity/context.server.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { refuse } from '#app/features/integrations/refuse.server.ts'
import { nameProblem } from '#app/features/integrations/rules.ts'
import { lockAsOwner } from '#app/features/organisation/lock-account.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'

const t = scimTokens
/** Two at a time are enough to change over. */
export const scimTokensMax = 5
/** Days that one lives. */
export const scimTokenDays = 365

const prefix = 'sws_'
const pattern = /^sws_[\w-]{43}$/
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export interface OwnScimToken {
  id: string
  name: string
  ending: string
  expires_at: string
  last_used_at: string | null
  created_at: string
}

/** The tokens of the organisation, newest first. Who may see them is asked before. */
export async function listScimTokens({ db, viewer }: LearnerCtx): Promise<OwnScimToken[]> {
  const own = eq(t.account_id, viewer.profile.account_id)
  const rows = await db.select().from(t).where(own).orderBy(desc(t.created_at), desc(t.id))
  return rows.map(({ id, name, ending, expires_at, last_used_at, created_at }) => ({
    id,
    name,
    ending,
    expires_at: expires_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }))
}

/**
 * Makes a token for the directory of the organisation. It is the organisation's: it goes on when the owner changes.
 * @returns the token itself, which is told this once
 * @throws AppError forbidden `owner_role_required`; invalid `name_required`, `name_invalid`; conflict `too_many_tokens`
 */
export async function makeScimToken(ctx: Ctx, name: string): Promise<{ id: string; token: string }> {
  const owner = requireTeamRole(ctx, ['org_admin'])
  const problem = nameProblem(name)
  refuse(problem ? { name: problem } : {})
  return owner.db.transaction(async (tx) => {
    const { account } = await lockAsOwner(tx, owner)
    if ((await tx.$count(t, eq(t.account_id, account.id))) >= scimTokensMax)
      throw new AppError('conflict', 'too_many_tokens')
    const token = prefix + randomBytes(32).toString('base64url')
    const expires_at = new Date(owner.now.getTime() + scimTokenDays * dayInMs)
    const kept = { token_hash: hashOf(token), ending: token.slice(-4), expires_at }
    const [made] = await tx
      .insert(t)
      .values({ account_id: account.id, name: name.trim(), ...kept })
      .returning({ id: t.id })
    const { id } = made as { id: string }
    await logged(tx, owner, 'SCIM_TOKEN_MADE', id)
    return { id, token }
  })
}

const logged = (
  tx: Db,
  { viewer }: LearnerCtx,
  event_type: 'SCIM_TOKEN_MADE' | 'SCIM_TOKEN_REVOKED',
  token_id: string,
) =>
  logSecurityEvent(tx, {
    event_type,
    auth_user_id: viewer.auth_user_id,
    details: { account_id: viewer.profile.account_id, token_id },
    severity: 'high',
  })

/**
 * A token opens nothing any more. One of another organisation answers like one that does not exist.
 * @throws AppError forbidden `owner_role_required`; not_found
 */
export async function revokeScimToken(ctx: Ctx, id: string): Promise<void> {
  const learner = requireLearner(ctx)
  const own = and(eq(t.id, id), eq(t.account_id, learner.viewer.profile.account_id))
  // Before anything is said about roles.
  if ((await learner.db.$count(t, own)) === 0) throw new AppError('not_found', 'not_found')
  const owner = requireTeamRole(ctx, ['org_admin'])
  await owner.db.transaction(async (tx) => {
    const gone = await tx.delete(t).where(own).returning({ id: t.id })
    if (gone.length === 0) throw new AppError('not_found', 'not_found')
    await logged(tx, owner, 'SCIM_TOKEN_REVOKED', id)
  })
}

const findStatement = statement<{ id: string; account_id: string }>(
  'find_scim_token',
  `update scim_tokens set last_used_at = case when last_used_at > now() - interval '1 minute' then last_used_at else now() end
   where token_hash = $1 and expires_at > now()
   returning id::text, account_id::text`,
)

/** Whose directory a request is of: by the header `Authorization`. Undefined for nobody's. */
export async function findScimToken(db: Db, header: string | undefined) {
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(header ?? '') ?? []
  const [row] = pattern.test(token) ? await run(db, findStatement, [hashOf(token)]) : []
  return row
}
