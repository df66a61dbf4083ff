import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

interface Value {
  size: number
  name: string
}

function setUp(maxSize = 10) {
  let now = 0
  const cache = createPageCache<Value>({ freshFor: 100, standInFor: 1000, maxSize }, () => now)
  const made: string[] = []
  return {
    cache,
    made,
    wait: (ms: number) => {
      now += ms
    },
    get: async (key: string, size = 1) =>
      (
        await cache.get(key, async () => {
          made.push(key)
          return { size, name: `${key}${made.length}` }
        })
      )?.name,
  }
}

test('makes once, and again when it is no longer fresh', async () => {
  const { get, wait } = setUp()
  expect([await get('a'), await get('a')]).toEqual(['a1', 'a1'])
  wait(99)
  expect(await get('a')).toBe('a1')
  wait(1)
  expect(await get('a')).toBe('a2')
})

test('makes once for many who ask at the same time', async () => {
  const { get, made } = setUp()
  expect(new Set(await Promise.all(Array.from({ length: 20 }, () => get('a'))))).toEqual(new Set(['a1']))
  expect(made).toEqual(['a'])
})

test('what was used longest ago goes first when room runs out', async () => {
  const { get, cache } = setUp(3)
  await get('a')
  await get('b')
  await get('c')
  await get('a')
  await get('d')
  expect(cache.size).toBe(3)
  expect([await get('a'), await get('c'), await get('d')]).toEqual(['a1', 'c3', 'd4'])
  expect(await get('b')).toBe('b5')
})

test('what has no room at all is given but not kept', async () => {
  const { get, cache } = setUp(3)
  expect([await get('a', 4), await get('a', 4)]).toEqual(['a1', 'a2'])
  expect(cache.size).toBe(0)
})

test('a new one replaces the old one and its size', async () => {
  const { get, cache, wait } = setUp()
  await get('a', 2)
  wait(100)
  await get('a', 5)
  expect(cache.size).toBe(5)
})

test('what was there stands in for what cannot be made, for a while', async () => {
  const { cache, get, wait } = setUp()
  const fail = () => Promise.reject(new Error('away'))
  await expect(Promise.resolve(cache.get('a', fail))).rejects.toThrow('away')
  await get('a')
  wait(100)
  expect(await cache.get('a', fail)).toMatchObject({ name: 'a1' })
  expect(await get('a'), 'and is made again as soon as it can be').toBe('a2')
  wait(1100)
  await expect(Promise.resolve(cache.get('a', fail))).rejects.toThrow('away')
})

test('nothing to keep is not kept, and what was there is gone', async () => {
  const { cache, get, wait } = setUp()
  await get('a', 5)
  wait(100)
  expect(await cache.get('a', async () => undefined)).toBeUndefined()
  expect(cache.size).toBe(0)
})
