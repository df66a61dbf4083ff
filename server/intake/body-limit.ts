import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { ApiContext, ApiEnv } from '#app/features/identity/api-env.server.ts'
import type { Metrics } from '#app/lib/metrics.server.ts'
import { problemResponse } from '#server/problem.ts'
import { createBodyIntake, type Taken } from './body-intake.ts'
import { tooBusy } from './too-busy.ts'

const maxSize = 64 * 1024
/** Lists of addresses come as a file or as up to five hundred lines, policies as a text or a file. */
export const largeBodies = new Map([
  ['/api/invitations', 512 * 1024],
  ['/api/invitations/check', 512 * 1024],
  // A whole policy, and a file of at most 3 MB in base64.
  ['/api/programme/policy/draft', 512 * 1024],
  ['/api/programme/policy/file', 4.25 * 1024 * 1024],
  // The terms of a supplier, as large.
  ['/api/programme/terms', 4.25 * 1024 * 1024],
])
/** A proxy in front has as long (deploy/Caddyfile). */
export const bodyLimits = { total: 10_000, grace: 3_000, rate: 1_000, places: 1_000, held: 32 * 1024 * 1024 }

/**
 * Reads bodies before anything else is done for their requests, and refuses those that are too large (413), told or not, that
 * come too slowly (408, RFC 9110 15.5.9), or that never end because the client left. Whoever comes after it has the body at once.
 */
export function bodyLimit(metrics: Metrics): MiddlewareHandler<ApiEnv> {
  const intake = createBodyIntake(bodyLimits, performance.now.bind(performance))
  return async (c, next) => {
    const { method, path } = c.req
    if (method === 'GET' || method === 'HEAD') return next()
    const max = largeBodies.get(path) ?? maxSize
    const told = c.req.header('content-length')
    const chunked = c.req.header('transfer-encoding') !== undefined
    if (told !== undefined && !chunked && Number(told) > max) return refuse(c, 'too_large', max)
    const source = sourceOf(c, told !== undefined || chunked)
    if (!source) return next()
    const taken = await intake.take(source, max)
    if ('refused' in taken) {
      if (taken.refused === 'crowded') metrics.requestsShed.inc({ lane: 'body' })
      return refuse(c, taken.refused, max)
    }
    handOver(c, taken.body)
    try {
      await next()
    } finally {
      taken.letGo()
    }
  }
}

const incomingOf = (c: ApiContext) => (c.env as Partial<HttpBindings> | undefined)?.incoming

/** Not the body of Node's adapter, which builds a native Request for it: that costs more than grading an answer. */
function sourceOf(c: ApiContext, announced: boolean): Readable | undefined {
  const incoming = incomingOf(c)
  if (incoming) return announced ? incoming : undefined
  const { body } = c.req.raw
  return body ? Readable.fromWeb(body as NodeReadableStream) : undefined
}

/** Node's adapter takes what stands in `rawBody` for the body, as platforms that read bodies themselves put it there. */
function handOver(c: ApiContext, body: Buffer): void {
  const incoming = incomingOf(c)
  if (incoming) {
    Object.assign(incoming, { rawBody: body })
    return
  }
  const { url, method, headers, signal } = c.req.raw
  c.req.raw = new Request(url, {
    method,
    headers,
    signal,
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  })
}

/** A connection on which the rest of a body may still come is of no more use. */
function refuse(
  c: ApiContext,
  reason: Extract<Taken, { refused: string }>['refused'],
  max: number,
): Response {
  const { requestId } = c.var
  if (reason === 'too_large') {
    return problemResponse({ status: 413, reason, detail: `A body may have at most ${max} bytes` }, requestId)
  }
  const response = reason === 'crowded' ? tooBusy(c) : problemResponse(unfinished[reason], requestId)
  response.headers.set('connection', 'close')
  return response
}

const unfinished = {
  too_slow: { status: 408, reason: 'network', detail: 'The body did not come in time. Nothing was done' },
  left: { status: 400, reason: 'invalid_request', detail: 'The connection ended before the body did' },
}
