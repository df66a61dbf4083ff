import {
  closeSync,
  existsSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'

interface Holder {
  pid: number
  host: string
  /** Start of the process in kernel ticks, where the system tells: a number that a later process does not share. */
  born: string
}

/** Field 22 of /proc/PID/stat (proc(5)): tells a process from a later one that got the same number. */
function bornOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isAlive(holder: Holder): boolean {
  if (holder.host !== hostname()) return true
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return holder.born === '' || holder.born === bornOf(holder.pid)
}

function parseHolder(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Holder
    return typeof holder.pid === 'number' ? holder : undefined
  } catch {
    return undefined
  }
}

/**
 * Moves a dead process's lock aside. Two processes may try at once: whoever moved something else than the dead lock
 * puts it back and gives up.
 */
function removeStale(path: string, seen: string): void {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (readFileSync(aside, 'utf8') !== seen && !existsSync(path)) linkSync(aside, path)
  rmSync(aside, { force: true })
}

/**
 * Takes a directory for this process alone.
 * @returns a function that gives it back.
 * @throws Error when a living process holds it, or one on another machine that shares the directory.
 */
export function lockDirectory(directory: string): () => void {
  const path = join(resolve(directory), 'process.lock')
  const mine = JSON.stringify({
    pid: process.pid,
    host: hostname(),
    born: bornOf(process.pid),
  } satisfies Holder)
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const file = openSync(path, 'wx', 0o600)
      writeSync(file, mine)
      closeSync(file)
      return () => {
        if (existsSync(path) && readFileSync(path, 'utf8') === mine) rmSync(path, { force: true })
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const seen = existsSync(path) ? readFileSync(path, 'utf8') : ''
    const holder = parseHolder(seen)
    if (holder && isAlive(holder)) {
      throw new Error(
        `The data directory ${resolve(directory)} is in use by process ${holder.pid} on ${holder.host}. ` +
          'Stop that process, or set DATA_DIR to another directory, or use PostgreSQL (DATABASE_URL) to run several.',
      )
    }
    if (seen !== '' || existsSync(path)) removeStale(path, seen)
  }
  throw new Error(
    `Could not take the data directory ${resolve(directory)}: remove ${path} if no Snackwijs is running`,
  )
}
