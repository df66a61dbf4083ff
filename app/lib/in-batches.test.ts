import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inBatches } from './in-batches.ts'

interface Item {
  key: string
  number: number
}

/** A writer that waits to be told that it is done. */
function heldWriter() {
  const batches: { items: Item[]; done: () => void; fail: (error: Error) => void }[] = []
  const write = inBatches<Item, number>({
    keyOf: ({ key }) => key,
    write: (items) =>
      new Promise((resolve, reject) => {
        batches.push({ items, done: () => resolve(items.map(({ number }) => number)), fail: reject })
      }),
  })
  return { write, batches, written: () => batches.map(({ items }) => items.map(({ number }) => number)) }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

it('writes together what comes in one turn of the event loop, as soon as it ends', async () => {
  const { write, written } = heldWriter()
  for (const number of [1, 2, 3]) void write({ key: `key ${number}`, number })
  await settled()
  expect(written()).toEqual([[1, 2, 3]])
})

it('writes together what comes while another is being written', async () => {
  const { write, batches, written } = heldWriter()
  const first = write({ key: 'first', number: 1 })
  await settled()
  const all = [first, ...[2, 3, 4].map((number) => write({ key: `key ${number}`, number }))]
  await settled()
  expect(written()).toEqual([[1]])
  batches[0]?.done()
  await settled()
  expect(written()).toEqual([[1], [2, 3, 4]])
  batches[1]?.done()
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4])
  void write({ key: 'later', number: 5 })
  await settled()
  expect(written()).toEqual([[1], [2, 3, 4], [5]])
})

it('never puts two of one key in a batch, and keeps their order', async () => {
  const { write, batches, written } = heldWriter()
  for (const [index, key] of ['a', 'b', 'a', 'c', 'a'].entries()) void write({ key, number: index })
  for (let batch = 0; batch < 3; batch++) {
    await settled()
    batches[batch]?.done()
  }
  expect(written()).toEqual([[0, 1, 3], [2], [4]])
})

it('writes one by one what a failed batch held, and tells each its own error', async () => {
  const { write, batches, written } = heldWriter()
  const first = write({ key: 'first', number: 0 })
  await settled()
  const all = [1, 2, 3].map((number) => write({ key: `key ${number}`, number }))
  const results = Promise.allSettled(all)
  batches[0]?.done()
  await settled()
  batches[1]?.fail(new Error('the whole batch'))
  await settled()
  expect(written()).toEqual([[0], [1, 2, 3], [1], [2], [3]])
  batches[2]?.done()
  batches[3]?.fail(new Error('number two'))
  batches[4]?.done()
  expect(await results).toMatchObject([
    { status: 'fulfilled', value: 1 },
    { status: 'rejected', reason: { message: 'number two' } },
    { status: 'fulfilled', value: 3 },
  ])
  expect(await first).toBe(0)
})

it('gives each item its own result whatever fails and in whatever order they come', async () => {
  const arrivals = fc.array(
    fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), poison: fc.boolean(), wait: fc.nat(2) }),
    { maxLength: 40 },
  )
  await fc.assert(
    fc.asyncProperty(arrivals, fc.infiniteStream(fc.nat(3)), async (items, delays) => {
      const times = new Map<number, number>()
      const write = inBatches<{ key: string; poison: boolean; number: number }, number>({
        keyOf: ({ key }) => key,
        async write(batch) {
          expect(new Set(batch.map(({ key }) => key)).size).toBe(batch.length)
          for (let i = delays.next().value ?? 0; i > 0; i--) await settled()
          if (batch.some(({ poison }) => poison)) throw new Error(batch.map((one) => one.number).join())
          for (const { number } of batch) times.set(number, (times.get(number) ?? 0) + 1)
          return batch.map(({ number }) => number)
        },
      })
      const all: Promise<number>[] = []
      for (const [number, { key, poison, wait }] of items.entries()) {
        for (let i = wait; i > 0; i--) await settled()
        const one = write({ key, poison, number })
        one.catch(() => undefined)
        all.push(one)
      }
      const results = await Promise.allSettled(all)
      for (const [number, { poison }] of items.entries()) {
        if (poison)
          expect(results[number]).toMatchObject({ status: 'rejected', reason: { message: `${number}` } })
        else expect(results[number]).toMatchObject({ status: 'fulfilled', value: number })
        expect(times.get(number) ?? 0).toBe(poison ? 0 : 1)
      }
    }),
    { numRuns: 60 },
  )
})
