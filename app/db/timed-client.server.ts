import pg from 'pg'

type Done = (error: Error | null, result?: pg.QueryResult) => void
type Query = (config: unknown, values: unknown, done: Done) => void

/** What of a client its types do not tell. */
interface OpenClient {
  connection: { stream: { destroy(): void } }
}

/** Milliseconds: a little more than the server itself gives a statement, as it cannot tell when the network between us swallows its answer. */
export const answerLimit = 11_000

/**
 * A client that gives up a statement which is not answered, and its connection with it. The driver's own limit (`query_timeout`) makes a function for each
 * statement in a place where V8 puts it among what lives long, with all that waits for the answer; until that code is compiled, thousands of statements later,
 * half a megabyte of each page was kept for a collection of everything (docs/decisions/0105-what-a-request-leaves-in-the-heap.md).
 */
export class TimedClient extends pg.Client {
  override query(text: unknown, values?: unknown, done?: unknown): never {
    if (typeof done === 'function') return this.#ask(text, values, done as Done) as never
    const answer = new Promise((resolve, reject) => {
      this.#ask(text, values, (error, result) => (error ? reject(error) : resolve(result)))
    })
    return answer as never
  }

  #ask(text: unknown, values: unknown, done: Done): void {
    const { connection } = this as unknown as OpenClient
    let isOver = false
    const giveUp = () => {
      isOver = true
      done(new Error('Query read timeout'))
      // What was asked after it would wait behind it.
      connection.stream.destroy()
    }
    const timer = setTimeout(giveUp, answerLimit)
    const answered: Done = (error, result) => {
      clearTimeout(timer)
      if (!isOver) done(error, result)
    }
    const query = super.query as unknown as Query
    query.call(this, text, values, answered)
  }
}
