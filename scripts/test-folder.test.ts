import { existsSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fitsInMemory, makeTestFolder } from './test-folder.ts'

const gibibyte = 2 ** 30

it('keeps the files of tests in memory only where there is room for them and for the tests', () => {
  expect(fitsInMemory({ room: 24 * gibibyte, available: 16 * gibibyte })).toBe(true)
  expect(fitsInMemory({ room: 24 * gibibyte, available: 8 * gibibyte })).toBe(false)
  // What a container has.
  expect(fitsInMemory({ room: 2 ** 26, available: 64 * gibibyte })).toBe(false)
  expect(fitsInMemory({ room: 0, available: 0 })).toBe(false)
})

it('makes a folder through which PostgreSQL finds its own, and takes it away with what is in it', () => {
  const { path, remove } = makeTestFolder()
  expect(statSync(path).mode & 0o777).toBe(0o711)
  remove()
  expect(existsSync(path)).toBe(false)
})
