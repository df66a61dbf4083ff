import { and, desc, eq } from 'drizzle-orm'
import { apiTokens } from '#app/db/schema/integrations.ts'
import { type Ctx, type LearnerCtx, requireLearner } from '#app/features/identity/context.server.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { refuse } from '#app/features/integrations/refuse.server.ts'
import { nameProblem, type Scope, tokensMax } from '#app/features/integrations/rules.ts'
import { lockAsOwner } from '#app/features/organisation/lock-account.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'
import { hashOfToken, newToken } from './token-text.server.ts'

export interface OwnToken {
  id: string
  name: string
  /** Its last characters. */
  ending: string
  scopes: Scope[]
  expires_at: string
  last_used_at: string | null
  created_at: string
  /** Its maker no longer owns the organisation. */
  of_former_owner: boolean
}

const t = apiTokens

/** The tokens of the organisation, newest first. Who may see them is asked before. */
export async function listTokens({ db, viewer }: LearnerCtx): Promise<OwnToken[]> {
  const rows = await db
    .select()
    .from(t)
    .where(eq(t.account_id, viewer.profile.account_id))
    .orderBy(desc(t.created_at), desc(t.id))
  return rows.map(({ id, name, ending, scopes, expires_at, last_used_at, created_at, created_by }) => ({
    id,
    name,
    ending,
    scopes: scopes as Scope[],
    expires_at: expires_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    of_former_owner: created_by !== viewer.profile.user_id,
  }))
}

export interface NewToken {
  name: string
  scopes: readonly Scope[]
  /** Days until it ends. */
  days: number
}

/**
 * Makes a token for the organisation of the viewer.
 * @returns the token itself, which is told this once
 * @throws AppError forbidden `owner_role_required`; invalid `name_required`, `name_invalid`, `scopes_required`; conflict
 *   `too_many_tokens`
 */
export async function makeToken(ctx: Ctx, given: NewToken): Promise<{ id: string; token: string }> {
  const { db, viewer, now } = requireTeamRole(ctx, ['org_admin'])
  const problem = nameProblem(given.name)
  const scopes = [...new Set(given.scopes)]
  refuse({ ...(problem && { name: problem }), ...(scopes.length === 0 && { scopes: 'scopes_required' }) })
  return db.transaction(async (tx) => {
    const { account, owner } = await lockAsOwner(tx, { viewer })
    if ((await tx.$count(t, eq(t.account_id, account.id))) >= tokensMax)
      throw new AppError('conflict', 'too_many_tokens')
    const token = newToken()
    const [made] = await tx
      .insert(t)
      .values({
        account_id: account.id,
        created_by: owner.id,
        name: given.name.trim(),
        token_hash: hashOfToken(token),
        ending: token.slice(-4),
        scopes,
        expires_at: new Date(now.getTime() + given.days * dayInMs),
      })
      .returning({ id: t.id })
    const { id } = made as { id: string }
    await logSecurityEvent(tx, {
      event_type: 'API_TOKEN_MADE',
      auth_user_id: viewer.auth_user_id,
      details: { account_id: account.id, token_id: id, scopes: scopes.join(', ') },
      severity: 'medium',
    })
    return { id, token }
  })
}

/**
 * A token opens nothing any more. One of another organisation answers like one that does not exist.
 * @throws AppError forbidden `owner_role_required`; not_found `not_found`
 */
export async function revokeToken(ctx: Ctx, id: string): Promise<void> {
  const { db, viewer } = requireLearner(ctx)
  const { account_id } = viewer.profile
  const own = and(eq(t.id, id), eq(t.account_id, account_id))
  // Before anything is said about roles.
  if ((await db.$count(t, own)) === 0) throw new AppError('not_found', 'not_found')
  requireTeamRole(ctx, ['org_admin'])
  await db.transaction(async (tx) => {
    const gone = await tx.delete(t).where(own).returning({ id: t.id })
    if (gone.length === 0) throw new AppError('not_found', 'not_found')
    await logSecurityEvent(tx, {
      event_type: 'API_TOKEN_REVOKED',
      auth_user_id: viewer.auth_user_id,
      details: { account_id, token_id: id },
      severity: 'medium',
    })
  })
}
