import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { ApiContext, ApiEnv } from '#app/features/identity/api-env.server.ts'
import { isAskedHere } from './client-address.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

function mayReadMetrics(c: ApiContext): boolean {
  const token = c.var.runtime.env.METRICS_TOKEN
  const given = c.req.header('authorization')?.replace(/^bearer /i, '')
  if (token && given) return timingSafeEqual(digest(token), digest(given))
  return !token && isAskedHere(c)
}

/** Who asks while a question is out gets its answer: behind many an ingress /readyz is open to everybody. */
function oneAtATime() {
  let asked: Promise<void> | undefined
  return (ask: () => Promise<void>) => {
    asked ??= ask().finally(() => {
      asked = undefined
    })
    return asked
  }
}

/** Health for orchestrators, readiness for load balancers, metrics for Prometheus (docs/product/contracts.md). */
export function healthRoutes(isStopping: () => boolean) {
  const ping = oneAtATime()
  return new Hono<ApiEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      if (isStopping()) return c.json({ status: 'stopping' }, 503)
      try {
        await ping(() => c.var.runtime.database.ping())
        return c.json({ status: 'ready' })
      } catch {
        return c.json({ status: 'database away' }, 503)
      }
    })
    .get('/metrics', async (c) => {
      if (!mayReadMetrics(c)) return c.json({ status: 'forbidden' }, 403)
      const { registry } = c.var.runtime.metrics
      return c.text(await registry.metrics(), 200, { 'content-type': registry.contentType })
    })
}
