import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, it } from 'vitest'
import type { Runtime } from '#app/features/identity/runtime.server.ts'
import { createLog } from '#app/lib/log.server.ts'
import { createMetrics } from '#app/lib/metrics.server.ts'
import { counted } from './counted-job.ts'

it('lets the queue keep why a job failed, and nobody’s id or address', async () => {
  const runtime = { metrics: createMetrics(), log: createLog('silent') } as unknown as Runtime
  const refused = Object.assign(new Error('deadlock detected'), { code: '40P01', detail: 'Key (id)=(eva-1)' })
  const failed = counted(runtime, 'decay', () =>
    Promise.reject(new DrizzleQueryError('update users set xp = $1 where id = $2', [1, 'eva-1'], refused)),
  )
  const kept = await failed.catch((error: unknown) => error as Error)
  expect(kept).toMatchObject({
    message: 'Failed query: update users set xp = $1 where id = $2: deadlock detected',
  })
  expect(JSON.stringify({ ...(kept as Error), message: (kept as Error).message })).not.toContain('eva-1')
  const mail = await counted(runtime, 'mail', () =>
    Promise.reject(new Error('550 <eva@example.nl> unknown')),
  ).catch((error: unknown) => error)
  expect(mail).toMatchObject({ message: '550 <…@…> unknown' })
})
