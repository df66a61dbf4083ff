import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const gibibyte = 2 ** 30
/** Three hundred databases of tests are 4.6 GiB at the end. */
const neededRoom = 8 * gibibyte
/** Tests themselves, their servers and browsers take five. */
const neededBesides = 6 * gibibyte

export interface Memory {
  /** What may still be put into files that lie in memory, in bytes. */
  room: number
  /** What processes may still take, in bytes. */
  available: number
}

/** Whether the files of tests fit into memory beside everything else. */
export const fitsInMemory = ({ room, available }: Memory): boolean =>
  room >= neededRoom && available >= neededRoom + neededBesides

/** Linux has files in memory there; in a container often 64 MB of them. */
const inMemory = '/dev/shm'

function readMemory(): Memory {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return { room: bavail * bsize, available: process.availableMemory() }
  } catch {
    return { room: 0, available: 0 }
  }
}

/**
 * A folder for all temporary files of a run: databases above all. In memory where there is room, which saves the system a quarter of
 * the processor time of database tests: they keep nothing, and wait for no disk anyway.
 */
export function makeTestFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(fitsInMemory(readMemory()) ? inMemory : tmpdir(), 'snackwijs-test-'))
  // PostgreSQL runs as somebody else and has to find its own folder in it.
  chmodSync(path, 0o711)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
