import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#tests/support/free-port.ts'
import {
  folderForPostgres,
  postgresBinaries,
  postgresIdentity,
  untilPostgresAnswers,
} from '#tests/support/postgres-server.ts'
import { undoAtExit } from './undo-at-exit.ts'

/** A PostgreSQL server that a drill can stop, kill, copy and start again, on a port that stays the same. */
export interface Postgres {
  /** Connection string without a database name, ending in a slash. */
  url: string
  port: number
  /** Its data directory. */
  data: string
  start(): Promise<void>
  /** Starts it if it has ended by itself meanwhile. */
  startAgain(): Promise<void>
  /** `fast` rolls back and ends sessions, `immediate` ends without a checkpoint: the next start recovers. */
  stop(mode: 'fast' | 'immediate'): Promise<void>
  /** SIGKILL to all of its processes, as a machine that fails. */
  kill(): Promise<void>
  /** A standby that follows this server, made by pg_basebackup and not started. */
  copy(settings: Record<string, string>): Promise<Postgres>
  /** Ends standby mode: it takes writes from now on. */
  promote(): Promise<void>
  remove(): Promise<void>
}

/** The load and the balancer live in this process: they go on while such a program runs. */
const runProgram = promisify(execFile)

/** Milliseconds; recovery after a crash may take a while. */
const startLimit = 120_000

/** Durable as in production: what is acknowledged is on the disk. */
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

/**
 * Makes an empty server and starts it.
 * @param places empty folders for its tables and its write-ahead log, where they shall not lie with the rest
 * @throws where the programs of PostgreSQL are not installed
 */
export async function createPostgres(
  settings: Record<string, string> = {},
  places?: { data: string; log: string },
): Promise<Postgres> {
  const bin = postgresBinaries()
  if (!bin) throw new Error('Drills need the programs of PostgreSQL (postgres, initdb, pg_basebackup)')
  const directory = folderForPostgres('drill')
  const data = places?.data ?? join(directory, 'data')
  await runProgram(
    join(bin, 'initdb'),
    [
      ...['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
      ...(places ? ['--waldir', places.log] : []),
    ],
    { ...postgresIdentity, cwd: directory },
  )
  const made = await serverIn(bin, { directory, data }, settings)
  await made.start()
  return made
}

async function serverIn(
  bin: string,
  { directory, data }: { directory: string; data: string },
  settings: Record<string, string>,
): Promise<Postgres> {
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/`
  const all = { ...durable, max_connections: '200', listen_addresses: '127.0.0.1', ...settings }
  const options = Object.entries({ ...all, unix_socket_directories: directory }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  let server: ChildProcess | undefined
  let ended: Promise<void> = Promise.resolve()

  const end = async (act: (pid: number) => void) => {
    if (server?.pid) act(server.pid)
    await ended
  }
  const signal = (name: NodeJS.Signals) => end((pid) => process.kill(pid, name))
  const start = async () => {
    const started = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...options], {
      ...postgresIdentity,
      cwd: directory,
      stdio: 'ignore',
    })
    server = started
    undoAtExit(() => {
      if (server?.pid) killWithChildren(server.pid)
      rmSync(directory, { recursive: true, force: true })
    })
    ended = new Promise((resolve) =>
      started.once('exit', () => {
        if (server === started) server = undefined
        resolve()
      }),
    )
    await untilPostgresAnswers(`${url}postgres`, () => server === started, startLimit)
  }
  return {
    url,
    port,
    data,
    start,
    startAgain: async () => (server ? undefined : start()),
    stop: (mode) => signal(mode === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    kill: () => end(killWithChildren),
    async copy(given) {
      const target = folderForPostgres('standby')
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-D', join(target, 'data')]
      await runProgram(join(bin, 'pg_basebackup'), [...from, '--write-recovery-conf', '--checkpoint=fast'], {
        ...postgresIdentity,
        cwd: target,
      })
      return serverIn(bin, { directory: target, data: join(target, 'data') }, given)
    },
    async promote() {
      await runProgram(join(bin, 'pg_ctl'), ['promote', '-D', data], { ...postgresIdentity, cwd: directory })
    },
    async remove() {
      await signal('SIGQUIT')
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Backends lead sessions of their own, so there is no group to signal. */
function killWithChildren(pid: number): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  for (const each of [pid, ...children.map(Number)]) killQuietly(each)
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself meanwhile.
  }
}
