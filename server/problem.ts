import { HTTPException } from 'hono/http-exception'
import { isDatabaseAway, isPersonGone, isUnstorableText } from '#app/db/errors.server.ts'
import type { ApiContext } from '#app/features/identity/api-env.server.ts'
import { logRefusal } from '#app/features/identity/log-refusal.server.ts'
import { AppError, statusOfKind } from '#app/lib/errors.ts'

interface Problem {
  status: number
  reason: string
  detail: string
  fields?: Record<string, string> | undefined
  retryAfter?: number | undefined
}

/** Problem JSON (RFC 9457) with our `reason`, which is the key of the message a person sees. */
export function problemResponse(problem: Problem, requestId?: string): Response {
  const { status, reason, detail, fields, retryAfter } = problem
  const body = { type: 'about:blank', title: reason, status, reason, detail, fields, request_id: requestId }
  return Response.json(body, {
    status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
  })
}

function problemOf(error: unknown): Problem | undefined {
  if (error instanceof AppError) {
    const { fields, retryAfter } = error.details
    return {
      status: statusOfKind[error.kind],
      reason: error.reason,
      detail: error.message,
      fields,
      retryAfter,
    }
  }
  if (error instanceof HTTPException && error.status < 500) {
    const reason = error.status === 403 ? 'invalid_origin' : 'invalid_request'
    return { status: error.status, reason, detail: error.message || 'The request could not be read' }
  }
  if (isPersonGone(error)) {
    return { status: 409, reason: 'conflict', detail: 'The account was deleted meanwhile' }
  }
  if (isUnstorableText(error)) {
    return { status: 400, reason: 'invalid_request', detail: 'Text may not hold a NUL' }
  }
  if (isDatabaseAway(error)) {
    return { status: 503, reason: 'unavailable', detail: 'The database cannot be reached', retryAfter: 5 }
  }
  return undefined
}

/** Maps what an API handler threw. What is not a refusal is a bug: logged with the request id, shown as 500. */
export function onApiError(error: unknown, c: ApiContext): Response {
  const problem = problemOf(error)
  if (problem) {
    logRefusal(c.var.runtime.log, error, { requestId: c.var.requestId, route: c.req.routePath })
    if (problem.status === 503) {
      const { reason, detail } = problem
      c.var.runtime.log.warn({ requestId: c.var.requestId, reason, detail }, 'unavailable')
    }
    return problemResponse(problem, c.var.requestId)
  }
  c.var.runtime.log.error({ err: error, requestId: c.var.requestId, path: c.req.routePath }, 'api failed')
  const unknown = { status: 500, reason: 'unknown', detail: 'Something went wrong on our side' }
  return problemResponse(unknown, c.var.requestId)
}
