import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { serve } from '@hono/node-server'
import { isServerAway } from '#app/db/errors.server.ts'
import type { Env } from '#app/lib/env.server.ts'
import type { Log } from '#app/lib/log.server.ts'

interface Options {
  env: Env
  bundle: typeof import('./app.ts')
  serve: typeof serve
  /** performance.now() at process start. */
  started: number
}

/** How long answers that are under way may take to finish when the process is asked to stop. */
export const drainMs = 10_000
const idleCheckMs = 100
const jobsRetryMs = 2_000
/**
 * How long a connection may lie idle: longer than proxies keep theirs (nginx and AWS 60 s, Caddy 120 s), as a proxy that
 * sends a request at the moment when we close the connection gets no answer and may not repeat it.
 */
const keepAliveMs = 130_000
/**
 * How long headers, and a whole request, may take to come. Bodies have a shorter limit of their own (body-limit.ts); this one
 * ends what never gets that far.
 */
const arriving = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 5_000 }

/**
 * Opens everything, serves, and stops gracefully on SIGTERM and SIGINT: for SHUTDOWN_DELAY_MS it serves on and says that
 * it is leaving, then in-flight answers finish. A second signal ends the delay.
 */
export async function listenAndServe({ env, bundle, serve, started }: Options): Promise<void> {
  const runtime = await bundle.createRuntime(env)
  const { log } = runtime
  if (env.MIGRATE_ON_START === '1') await bundle.importContent(runtime)
  // Before the first page that names them.
  await bundle.storeAssets(runtime.database.db)
  const demo = await bundle.settleDemo(runtime)
  const [leaving, hurry, stopping] = [new AbortController(), new AbortController(), new AbortController()]
  const app = bundle.createApp(runtime, { leaving: leaving.signal, stopping: stopping.signal })
  const server = serve(
    {
      fetch: app.fetch,
      port: env.PORT,
      hostname: env.HOST,
      overrideGlobalObjects: false,
      serverOptions: arriving,
    },
    (info) => {
      const ms = Math.round(performance.now() - started)
      log.info(
        { url: `http://localhost:${info.port}`, ready_ms: ms, ...servicesInUse(runtime) },
        'Snackwijs is ready',
      )
      for (const line of demo) log.info(line)
      for (const line of bundle.operatorGaps(env)) log.warn(line)
    },
  ) as Server
  server.keepAliveTimeout = keepAliveMs
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') {
      log.fatal(`Port ${env.PORT} is in use: stop what listens there, or set PORT to another one`)
    } else log.fatal({ err: error }, 'cannot serve')
    process.exit(1)
  })
  // After the port is open: the queue must not delay the first page.
  const jobs = startJobs(() => bundle.startJobs(runtime), log, stopping.signal)

  const stop = async () => {
    if (leaving.signal.aborted) return hurry.abort()
    leaving.abort()
    const delay = env.SHUTDOWN_DELAY_MS
    if (delay > 0) log.info({ delay_ms: delay }, 'leaving: still serving, not ready for more')
    if (delay > 0) await pause(delay, undefined, { signal: hurry.signal }).catch(() => undefined)
    log.info('stopping: finishing what is under way')
    stopping.abort()
    await closeServer(server)
    await (await jobs)()
    await bundle.stopRuntime(runtime)
    log.info('stopped')
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  await jobs
}

/** The database may go away while the queue is being opened. Then requests are served all the same, and jobs wait. */
async function startJobs(
  start: () => Promise<() => Promise<void>>,
  log: Log,
  stopping: AbortSignal,
): Promise<() => Promise<void>> {
  while (!stopping.aborted) {
    try {
      return await start()
    } catch (error) {
      if (!isServerAway(error)) throw error
      log.warn({ err: error }, 'job queue not open yet, trying again')
      await pause(jobsRetryMs, undefined, { signal: stopping }).catch(() => undefined)
    }
  }
  return async () => undefined
}

/** Takes no new connections and waits for what is under way. Node leaves connections open that fall idle later. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs)
    const tooLong = setTimeout(() => server.closeAllConnections(), drainMs)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(tooLong)
      resolve()
    })
  })
}

/** Which of the real services are in use and which embedded ones stand in for them (PD-8). */
function servicesInUse(runtime: Awaited<ReturnType<Options['bundle']['createRuntime']>>) {
  return {
    database: runtime.database.kind === 'pglite' ? `embedded in ${runtime.env.DATA_DIR}` : 'PostgreSQL',
    mail: runtime.mailer.kind === 'smtp' ? 'SMTP' : `files in ${runtime.env.DATA_DIR}/outbox`,
    grader: runtime.grader ? `${runtime.env.AI_PROVIDER} ${runtime.env.AI_MODEL}` : 'the learner, with rules',
    payments: { stripe: 'Stripe', test: 'test checkout, nothing is charged', none: 'none' }[
      runtime.payments?.kind ?? 'none'
    ],
  }
}
