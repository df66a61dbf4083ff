/**
 * Runs work for each of many, so many at a time. One that fails keeps no other from its turn.
 * @throws AggregateError when some failed, after all had their turn
 */
export async function inPool<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  const failures: unknown[] = []
  const worker = async () => {
    for (const item of queue) await work(item).catch((error: unknown) => failures.push(error))
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`)
}
