import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { Viewer } from '#app/features/identity/context.server.ts'
import { toViewer, type ViewerRow, viewerColumns } from '#app/features/identity/viewer-query.server.ts'
import type { Scope } from '#app/features/integrations/rules.ts'

/**
 * Whose token it is, as if that person were signed in. It is good while its maker owns the organisation: who hands that over, or leaves, takes
 * the tokens along. No session: the id of one is empty.
 */
const findStatement = statement<ViewerRow & { token_id: string; scopes: Scope[] }>(
  'find_api_token',
  `select k.id::text as token_id, k.scopes, ${viewerColumns}
   from api_tokens k
   join ai_users u on u.id = k.created_by and u.account_id = k.account_id and u.role = 'org_admin'
   join auth_users au on au.id = u.auth_user_id
   join accounts a on a.id = u.account_id
   cross join lateral (select ''::text as id, u.auth_user_id as user_id, now() as updated_at) s
   where k.token_hash = $1 and k.expires_at > now()`,
)

const usedStatement = statement(
  'api_token_used',
  `update api_tokens set last_used_at = now()
   where id = $1::uuid and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
)

export interface FoundToken {
  id: string
  scopes: readonly Scope[]
  viewer: Viewer
}

export async function findToken(db: Db, hash: string): Promise<FoundToken | undefined> {
  const [row] = await run(db, findStatement, [hash])
  if (!row) return undefined
  const { token_id, scopes, ...viewer } = row
  return { id: token_id, scopes, viewer: toViewer(viewer) }
}

export async function noteUse(db: Db, id: string): Promise<void> {
  await run(db, usedStatement, [id])
}
