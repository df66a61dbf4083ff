const queues = new Map<string, Promise<unknown>>()

/**
 * Runs tasks with the same key one after the other in this process. Correctness does not rest on it (the database
 * does that): it keeps one session that sends a hundred answers at once from holding every database connection.
 */
export async function runInQueue<T>(key: string, task: () => Promise<T>): Promise<T> {
  const before = queues.get(key)
  const mine = before ? before.then(task, task) : task()
  queues.set(key, mine)
  try {
    return await mine
  } finally {
    if (queues.get(key) === mine) queues.delete(key)
  }
}
