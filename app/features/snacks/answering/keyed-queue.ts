/** The last task of each key that has one. */
const queues = new Map<string, { last: Promise<unknown> | undefined }>()

/**
 * Runs tasks with the same key one after the other in this process. Correctness does not rest on it (the database
 * does that): it keeps one session that sends a hundred answers at once from holding every database connection.
 */
export async function runInQueue<T>(key: string, task: () => Promise<T>): Promise<T> {
  const before = queues.get(key)?.last
  const mine = before ? before.then(task, task) : task()
  const queue = { last: mine as Promise<unknown> | undefined }
  queues.set(key, queue)
  try {
    return await mine
  } finally {
    if (queues.get(key) === queue) queues.delete(key)
    // V8 makes a new table for a map now and then. The old ones hold what was in them, and each leads to the next, until
    // everything is collected: without this line whole requests would be kept that long.
    queue.last = undefined
  }
}
