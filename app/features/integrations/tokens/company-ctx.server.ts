import { type ApiContext, languageOfApi } from '#app/features/identity/api-env.server.ts'
import { type LearnerCtx, noUser } from '#app/features/identity/context.server.ts'
import { type AttemptLimit, countAttemptAt } from '#app/features/identity/count-attempt.server.ts'
import type { Scope } from '#app/features/integrations/rules.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { findToken, noteUse } from './find-token.server.ts'
import { hashOfToken, tokenIn } from './token-text.server.ts'

/** Requests of one token, over all processes. */
const limit: AttemptLimit = { what: 'api-token', max: 300, window: 60 }

/**
 * The context of a verb for a call with a token: that of the owner who made it, for what the token may do. A session is nothing here,
 * and a token is nothing to the rest of the API.
 * @throws AppError unauthenticated; forbidden `token_scope_missing`, and what requireTeamRole refuses an owner; limit
 *   `too_many_requests`
 */
export async function companyCtx(c: ApiContext, scope: Scope): Promise<LearnerCtx> {
  const { runtime, requestId } = c.var
  const { database, log } = runtime
  const token = tokenIn(c.req.header('authorization'))
  const found = token && (await findToken(database.db, hashOfToken(token)))
  if (!found) throw noUser()
  await countAttemptAt(database.db, limit, found.id)
  log.info({ requestId, token: found.id, scope, method: c.req.method, route: c.req.routePath }, 'company api')
  if (!found.scopes.includes(scope)) throw new AppError('forbidden', 'token_scope_missing')
  await noteUse(database.db, found.id)
  const ctx = { db: database.db, viewer: found.viewer, now: database.now(), language: languageOfApi(c) }
  return requireTeamRole(ctx, ['org_admin'])
}
