import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bloomFilter } from './bloom-filter.server.ts'

/** Made by scripts/common-passwords.ts; beside the sources, as the server is always started from the project's root. */
export function commonPasswordsFile(): string {
  return join(process.cwd(), 'app/features/identity/passwords/common-passwords.bloom')
}

let filter: Uint8Array | undefined

/** Is it one of some 420,000 that stand in published leaks, most used first? Read when a password is first chosen: 1.1 MB. */
export function isCommonPassword(lowerCase: string): boolean {
  if (!filter) {
    const file = commonPasswordsFile()
    if (!existsSync(file)) throw new Error(`Start Snackwijs from its own folder: ${file} does not exist`)
    filter = readFileSync(file)
  }
  return bloomFilter.has(filter, lowerCase)
}
