/** How a batch is written, or read: {@link inBatches}. */
export interface BatchWriter<Item, Result> {
  /** Of two items with the same key, the later one waits for the next batch. Absent: all may go together. */
  keyOf?(item: Item): string
  /** Writes all of them or none. @returns a result for each, in the same order */
  write(items: Item[]): Promise<Result[]>
}

interface Waiting<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

/** So that one statement stays short, and with it the time that others wait for rows it has locked. */
const mostInBatch = 64

/**
 * Writes items in natural batches. An item that comes alone is written as soon as this turn of the event loop ends, with
 * what else came in it; those that come while it is being written wait and then go together, so that there is never a
 * timer and the batches grow with the load. When a batch fails, each of its items is written by itself and gets a result
 * or an error of its own: one that cannot be written spoils nothing for the others. Writing must stand being done twice,
 * since a batch may fail after it was committed.
 */
export function inBatches<Item, Result>(writer: BatchWriter<Item, Result>): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = []
  let busy = false

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const { batch, rest } = nextBatch(waiting, writer.keyOf)
      waiting = rest
      await writeBatch(writer, batch)
    }
    busy = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (busy) return
      busy = true
      // Of requests that came together the first would otherwise go alone, and the others wait for it.
      setImmediate(writeAll)
    })
}

/** The first of each key, in the order in which they came. */
function nextBatch<Item, Result>(waiting: Waiting<Item, Result>[], keyOf?: (item: Item) => string) {
  if (!keyOf) return { batch: waiting.slice(0, mostInBatch), rest: waiting.slice(mostInBatch) }
  const keys = new Set<string>()
  const batch: Waiting<Item, Result>[] = []
  const rest: Waiting<Item, Result>[] = []
  for (const one of waiting) {
    const key = keyOf(one.item)
    if (batch.length === mostInBatch || keys.has(key)) rest.push(one)
    else batch.push(one)
    keys.add(key)
  }
  return { batch, rest }
}

/** Never fails: whoever waits for an item hears of it. */
async function writeBatch<Item, Result>(
  writer: BatchWriter<Item, Result>,
  batch: Waiting<Item, Result>[],
): Promise<void> {
  try {
    const results = await writer.write(batch.map(({ item }) => item))
    batch.forEach(({ resolve }, index) => {
      resolve(results[index] as Result)
    })
  } catch (error) {
    if (batch.length === 1) return batch[0]?.reject(error)
    await Promise.all(batch.map((one) => writeBatch(writer, [one])))
  }
}
