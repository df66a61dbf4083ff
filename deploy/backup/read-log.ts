import { withdrawalKinds } from '#app/lib/withdrawal.server.ts'
import type { Withdrawals } from './settle.ts'

export interface LogRead {
  withdrawals: Withdrawals
  /** Moment of the earliest line (ISO 8601): before it nothing is known. */
  since: string
}

/**
 * Who withdrew what, from the lines that processes logged. Whatever a collector put before the object is passed over, and so are
 * lines of others.
 * @throws Error when no line is of level info: then a withdrawal would not be there either
 */
export async function readLog(lines: AsyncIterable<string> | Iterable<string>): Promise<LogRead> {
  const withdrawals: Withdrawals = { account: [], reminders: [], newsletter: [] }
  let since: string | undefined
  for await (const line of lines) {
    const json = /\{.*"level":"info".*\}/.exec(line)?.[0]
    const { time, withdrawn, who } = json ? parse(json) : {}
    if (typeof time !== 'string') continue
    if (since === undefined || time < since) since = time
    const kind = withdrawalKinds.find((known) => known === withdrawn)
    if (kind && typeof who === 'string' && /^[0-9a-f]{64}$/.test(who)) withdrawals[kind].push(who)
  }
  if (!since) throw new Error('The log has no line of Snackwijs at level info: it cannot tell who left')
  return { withdrawals, since }
}

function parse(json: string): { time?: unknown; withdrawn?: unknown; who?: unknown } {
  try {
    return JSON.parse(json) as { time?: unknown }
  } catch {
    return {}
  }
}
