import { and, desc, eq, gt } from 'drizzle-orm'
import { connectedApps, oauthClients } from '#app/db/schema/connected-apps.ts'
import { authSessions } from '#app/db/schema/identity.ts'
import type { SignedInCtx } from '#app/features/identity/context.server.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { type ConnectedApp, placeOf } from './rules.ts'

const c = connectedApps
const s = authSessions

/** Apps that the viewer connected, the newest first. Never a token. */
export async function ownApps({ db, viewer, now }: SignedInCtx): Promise<ConnectedApp[]> {
  const rows = await db
    .select({
      id: c.id,
      name: oauthClients.name,
      redirect_uris: oauthClients.redirect_uris,
      connected_at: c.created_at,
      expires_at: s.expires_at,
      last_used_at: c.last_used_at,
    })
    .from(c)
    .innerJoin(oauthClients, eq(oauthClients.id, c.client_id))
    .innerJoin(s, eq(s.id, c.session_id))
    .where(and(eq(c.auth_user_id, viewer.auth_user_id), gt(s.expires_at, now)))
    .orderBy(desc(c.created_at), c.id)
  return rows.map(({ redirect_uris, connected_at, expires_at, last_used_at, ...app }) => ({
    ...app,
    place: placeOf(redirect_uris[0] ?? 'https://unknown.invalid'),
    connected_at: connected_at.toISOString(),
    expires_at: expires_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }))
}

/**
 * An app of the viewer's can do nothing any more. Somebody else's answers like one that does not exist.
 * @throws AppError not_found
 */
export async function disconnectApp({ db, viewer }: SignedInCtx, id: string): Promise<void> {
  const { auth_user_id } = viewer
  await db.transaction(async (tx) => {
    const own = and(eq(c.id, id), eq(c.auth_user_id, auth_user_id))
    const [found] = await tx.delete(c).where(own).returning({ session_id: c.session_id })
    if (!found) throw new AppError('not_found', 'not_found')
    await tx.delete(s).where(eq(s.id, found.session_id))
    await logSecurityEvent(tx, { event_type: 'APP_DISCONNECTED', auth_user_id })
  })
}
