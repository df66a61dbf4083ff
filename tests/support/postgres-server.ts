import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'

/** A PostgreSQL server of our own, in a temporary directory, for tests and benchmarks. */
export interface PostgresServer {
  /** Connection string without a database name, ending in a slash. */
  url: string
  /** The same by its socket, which takes less of the processor for each statement. */
  socketUrl: string
  bin: string
  stop(): Promise<void>
}

/** PostgreSQL refuses to run as root: then it runs as `nobody`, which every Unix has. */
const nobody = 65_534
const asRoot = process.getuid?.() === 0

/** Who PostgreSQL's programs run as: to be spread into the options of a child process. */
export const postgresIdentity = asRoot ? { uid: nobody, gid: nobody } : {}

/** Gives a folder to whoever PostgreSQL runs as, and to nobody else. */
export function giveToPostgres(directory: string): void {
  if (asRoot) chownSync(directory, nobody, nobody)
  chmodSync(directory, 0o700)
}

/** A new temporary folder of whoever PostgreSQL runs as. */
export function folderForPostgres(name: string): string {
  const directory = mkdtempSync(join(tmpdir(), `snackwijs-${name}-`))
  giveToPostgres(directory)
  return directory
}

/** Folder with the server's programs, newest version first, or undefined where none is installed. */
export function postgresBinaries(): string | undefined {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(base, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
    '/opt/homebrew/opt/postgresql/bin',
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/**
 * Until a server that was just started takes connections.
 * @param limit milliseconds
 * @throws Error when it ended, or took longer
 */
export async function untilPostgresAnswers(
  connectionString: string,
  isAlive: () => boolean,
  limit = 30_000,
): Promise<void> {
  for (const started = performance.now(); performance.now() - started < limit; ) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (!isAlive()) throw new Error('PostgreSQL ended while starting', { cause: error })
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  throw new Error('PostgreSQL did not start in time')
}

/**
 * Starts a throw-away server.
 * @param settings e.g. `{ fsync: 'on' }`; tests run without fsync, benchmarks with it
 */
export async function startPostgres(
  bin: string,
  settings: Record<string, string> = {},
): Promise<PostgresServer> {
  const directory = folderForPostgres('postgres')
  const data = join(directory, 'data')
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...postgresIdentity, cwd: directory, stdio: 'pipe' },
  )
  const port = await freePort()
  const all = {
    fsync: 'off',
    max_connections: '200',
    unix_socket_directories: directory,
    listen_addresses: '127.0.0.1',
    ...settings,
  }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...options], {
    ...postgresIdentity,
    cwd: directory,
    stdio: 'ignore',
  })
  let alive = true
  const ended = new Promise<void>((resolve) =>
    server.once('exit', () => {
      alive = false
      resolve()
    }),
  )
  const url = `postgres://postgres@127.0.0.1:${port}/`
  await untilPostgresAnswers(`${url}postgres`, () => alive)
  return {
    url,
    socketUrl: `postgres://postgres@${encodeURIComponent(directory)}:${port}/`,
    bin,
    async stop() {
      // SIGINT is PostgreSQL's fast shutdown: it ends connections that are still open.
      if (alive) server.kill('SIGINT')
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
