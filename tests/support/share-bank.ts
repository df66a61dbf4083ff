import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A place for the bank that the first worker to need it reads, and the others find there (written-bank.ts). */
export default function setup(): (() => void) | undefined {
  // Each project asks for it.
  if (process.env.WRITTEN_BANK) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'snackwijs-bank-'))
  process.env.WRITTEN_BANK = join(folder, 'bank.json')
  return () => {
    delete process.env.WRITTEN_BANK
    rmSync(folder, { recursive: true, force: true })
  }
}
