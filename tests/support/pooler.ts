import { spawn } from 'node:child_process'
import { chownSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { freePort } from './free-port.ts'
import { folderForPostgres, postgresIdentity, untilPostgresAnswers } from './postgres-server.ts'

/**
 * Ports of the server and of the pooler before it, as `5432:6432`, where tests go through one (TEST_POOLER=1). In the environment,
 * because processes that tests start need it too.
 */
const variable = 'SNACKWIJS_TEST_POOLER'

/** PgBouncer's program, or undefined where it is not installed (Debian: `apt-get install pgbouncer`). */
export function pgbouncerProgram(): string | undefined {
  const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter), '/opt/homebrew/bin']
  return folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file))
}

/** Starts PgBouncer in transaction mode before a server of ours. @returns what stops it */
export async function startPooler(program: string, serverUrl: string): Promise<() => Promise<void>> {
  const directory = folderForPostgres('pooler')
  const [serverPort, port] = [new URL(serverUrl).port, String(await freePort())]
  const settings = join(directory, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=127.0.0.1 port=${serverPort} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 10
max_client_conn = 2000
server_idle_timeout = 5
query_wait_timeout = 20
log_connections = 0
log_disconnections = 0
logfile = ${directory}/log
`,
  )
  if (postgresIdentity.uid !== undefined) chownSync(settings, postgresIdentity.uid, postgresIdentity.uid)
  const pooler = spawn(program, ['--quiet', settings], { ...postgresIdentity, stdio: 'ignore' })
  let alive = true
  const ended = new Promise<void>((resolve) => {
    pooler.once('exit', () => {
      alive = false
      resolve()
    })
  })
  await untilPostgresAnswers(`postgres://postgres@127.0.0.1:${port}/postgres`, () => alive)
  process.env[variable] = `${serverPort}:${port}`
  return async () => {
    if (alive) pooler.kill('SIGKILL')
    await ended
    process.env[variable] = ''
    rmSync(directory, { recursive: true, force: true })
  }
}

/** The address of the same database through the pooler, or undefined where tests go to the server itself. */
export function pooledUrl(direct: string): string | undefined {
  const [serverPort, port] = (process.env[variable] ?? '').split(':')
  const url = new URL(direct)
  if (!port || url.port !== serverPort) return undefined
  url.host = `127.0.0.1:${port}`
  return url.href
}

/** Settings of a server process for a database: as an operator writes them, with the pooler where tests go through one. */
export function databaseSettings(direct: string): Record<string, string> {
  const pooled = pooledUrl(direct)
  if (!pooled) return { DATABASE_URL: direct }
  return { DATABASE_URL: pooled, DATABASE_LISTEN_URL: direct, DATABASE_POOLER: 'transaction' }
}
