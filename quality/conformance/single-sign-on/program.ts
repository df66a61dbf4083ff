import { spawn } from 'node:child_process'
import { undoAtExit } from '#quality/drills/undo-at-exit.ts'

/** Something of others that runs beside the product. */
export interface Program {
  output(): string
  hasEnded(): boolean
  stop(): Promise<void>
}

const startLimit = 30_000

/** Runs a program with nothing in its environment but these settings. It ends with this process. */
export function startProgram(
  [command, ...args]: readonly string[],
  settings: Record<string, string> = {},
): Program {
  const child = spawn(command as string, args, {
    // A group of its own: faketime and plackup start others.
    detached: true,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  let ended = false
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  const end = new Promise<void>((done) => {
    const over = () => {
      ended = true
      done()
    }
    child.once('error', (error) => {
      printed += error.message
      over()
    })
    child.once('close', over)
  })
  const kill = () => {
    if (!ended && child.pid) process.kill(-child.pid, 'SIGKILL')
  }
  undoAtExit(kill)
  return {
    output: () => printed,
    hasEnded: () => ended,
    stop() {
      kill()
      return end
    },
  }
}

/** Until an address answers with 200. @throws Error with what the program printed when it does not within half a minute */
export async function untilAnswers(url: string, program: Program): Promise<void> {
  for (const started = Date.now(); Date.now() - started < startLimit && !program.hasEnded(); ) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`Nothing answers at ${url}:\n${program.output()}`)
}
