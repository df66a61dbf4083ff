import { resolve } from 'node:path'
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts'
import type { BenchDatabase } from './bench-database.ts'

/** The product in a process of its own, as an operator runs it (deploy/Dockerfile). */
export interface Snackwijs extends BuiltServer {
  port: number
}

export async function startSnackwijs(
  database: BenchDatabase,
  {
    poolSize,
    profile,
    model,
    settings,
  }: {
    poolSize?: number | undefined
    profile?: string | undefined
    model?: string | undefined
    /** More environment. */
    settings?: Record<string, string>
  },
): Promise<Snackwijs> {
  const environment = {
    DATABASE_URL: database.url,
    AUTH_SECRET: 'a secret for benchmarks only, of no use elsewhere',
    LOG_LEVEL: 'warn',
    ...(poolSize && { DATABASE_POOL_SIZE: String(poolSize) }),
    ...(model && { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'fake', AI_BASE_URL: model }),
    NODE_OPTIONS: [
      '--max-semi-space-size=64',
      ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${resolve(profile)}`] : []),
    ].join(' '),
    ...settings,
  }
  const server = await startBuiltServer(environment, '.', undefined, [
    '--single-threaded-gc',
    '--no-allocation-site-pretenuring',
    '--heap-growing-percent=100',
  ])
  // At its start the server takes questions that are in no file out of use.
  await database.client.query(`update questions set is_active = true where slug like 'bench-%'`)
  return { ...server, port: Number(new URL(server.url).port) }
}

/** Processor time of the server process since its start, in milliseconds, from its own metrics. */
export async function serverCpu({ url }: Snackwijs): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return 1000 * Number(/^process_cpu_seconds_total ([\d.e+-]+)/m.exec(text)?.[1] ?? 0)
}
