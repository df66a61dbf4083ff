import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Readable } from 'node:stream'

/** What libpq calls the parameters of a connection string (PostgreSQL manual, 34.15 Environment Variables). */
const variables: Readonly<Record<string, string>> = {
  application_name: 'PGAPPNAME',
  channel_binding: 'PGCHANNELBINDING',
  connect_timeout: 'PGCONNECT_TIMEOUT',
  host: 'PGHOST',
  options: 'PGOPTIONS',
  sslcert: 'PGSSLCERT',
  sslcrl: 'PGSSLCRL',
  sslkey: 'PGSSLKEY',
  sslmode: 'PGSSLMODE',
  sslnegotiation: 'PGSSLNEGOTIATION',
  sslrootcert: 'PGSSLROOTCERT',
  target_session_attrs: 'PGTARGETSESSIONATTRS',
}

const socket = 'socket.invalid'

/**
 * A connection string as environment variables, as everybody on the machine can read the command line of a process.
 * @throws Error for a parameter that PostgreSQL's programs would not get
 */
export function connectionEnvironment(databaseUrl: string): Record<string, string> {
  // The driver takes a user without a host, for a socket; the URL standard does not.
  const url = new URL(databaseUrl.replace('@/', `@${socket}/`))
  const environment: Record<string, string> = {
    // The folder of a socket is written as %2Fvar%2Frun.
    PGHOST: url.hostname === socket ? '' : decodeURIComponent(url.hostname.replace(/^\[|\]$/g, '')),
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
  }
  for (const [name, value] of url.searchParams) {
    const variable = variables[name]
    if (!variable)
      throw new Error(`DATABASE_URL has the parameter ${name}, which PostgreSQL's programs do not know`)
    // The driver's own word for encryption without a look at the certificate, which libpq calls require.
    environment[variable] = name === 'sslmode' && value === 'no-verify' ? 'require' : value
  }
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}

type Program = 'pg_dump' | 'pg_restore' | 'psql'

/** Everywhere that PostgreSQL's programs may be, with the major version of those that are there. */
function installed(program: Program): { path: string; major: number }[] {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base).map((version) => join(base, version, 'bin')) : []
  const folders = new Set([...(process.env.PATH ?? '').split(delimiter), ...versions])
  return [...folders].flatMap((folder) => {
    const path = join(folder, program)
    if (!folder || !existsSync(path)) return []
    const major = /\(PostgreSQL\) (\d+)/.exec(execFileSync(path, ['--version'], { encoding: 'utf8' }))?.[1]
    return major ? [{ path, major: Number(major) }] : []
  })
}

/**
 * A program of the server's own version, or else the next newer one: an older one cannot read the server, and what a much
 * newer one writes may hold settings that the server does not know.
 * @param major of the server
 * @throws Error that says what to install
 */
export function findProgram(program: Program, major: number): string {
  const [best] = installed(program)
    .filter((found) => found.major >= major)
    .sort((a, b) => a.major - b.major)
  if (!best)
    throw new Error(
      `Install PostgreSQL's client programs of version ${major} or newer: no such ${program} is here`,
    )
  return best.path
}

interface Run {
  databaseUrl?: string
  input?: Readable
}

const shown = 4_000

/**
 * Runs a program to its end.
 * @returns what it printed
 * @throws Error with what it said on standard error when it ends otherwise than with 0
 */
export function runProgram(
  path: string,
  args: readonly string[],
  { databaseUrl, input }: Run = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { PATH, HOME, LANG } = process.env
    const env = { PATH, HOME, LANG, ...(databaseUrl && connectionEnvironment(databaseUrl)) }
    const child = spawn(path, args, { env, stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'] })
    let [printed, said] = ['', '']
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-shown)
    })
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) resolve(printed)
      else reject(new Error(`${path} ended with ${code ?? signal}: ${said.trim()}`))
    })
    if (!input || !child.stdin) return
    // It ended early, and says why above.
    child.stdin.on('error', () => undefined)
    // Half an input must not look like all of it: then the program is ended instead, and keeps nothing.
    input.once('error', () => child.kill('SIGKILL'))
    input.pipe(child.stdin)
  })
}
