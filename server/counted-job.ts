import type { Runtime } from '#app/features/identity/runtime.server.ts'
import { withoutValues } from '#app/lib/log.server.ts'

/**
 * Counts how a job ended; a failure is thrown on, so that the queue tries again. The queue keeps what is thrown for days: it may name
 * nobody, who may be gone by then.
 */
export function counted(runtime: Runtime, job: string, work: () => Promise<void>): Promise<void> {
  const { metrics, log } = runtime
  return work().then(
    () => metrics.jobs.inc({ job, outcome: 'done' }),
    (error: unknown) => {
      metrics.jobs.inc({ job, outcome: 'failed' })
      log.warn({ err: error, job }, 'job failed, the queue tries again')
      throw withoutValues(error)
    },
  )
}
