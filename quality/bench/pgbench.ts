import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface PgbenchResult {
  transactions: number
  perSecond: number
  /** Milliseconds. */
  meanLatency: number
}

interface PgbenchRun {
  bin: string
  url: string
  script: string
  clients: number
  seconds: number
  variables: Record<string, number>
}

const number = (output: string, pattern: RegExp) => {
  const found = pattern.exec(output)?.[1]
  if (found === undefined) throw new Error(`pgbench said something unexpected:\n${output}`)
  return Number(found)
}

/** Runs a script with statements prepared once per connection. @throws when a transaction fails */
export async function runPgbench(run: PgbenchRun): Promise<PgbenchResult> {
  const variables = Object.entries(run.variables).flatMap(([name, value]) => ['-D', `${name}=${value}`])
  const options = ['-n', '-M', 'prepared', '-c', String(run.clients), '-j', '1', '-T', String(run.seconds)]
  const { stdout } = await promisify(execFile)(join(run.bin, 'pgbench'), [
    ...options,
    ...variables,
    '-f',
    run.script,
    run.url,
  ])
  return {
    transactions: number(stdout, /transactions actually processed: (\d+)/),
    perSecond: number(stdout, /tps = ([\d.]+)/),
    meanLatency: number(stdout, /latency average = ([\d.]+) ms/),
  }
}
