import type { Runtime } from '#app/features/identity/runtime.server.ts'

/** Counts how a job ended; a failure is thrown on, so that the queue tries again. */
export function counted(runtime: Runtime, job: string, work: () => Promise<void>): Promise<void> {
  const { metrics, log } = runtime
  return work().then(
    () => metrics.jobs.inc({ job, outcome: 'done' }),
    (error: unknown) => {
      metrics.jobs.inc({ job, outcome: 'failed' })
      log.warn({ err: error, job }, 'job failed, the queue tries again')
      throw error
    },
  )
}
