import type { Database } from '#app/db/client.server.ts'
import { isReplicaHeldUp, isServerAway } from '#app/db/errors.server.ts'
import type { Ctx } from './context.server.ts'

/**
 * For so many seconds somebody who changed something reads what was certainly written: longer than a replica may be behind
 * (`mostLag` in app/db/replica.server.ts).
 */
const ownChangeSeconds = 30

/** The cookie that says that this browser changed something a moment ago: any process sees it, and so does any other tab. */
export const recentChangeCookie = (secure: boolean): string =>
  `recent_change=1; Path=/; Max-Age=${ownChangeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

const changedRecently = (headers: Headers): boolean =>
  /(?:^|;\s*)recent_change=1/.test(headers.get('cookie') ?? '')

/**
 * Reads what may be some seconds old from the replica, when there is one that is not behind: pages that show others' doings or
 * the library. Never for who changed something a moment ago, and never what decides about anything. A replica that breaks
 * off is passed over: the same is read from the primary.
 * @throws what `read` throws
 */
export async function readMayLag<C extends Ctx, T>(
  { replica }: Pick<Database, 'replica'>,
  request: { headers: Headers },
  ctx: C,
  read: (ctx: C) => Promise<T>,
): Promise<T> {
  if (!replica?.isUsable() || changedRecently(request.headers)) return read(ctx)
  try {
    return await read({ ...ctx, db: replica.db })
  } catch (error) {
    if (!isServerAway(error) && !isReplicaHeldUp(error)) throw error
    replica.failed(error instanceof Error ? error.message : 'it broke off')
    return read(ctx)
  }
}
