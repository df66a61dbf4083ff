import { createHash } from 'node:crypto'
import { contentFolder } from '#app/features/content/content-files.server.ts'
import type { Fault } from '#app/features/content/item.ts'
import { utcDay } from '#app/lib/dates.ts'

interface Origin {
  path: string
  hash: string
}

/** What is found in files, and the hash of each by its path. */
type Remembered<T> = T & { faults: Fault[]; hashes: Map<string, string> }

/**
 * A check of the content files that runs again only when a file or the day has changed: it takes up to some seconds and depends on nothing
 * else. Who asks meanwhile waits for the same one; one that failed is not remembered.
 */
export function rememberCheck<File extends Origin, T extends { faults: Fault[] }>(
  read: (folder: string) => { files: File[]; faults: Fault[] },
  check: (files: File[], today: string) => T | Promise<T>,
): (now: Date) => Promise<Remembered<T>> {
  let last: { key: string; checked: Promise<Remembered<T>> } | undefined
  return (now) => {
    const today = utcDay(now)
    const { files, faults } = read(contentFolder())
    const hash = createHash('sha256').update(today)
    for (const file of files) hash.update(file.hash)
    const key = `${hash.digest('hex')} ${faults.length}`
    if (last?.key === key) return last.checked
    const run = async () => {
      const found = await check(files, today)
      const hashes = new Map(files.map((file) => [file.path, file.hash]))
      return { ...found, faults: [...faults, ...found.faults], hashes }
    }
    const mine = { key, checked: run() }
    last = mine
    mine.checked.catch(() => {
      if (last === mine) last = undefined
    })
    return mine.checked
  }
}

/** Whether a file is what the database holds. */
export function fileState(hash: string | undefined, imported: string): 'same' | 'other' | 'missing' {
  return hash === undefined ? 'missing' : hash === imported ? 'same' : 'other'
}

/** The faults of one file. Of two that are nearly the same the second has the fault, and names the first. */
export function faultsOf(faults: readonly Fault[], path: string): Fault[] {
  return faults.filter((fault) => fault.path === path || fault.message.includes(path))
}
