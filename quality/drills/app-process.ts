import { runServer, type ServerProcess } from '#tests/support/built-server.ts'
import { freePort } from '#tests/support/free-port.ts'
import { undoAtExit } from './undo-at-exit.ts'

/** One process of the product, as an operator runs it, on a port that stays the same over restarts. */
export interface AppProcess {
  port: number
  url: string
  /** @throws when it is not running */
  pid(): number
  /** Starts it and waits until it is ready. @returns milliseconds from start to ready */
  start(): Promise<number>
  /** SIGKILL, and waits until it is gone. */
  kill(): Promise<void>
  /** SIGTERM, and waits until it is gone. @returns its exit code, or the name of the signal that ended it */
  stop(): Promise<number | string>
  /** SIGUSR2, which the preloaded clock of a drill listens to. */
  nudge(): void
  /** Everything it has printed since it was started last. */
  output(): string
}

interface Settings {
  settings: Record<string, string>
  /** Folder of the version to run; this one by default. */
  folder?: string
}

const startLimit = 60_000
const askEvery = 20

/** @param next what to start with; asked at each start, so that a restart may be another version */
export async function appProcess(next: () => Settings): Promise<AppProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let running: ServerProcess | undefined
  const endBy = async (signal: NodeJS.Signals) => {
    const ending = running
    if (!ending) return 'not running'
    ending.process.kill(signal)
    return ending.end
  }
  return {
    port,
    url,
    pid() {
      if (!running?.process.pid) throw new Error('The process is not running')
      return running.process.pid
    },
    async start() {
      const started = performance.now()
      const { settings, folder } = next()
      const server = runServer({ PORT: String(port), ...settings }, folder)
      running = server
      undoAtExit(() => server.process.kill('SIGKILL'))
      let ended = false
      void server.end.then(() => {
        ended = true
      })
      while (!(await isReady(url))) {
        if (ended || performance.now() - started > startLimit) {
          server.process.kill('SIGKILL')
          throw new Error(`A process did not become ready:\n${server.output()}`)
        }
        await new Promise((resolve) => setTimeout(resolve, askEvery))
      }
      return performance.now() - started
    },
    async kill() {
      await endBy('SIGKILL')
    },
    stop: () => endBy('SIGTERM'),
    nudge: () => void running?.process.kill('SIGUSR2'),
    output: () => running?.output() ?? '',
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}
