import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

const asking = new AsyncLocalStorage<true>()

/**
 * Sends the statements of this work that are asked in the same turn of the event loop over one connection, in one message
 * (docs/decisions/0103-statements-of-a-page-in-one-message.md). For pages of many short statements: they are answered one after the other, so a
 * long one would hold up the others.
 */
export const askTogether = <T>(work: () => T): T => asking.run(true, work)

type Callback = (error: Error | undefined | null, result?: pg.QueryResult) => void
interface Waiting {
  config: pg.QueryConfig
  values: unknown[] | undefined
  done: Callback
}
type Query = (config: pg.QueryConfig, values: unknown[] | undefined, done: Callback) => void

/** What of a client its types do not tell. */
type OpenClient = pg.PoolClient & { query: Query; connection: { stream: { cork(): void; uncork(): void } } }

/**
 * Makes a pool send what is asked within {@link askTogether} together. Its clients must have `pipeline` on, so that a statement goes
 * out without waiting for the answer to the one before. Each stays a transaction of its own: one that fails spoils no other.
 */
export function sendTogether(pool: pg.Pool): void {
  const alone = pool.query.bind(pool) as unknown as Query & ((...args: unknown[]) => unknown)
  let waiting: Waiting[] = []

  function send(): void {
    const batch = waiting
    waiting = []
    const [first] = batch
    if (batch.length === 1 && first) return void alone(first.config, first.values, first.done)
    for (const part of partsFor(batch, pool.idleCount))
      pool.connect((error, client) => sendAll(part, error, client as OpenClient | undefined))
  }
  pool.query = ((...args: unknown[]) => {
    const [config, values] = args as [pg.QueryConfig, unknown[] | undefined]
    if (args.length > 2 || typeof config !== 'object' || !asking.getStore()) return alone(...args)
    return new Promise<pg.QueryResult>((resolve, reject) => {
      const done: Callback = (error, result) => (error ? reject(error) : resolve(result as pg.QueryResult))
      // After the promises that are settled now: what they lead to goes along.
      if (waiting.push({ config, values, done }) === 1) process.nextTick(send)
    })
  }) as typeof pool.query
}

/** From so many on, half of them go over a second connection that has nothing to do: two are answered at the same time. */
const worthTwo = 8

/** In turns, as neighbours in the work are often heavy or light together. */
function partsFor(batch: Waiting[], idle: number): Waiting[][] {
  if (batch.length < worthTwo || idle < 2) return [batch]
  return [0, 1].map((part) => batch.filter((_, place) => place % 2 === part))
}

function sendAll(batch: Waiting[], error: Error | undefined, client: OpenClient | undefined): void {
  if (!client) {
    for (const { done } of batch) done(error ?? new Error('The pool gave no connection'))
    return
  }
  let left = batch.length
  let failed: Error | undefined
  const { stream } = client.connection
  stream.cork()
  for (const { config, values, done } of batch)
    client.query(config, values, (wrong, result) => {
      failed ??= wrong ?? undefined
      left -= 1
      // As a pool does after a statement that failed: its connection is not used again.
      if (left === 0) client.release(failed)
      done(wrong, result)
    })
  stream.uncork()
}
