import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { type Manifest, manifestOf, sha256Of } from './manifest.ts'

/** Makes sure that a file, or the list of names in a folder, is on the disk. */
export function flush(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Everything in a folder, and the folder. */
export function flushAll(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) flushAll(path)
    else if (entry.isFile()) flush(path)
  }
  flush(folder)
}

/** @throws Error when a backup of that name is there: an older one is never overwritten */
export function refuseExisting(file: string): void {
  const taken = [file, manifestOf(file)].find((path) => existsSync(path))
  if (taken) throw new Error(`${taken} exists already: give another name`)
  if (!existsSync(dirname(file))) throw new Error(`There is no folder ${dirname(file)}`)
}

/**
 * Lets a file be written under another name first, and gives it its own when it is whole and on the disk; the manifest comes
 * last, so a backup with a manifest is a complete one. Readable by its owner only.
 * @param write writes the file and tells what is in it
 */
export async function finishFile(
  file: string,
  write: (path: string) => Promise<Omit<Manifest, 'bytes' | 'sha256'>>,
): Promise<Manifest> {
  refuseExisting(file)
  const [unfinished, unfinishedManifest] = [`${file}.unfinished`, `${manifestOf(file)}.unfinished`]
  try {
    writeFileSync(unfinished, '', { mode: 0o600 })
    const content = await write(unfinished)
    const manifest = { ...content, bytes: statSync(unfinished).size, sha256: await sha256Of(unfinished) }
    writeFileSync(unfinishedManifest, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    for (const path of [unfinished, unfinishedManifest]) flush(path)
    renameSync(unfinished, file)
    renameSync(unfinishedManifest, manifestOf(file))
    flush(dirname(file))
    return manifest
  } finally {
    for (const path of [unfinished, unfinishedManifest]) rmSync(path, { force: true })
  }
}
