import type { Server } from 'node:http'
import type { serve } from '@hono/node-server'
import type { Env } from '#app/lib/env.server.ts'

interface Options {
  env: Env
  bundle: typeof import('./app.ts')
  serve: typeof serve
  /** performance.now() at process start. */
  started: number
}

/** How long answers that are under way may take to finish when the process is asked to stop. */
const drainMs = 10_000
const idleCheckMs = 100

/** Opens everything, serves, and stops gracefully on SIGTERM and SIGINT: in-flight answers finish first. */
export async function listenAndServe({ env, bundle, serve, started }: Options): Promise<void> {
  const runtime = await bundle.createRuntime(env)
  const { log } = runtime
  await bundle.importContent(runtime)
  const demo = env.demo ? await bundle.seedDemo(runtime) : []
  const stopping = new AbortController()
  const app = bundle.createApp(runtime, { stopping: stopping.signal })
  const server = serve(
    { fetch: app.fetch, port: env.PORT, hostname: env.HOST, overrideGlobalObjects: false },
    (info) => {
      const ms = Math.round(performance.now() - started)
      log.info(
        { url: `http://localhost:${info.port}`, ready_ms: ms, ...servicesInUse(runtime) },
        'Snackwijs is ready',
      )
      for (const line of demo) log.info(line)
    },
  ) as Server
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') {
      log.fatal(`Port ${env.PORT} is in use: stop what listens there, or set PORT to another one`)
    } else log.fatal({ err: error }, 'cannot serve')
    process.exit(1)
  })
  // After the port is open: the queue must not delay the first page.
  const jobs = bundle.startJobs(runtime)

  const stop = async () => {
    if (stopping.signal.aborted) return
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

/** Which of the real services are in use and which embedded ones stand in for them (DECISIONS 8). */
function servicesInUse(runtime: Awaited<ReturnType<Options['bundle']['createRuntime']>>) {
  return {
    database: runtime.database.kind === 'pglite' ? `embedded in ${runtime.env.DATA_DIR}` : 'PostgreSQL',
    mail: runtime.mailer.kind === 'smtp' ? 'SMTP' : `files in ${runtime.env.DATA_DIR}/outbox`,
    grader:
      runtime.grader.kind === 'model' ? `${runtime.env.AI_PROVIDER} ${runtime.env.AI_MODEL}` : 'built in',
    payments: { stripe: 'Stripe', test: 'test checkout, nothing is charged', none: 'none' }[
      runtime.payments?.kind ?? 'none'
    ],
  }
}
