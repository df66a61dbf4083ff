import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { type FoundApp, findApp, noteUse } from '#app/features/connected-apps/find-app.server.ts'
import { hashOf } from '#app/features/connected-apps/oauth/secrets.server.ts'
import { appScope, appUrls } from '#app/features/connected-apps/rules.ts'
import type { ApiContext } from '#app/features/identity/api-env.server.ts'
import { type AttemptLimit, countAttemptAt } from '#app/features/identity/count-attempt.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { mcpServer } from './mcp-server.server.ts'

/** Requests of one connected app, over all processes: an assistant makes a few in a conversation. */
const limit: AttemptLimit = { what: 'connected-app', max: 120, window: 60 }

const tokenPattern = /^Bearer +(swa_[\w-]{43})$/i

/**
 * /mcp: the Model Context Protocol over streamable HTTP (2025-11-25), for apps that somebody connected. Without memory between
 * requests, so that any process answers any of them; each one is asked for anew whether the person may still do it.
 * @throws AppError forbidden `invalid_origin` for another site's page, which the protocol asks to refuse; limit `too_many_requests`
 */
export async function mcpRoute(c: ApiContext): Promise<Response> {
  const { runtime, requestId } = c.var
  const { database, env, log } = runtime
  const origin = c.req.header('origin')
  if (origin !== undefined && origin !== new URL(env.APP_URL).origin)
    throw new AppError('forbidden', 'invalid_origin', { detail: 'Not for pages of another site' })
  const app = await connectedApp(c)
  if (!app) return unauthorized(c)
  await countAttemptAt(database.db, limit, app.id)
  log.info({ requestId, app: app.id, method: c.req.method }, 'mcp')
  await noteUse(database.db, app.id)
  // There is nothing that the server would say by itself, and no session to end.
  if (c.req.method !== 'POST') return c.body(null, 405, { allow: 'POST' })
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  const server = mcpServer(runtime, app)
  await server.connect(transport)
  try {
    return await transport.handleRequest(c.req.raw)
  } finally {
    await server.close()
  }
}

async function connectedApp(c: ApiContext): Promise<FoundApp | undefined> {
  const token = tokenPattern.exec(c.req.header('authorization') ?? '')?.[1]
  return token ? findApp(c.var.runtime.database.db, hashOf(token)) : undefined
}

/** Tells an app where it can be connected (RFC 9728, 5.1). */
function unauthorized(c: ApiContext): Response {
  const { metadata } = appUrls(c.var.runtime.env.APP_URL)
  const error = c.req.header('authorization') ? ', error="invalid_token"' : ''
  return c.json({ error: 'invalid_token', error_description: 'Connect this app first' }, 401, {
    'www-authenticate': `Bearer resource_metadata="${metadata}", scope="${appScope}"${error}`,
  })
}
