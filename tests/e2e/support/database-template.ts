import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBuiltServer } from '#tests/support/built-server.ts'
import { keepWrittenBank } from '#tests/support/written-bank.ts'

/** Where the workers find it: they get the environment of the process that made it. */
const place = 'JOURNEYS_DATABASE'

/**
 * Before all journeys: a database with schema, content and demo users, of which the servers of the journeys each have a copy. Filling
 * one is two thirds of what a start costs, and there are some eight of them. The bank is read for all workers, too.
 */
export default async function makeTemplate(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'snackwijs-journeys-'))
  keepWrittenBank(join(folder, 'bank.json'))
  const server = await startBuiltServer({ DEMO_USERS: '1', TRUST_PROXY: '1', DATA_DIR: folder })
  await server.stop()
  process.env[place] = join(folder, 'database')
  return () => rmSync(folder, { recursive: true, force: true })
}

/** For a server that has demo users: puts a copy where it looks for its database. @param dataDir its DATA_DIR */
export function copyTemplate(dataDir: string): void {
  const template = process.env[place]
  if (!template)
    throw new Error('The template of the database is made by globalSetup of playwright.config.ts')
  cpSync(template, join(dataDir, 'database'), { recursive: true })
}
