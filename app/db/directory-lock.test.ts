import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockDirectory } from './directory-lock.server.ts'

/** Two processes on one embedded database would destroy it. Whole processes: tests/processes/embedded.test.ts. */
let directory: string
let lock: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'snackwijs-lock-'))
  lock = join(directory, 'process.lock')
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const holder = (change: object) =>
  JSON.stringify({ ...JSON.parse(readFileSync(lock, 'utf8')), ...change }) as string

/** Of a process that was there and has ended. */
const endedPid = () => spawnSync(process.execPath, ['--version']).pid

it('takes a directory, and gives it back', () => {
  const release = lockDirectory(directory)
  expect(() => lockDirectory(directory)).toThrow(`is in use by process ${process.pid} on ${hostname()}`)
  release()
  expect(readdirSync(directory)).toEqual([])
  lockDirectory(directory)()
})

it.each([
  ['ended', () => holder({ pid: endedPid() })],
  ['had the number of one that lives now', () => holder({ born: '1' })],
  ['was ended before it wrote who it is', () => ''],
  ['wrote half of it', () => '{"pid": 1'],
])('takes it over from a process that %s', (_, text) => {
  lockDirectory(directory)
  writeFileSync(lock, text())
  const release = lockDirectory(directory)
  expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() })
  release()
  expect(readdirSync(directory)).toEqual([])
})

it('leaves it to a process on another machine, of which nothing can be told', () => {
  lockDirectory(directory)
  const other = holder({ host: 'elsewhere', pid: endedPid() })
  writeFileSync(lock, other)
  expect(() => lockDirectory(directory)).toThrow('on elsewhere')
  expect(readFileSync(lock, 'utf8')).toBe(other)
})

it('gives back no lock that is somebody else’s by now', () => {
  const release = lockDirectory(directory)
  const other = holder({ host: 'elsewhere' })
  writeFileSync(lock, other)
  release()
  expect(readFileSync(lock, 'utf8')).toBe(other)
  rmSync(lock)
  release()
  expect(existsSync(lock)).toBe(false)
})
