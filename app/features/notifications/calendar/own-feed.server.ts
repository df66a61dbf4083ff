import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { calendarFeeds } from '#app/db/schema/notifications.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { hashOfFeedToken, newFeedToken } from './feed-token.server.ts'

const t = calendarFeeds

/** Since when the viewer has a feed; null without one (PD-85). */
export async function ownFeed({ db, viewer }: LearnerCtx): Promise<{ since: string } | null> {
  const [row] = await db
    .select({ created_at: t.created_at })
    .from(t)
    .where(eq(t.user_id, viewer.profile.user_id))
  return row ? { since: row.created_at.toISOString() } : null
}

/** Makes an address for the viewer; the one before stops working. @returns the token in it, which is kept as a hash only */
export async function makeFeed({ db, viewer, now }: LearnerCtx): Promise<string> {
  const token = newFeedToken()
  const values = { token_hash: hashOfFeedToken(token), created_at: now }
  await db
    .insert(t)
    .values({ user_id: viewer.profile.user_id, ...values })
    .onConflictDoUpdate({ target: t.user_id, set: values })
  return token
}

/** Stops the viewer's feed; nothing when there is none. */
export async function stopFeed({ db, viewer }: LearnerCtx): Promise<void> {
  await db.delete(t).where(eq(t.user_id, viewer.profile.user_id))
}

/** Whose feed a token is, as far as that person may still sign in. */
export async function findFeed(db: Db, token: string) {
  const [row] = await db
    .select({ user_id: t.user_id, language: aiUsers.language, is_active: aiUsers.is_active })
    .from(t)
    .innerJoin(aiUsers, eq(aiUsers.id, t.user_id))
    .where(eq(t.token_hash, hashOfFeedToken(token)))
  return row?.is_active ? row : undefined
}
