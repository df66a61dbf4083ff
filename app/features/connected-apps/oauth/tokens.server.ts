import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { connectedApps, oauthClients, oauthCodes } from '#app/db/schema/connected-apps.ts'
import { authSessions } from '#app/db/schema/identity.ts'
import { appScope, lifetimes } from '#app/features/connected-apps/rules.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { OAuthError } from './oauth-error.ts'
import { challengeOf, hashOf, newSecret } from './secrets.server.ts'

const c = connectedApps

/** What an app gets (RFC 6749, 5.1). */
export interface Tokens {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_token: string
  scope: string
}

function newTokens(now: Date) {
  const access_token = newSecret('swa_')
  const refresh_token = newSecret('swr_')
  const tokens: Tokens = {
    access_token,
    token_type: 'Bearer',
    expires_in: lifetimes.accessSeconds,
    refresh_token,
    scope: appScope,
  }
  const stored = {
    access_token_hash: hashOf(access_token),
    access_expires_at: new Date(now.getTime() + lifetimes.accessSeconds * 1000),
    refresh_token_hash: hashOf(refresh_token),
  }
  return { tokens, stored }
}

const refused = () => new OAuthError('invalid_grant', 'Not good, used already, or over')

/** Ends connections together with their sessions. */
async function end(db: Db, where: ReturnType<typeof eq>): Promise<void> {
  await db
    .delete(authSessions)
    .where(inArray(authSessions.id, db.select({ id: c.session_id }).from(c).where(where)))
}

export interface CodeGiven {
  client_id: string
  code: string
  code_verifier: string
  redirect_uri: string
}

/**
 * An app fetches what somebody allowed it: from now on it is connected. A code works once; when it comes again, what came of it ends.
 * @throws OAuthError invalid_grant
 */
export async function exchangeCode(db: Db, given: CodeGiven, now: Date): Promise<Tokens> {
  const code_hash = hashOf(given.code)
  const [found] = await db.delete(oauthCodes).where(eq(oauthCodes.code_hash, code_hash)).returning()
  if (!found) {
    await end(db, eq(c.code_hash, code_hash))
    throw refused()
  }
  const { client_id, auth_user_id, redirect_uri, challenge, expires_at } = found
  const good =
    expires_at > now &&
    client_id === given.client_id &&
    redirect_uri === given.redirect_uri &&
    challenge === challengeOf(given.code_verifier)
  if (!good) throw refused()
  const { tokens, stored } = newTokens(now)
  await db.transaction(async (tx) => {
    const session_id = randomUUID()
    const [client] = await tx
      .select({ name: oauthClients.name })
      .from(oauthClients)
      .where(eq(oauthClients.id, client_id))
    await tx.insert(authSessions).values({
      id: session_id,
      user_id: auth_user_id,
      token: newSecret(''),
      expires_at: new Date(now.getTime() + lifetimes.connectionDays * dayInMs),
      user_agent: client?.name ?? null,
      created_at: now,
      updated_at: now,
    })
    await tx.insert(c).values({ auth_user_id, client_id, session_id, code_hash, ...stored, created_at: now })
    await logSecurityEvent(tx, { event_type: 'APP_CONNECTED', auth_user_id, severity: 'medium' })
  })
  return tokens
}

/**
 * New tokens for the connection, and those of before are nothing any more. When the refresh token of before comes, somebody has a copy:
 * the connection ends.
 * @throws OAuthError invalid_grant
 */
export async function refreshTokens(
  db: Db,
  { client_id, refresh_token }: { client_id: string; refresh_token: string },
  now: Date,
): Promise<Tokens> {
  const hash = hashOf(refresh_token)
  const { tokens, stored } = newTokens(now)
  const alive = inArray(
    c.session_id,
    db.select({ id: authSessions.id }).from(authSessions).where(gt(authSessions.expires_at, now)),
  )
  const [renewed] = await db
    .update(c)
    .set({ ...stored, former_token_hash: sql`${c.refresh_token_hash}` })
    .where(and(eq(c.refresh_token_hash, hash), eq(c.client_id, client_id), alive))
    .returning({ id: c.id })
  if (renewed) return tokens
  await end(db, eq(c.former_token_hash, hash))
  throw refused()
}

/** The app is not connected any more; what is no token of one does nothing (RFC 7009, 2.2). */
export async function revokeTokens(db: Db, token: string): Promise<void> {
  const hash = hashOf(token)
  const own = or(eq(c.access_token_hash, hash), eq(c.refresh_token_hash, hash))
  if (own) await end(db, own)
}
