import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '#app/features/identity/api-env.server.ts'
import { problemResponse } from './problem.ts'

const maxSize = 64 * 1024
/** Lists of addresses come as a file or as up to five hundred lines. */
const largeBodies = new Map([
  ['/api/invitations', 512 * 1024],
  ['/api/invitations/check', 512 * 1024],
])

/**
 * Refuses bodies that are too large, told or not: a chunked one is read up to the limit before anybody else sees it.
 * Not Hono's own, which makes a Request of a Request, and Node's adapter gives ours no native one to make it of.
 */
export const bodyLimit: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { raw, method } = c.req
  if (method === 'GET' || method === 'HEAD') return next()
  const limit = largeBodies.get(c.req.path) ?? maxSize
  const told = raw.headers.get('content-length')
  if (told !== null && !raw.headers.has('transfer-encoding')) {
    return Number(told) > limit ? tooLarge(c.var.requestId, limit) : next()
  }
  // Asked for last: Node's adapter builds a native Request for it, which costs more than grading an answer.
  if (!raw.body) return next()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const part of raw.body) {
    size += part.byteLength
    if (size > limit) return tooLarge(c.var.requestId, limit)
    parts.push(part)
  }
  const { headers, signal } = raw
  c.req.raw = new Request(raw.url, { method, headers, signal, ...(size > 0 && { body: new Blob(parts) }) })
  return next()
}

function tooLarge(requestId: string, limit: number): Response {
  return problemResponse(
    { status: 413, reason: 'too_large', detail: `A body may have at most ${limit} bytes` },
    requestId,
  )
}
