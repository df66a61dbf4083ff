import { and, desc, eq, gt, notInArray } from 'drizzle-orm'
import { connectedApps } from '#app/db/schema/connected-apps.ts'
import { authSessions } from '#app/db/schema/identity.ts'
import type { SignedInCtx } from '#app/features/identity/context.server.ts'

export interface OwnSession {
  id: string
  /** As the browser introduced itself; null when it did not. */
  user_agent: string | null
  created_at: string
  /** Kept by the day: it moves on when somebody comes back a day later. */
  last_used_at: string
  /** The session that asks. */
  current: boolean
}

/** Where the viewer is signed in: this session first, then what was used last (PD-36). Never a token. Those of connected apps are listed as such. */
export async function ownSessions({ db, viewer, now }: SignedInCtx): Promise<OwnSession[]> {
  const s = authSessions
  const ofApps = db
    .select({ id: connectedApps.session_id })
    .from(connectedApps)
    .where(eq(connectedApps.auth_user_id, viewer.auth_user_id))
  const rows = await db
    .select({ id: s.id, user_agent: s.user_agent, created_at: s.created_at, updated_at: s.updated_at })
    .from(s)
    .where(and(eq(s.user_id, viewer.auth_user_id), gt(s.expires_at, now), notInArray(s.id, ofApps)))
    .orderBy(desc(s.updated_at), s.id)
  const sessions = rows.map(({ updated_at, created_at, ...row }) => ({
    ...row,
    user_agent: row.user_agent || null,
    created_at: created_at.toISOString(),
    last_used_at: updated_at.toISOString(),
    current: row.id === viewer.session_id,
  }))
  return sessions.sort((a, b) => Number(b.current) - Number(a.current))
}
