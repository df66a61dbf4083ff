import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { AppError } from '#app/lib/errors.ts'
import { isLanguage, type Language, languageKey, preferredLanguage } from '#app/lib/language.ts'
import type { Ctx } from './context.server.ts'
import { readMayLag } from './read-may-lag.server.ts'
import type { Runtime } from './runtime.server.ts'
import { parseSessionToken } from './session-token.server.ts'
import { findViewer } from './viewer-query.server.ts'

/** What the server gives every API handler. */
export type ApiEnv = {
  Variables: {
    runtime: Runtime
    requestId: string
    clientAddress: string
    /** Refused because the process is too busy, which is counted and not logged for each request. */
    shed?: boolean
    /** Content security policy of a page that says its own, as it may stand in a frame of another site. */
    pagePolicy?: string
  }
}
export type ApiContext = Context<ApiEnv>

/** A router for one feature's endpoints. Input that does not fit its schema is refused before the handler. */
export function apiRouter() {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (result.success) return
      const fields = Object.fromEntries(result.error.issues.map((i) => [i.path.join('.'), i.message]))
      throw new AppError('invalid', 'invalid_request', {
        detail: 'The request does not fit its schema',
        fields,
      })
    },
  })
}

/** Language of an answer: what the client asks for (the app sends it along), else the remembered choice, else Dutch. */
export function languageOfApi(c: ApiContext): Language {
  const query = c.req.query('lang')
  if (isLanguage(query)) return query
  const preferred = preferredLanguage(c.req.header('accept-language'))
  if (preferred) return preferred
  const cookie = new RegExp(`(?:^|;\\s*)${languageKey}=(nl|en)`).exec(c.req.header('cookie') ?? '')?.[1]
  return isLanguage(cookie) ? cookie : 'nl'
}

/** The session token of an API request, if its signature is right. */
export function tokenOfApi(c: ApiContext): string | undefined {
  const { secret, env } = c.var.runtime
  return parseSessionToken(c.req.raw.headers, secret, env.APP_URL.startsWith('https:'))
}

/** The context of a verb for this request: reads who is signed in. */
export async function apiCtx(c: ApiContext): Promise<Ctx> {
  const { database } = c.var.runtime
  const { db } = database
  const token = tokenOfApi(c)
  const found = token ? await findViewer(db, token) : undefined
  return { db, viewer: found?.viewer ?? null, now: database.now(), language: languageOfApi(c) }
}

/** Reads for this request what may be some seconds old: {@link readMayLag}. */
export const apiMayLag = <C extends Ctx, T>(
  c: ApiContext,
  ctx: C,
  read: (ctx: C) => Promise<T>,
): Promise<T> => readMayLag(c.var.runtime.database, c.req.raw, ctx, read)
