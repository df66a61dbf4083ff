import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { folderForPostgres, giveToPostgres } from '#tests/support/postgres-server.ts'
import { undoAtExit } from './undo-at-exit.ts'

/** A file system of its own, in memory, that can be filled to the last byte. */
interface SmallDisk {
  /** An empty folder on it. */
  folder: string
  fill(): void
  makeRoom(): void
  remove(): void
}

export type Disks<Name extends string> = Record<Name, SmallDisk>

/** @param sizes in megabytes */
export function makeDisks<Name extends string>(sizes: Record<Name, number>): Disks<Name> {
  const made = Object.entries<number>(sizes).map(([name, megabytes]) => [name, smallDisk(megabytes)])
  return Object.fromEntries(made) as Disks<Name>
}

const block = Buffer.alloc(65_536)

/** @throws where this user may not mount: containers and continuous integration often run as root and may */
function smallDisk(megabytes: number): SmallDisk {
  const directory = folderForPostgres('disk')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', directory], {
      stdio: 'pipe',
    })
  } catch (error) {
    rmdirSync(directory)
    throw new Error('This drill mounts a small file system: run it as root', { cause: error })
  }
  undoAtExit(() => execFileSync('umount', ['--lazy', directory], { stdio: 'ignore' }))
  const folder = join(directory, 'room')
  mkdirSync(folder)
  giveToPostgres(folder)
  const filler = join(directory, 'filler')
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a')
      try {
        // First in large pieces, then byte by byte, so that nothing is left.
        for (let size = block.length; size >= 1; size = Math.floor(size / 16)) fillWith(file, size)
      } finally {
        closeSync(file)
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync('umount', [directory])
      rmdirSync(directory)
    },
  }
}

function fillWith(file: number, size: number): void {
  for (;;) {
    try {
      if (writeSync(file, block, 0, size) < size) return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      return
    }
  }
}
