import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { liteExtensions, migrateLite } from '#app/db/pglite.server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the dump of a migrated embedded database; each test file starts from a copy. */
    liteTemplate: string
    /** Connection string of the PostgreSQL server, and the name of its migrated template database. */
    postgresUrl: string
    /** False where this machine has no PostgreSQL: then the tests on it are reported as skipped. */
    postgresAvailable: boolean
  }
}

export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'snackwijs-lite-'))
  const path = join(folder, 'template.tar')
  const lite = await PGlite.create({ extensions: liteExtensions })
  await migrateLite(lite)
  writeFileSync(path, Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer()))
  await lite.close()
  project.provide('liteTemplate', path)
  return () => rmSync(folder, { recursive: true, force: true })
}
