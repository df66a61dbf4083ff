import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from './free-port.ts'
import { databaseSettings } from './pooler.ts'

/** The built server in a process of its own, on a database of its own: what an operator runs. */
export interface BuiltServer {
  /** Without a slash at the end. */
  url: string
  /** Of its process, for signals. */
  pid: number
  /** Its DATA_DIR. */
  directory: string
  /** Everything it has printed so far. */
  output(): string
  /** Asks it to stop (SIGTERM) and waits for that. @returns its exit code, or the name of the signal that ended it */
  stop(): Promise<number | string>
  /** Ends it on the spot, as a machine that fails does (SIGKILL), and waits for that. */
  kill(): Promise<number | string>
}

const startLimit = 120_000

/** What the servers of tests have compiled, for the next one: a tenth of what a start costs. */
const compiled = resolve('node_modules/.cache/servers')

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

/** A process of the server as it was started, ready or not. */
export interface ServerProcess {
  process: ChildProcess
  output(): string
  /** Its exit code, or the name of the signal that ended it. */
  end: Promise<number | string>
}

/**
 * Runs server/main.ts with nothing in its environment but these settings, and where Node keeps what it has compiled.
 * @param folder of another version of the product
 * @param flags of Node that NODE_OPTIONS may not have
 */
export function runServer(
  settings: Record<string, string>,
  folder = '.',
  flags: readonly string[] = [],
): ServerProcess {
  if (!existsSync(join(folder, 'build/server/index.js')))
    throw new Error('There is no build: run npm run build first')
  const args = ['--disable-warning=ExperimentalWarning', ...flags, 'server/main.ts']
  const server = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', NODE_COMPILE_CACHE: compiled, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  // 'close' comes after 'exit', when everything it printed has been read.
  const end = new Promise<number | string>((resolve) =>
    server.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown')),
  )
  return { process: server, output: () => printed, end }
}

/**
 * Starts server/main.ts with a fresh embedded database (and so with demo users) in a temporary folder, and waits until
 * it is ready.
 * @param settings more environment, e.g. `{ DATABASE_URL: … }`, or `{ DATA_DIR: … }` for a folder that stays
 * @param folder where it is installed, when that is not here
 * @param fill puts something into its DATA_DIR beforehand, such as a database
 * @param flags of Node that NODE_OPTIONS may not have
 */
export async function startBuiltServer(
  settings: Record<string, string> = {},
  folder = '.',
  fill?: (dataDir: string) => void,
  flags: readonly string[] = [],
): Promise<BuiltServer> {
  const directory = mkdtempSync(join(tmpdir(), 'snackwijs-server-'))
  fill?.(directory)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const own = {
    PORT: String(port),
    DATA_DIR: directory,
    ...settings,
    ...(settings.DATABASE_URL && databaseSettings(settings.DATABASE_URL)),
  }
  const server = runServer(own, folder, flags)
  let ended = false
  void server.end.then(() => {
    ended = true
  })
  const endBy = async (signal: NodeJS.Signals) => {
    server.process.kill(signal)
    const outcome = await server.end
    rmSync(directory, { recursive: true, force: true })
    return outcome
  }
  for (const started = Date.now(); !(await isReady(url)); ) {
    if (ended || Date.now() - started > startLimit) {
      await endBy('SIGTERM')
      throw new Error(`The server did not become ready:\n${server.output()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const pid = server.process.pid ?? 0
  return {
    url,
    pid,
    directory,
    output: server.output,
    stop: () => endBy('SIGTERM'),
    kill: () => endBy('SIGKILL'),
  }
}
