import type { ApiContext } from '#app/features/identity/api-env.server.ts'
import { busyPage } from '#server/pages/busy-page.ts'
import { problemResponse } from '#server/problem.ts'

/** Seconds, each as likely as the others, so that not everybody comes back at once. */
const retryAfter = { least: 2, most: 5 }

/** 503 for a request for which nothing was done: a short page for a browser, problem JSON for others. Not logged as a fault. */
export function tooBusy(c: ApiContext): Response {
  c.set('shed', true)
  const { least, most } = retryAfter
  const seconds = least + Math.floor(Math.random() * (most - least + 1))
  const wantsPage = c.req.method === 'GET' && c.req.header('accept')?.includes('text/html')
  if (wantsPage) return busyPage(c.req.path, seconds, c.req.raw.headers)
  const detail = 'The server is too busy just now. Nothing was done: the same request can be sent again'
  return problemResponse({ status: 503, reason: 'too_busy', detail, retryAfter: seconds }, c.var.requestId)
}
