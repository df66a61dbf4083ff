import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { Viewer } from '#app/features/identity/context.server.ts'
import {
  toViewer,
  type ViewerRow,
  viewerColumns,
  viewerJoins,
} from '#app/features/identity/viewer-query.server.ts'
import type { Language } from '#app/lib/language.ts'

/** By whose access token: the person, and the session of the connection, with which verbs know who asks. */
const findStatement = statement<
  ViewerRow & { app_id: string; session_token: string; language: Language | null }
>(
  'find_connected_app',
  `select c.id::text as app_id, s.token as session_token, u.language, ${viewerColumns} ${viewerJoins}
   join connected_apps c on c.session_id = s.id
   where c.access_token_hash = $1 and c.access_expires_at > now() and s.expires_at > now()`,
)

const usedStatement = statement(
  'connected_app_used',
  `update connected_apps set last_used_at = now()
   where id = $1::uuid and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
)

export interface FoundApp {
  id: string
  /** Never leaves the server. */
  session_token: string
  language: Language
  viewer: Viewer
}

/** @param hash of the access token */
export async function findApp(db: Db, hash: string): Promise<FoundApp | undefined> {
  const [row] = await run(db, findStatement, [hash])
  if (!row) return undefined
  const { app_id, session_token, language, ...viewer } = row
  return { id: app_id, session_token, language: language ?? 'nl', viewer: toViewer(viewer) }
}

export async function noteUse(db: Db, id: string): Promise<void> {
  await run(db, usedStatement, [id])
}
