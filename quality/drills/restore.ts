import { copyFileSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#app/db/client.server.ts'
import { settingsTabs } from '#app/features/settings/tabs.ts'
import { parseEnv } from '#app/lib/env.server.ts'
import { makeBackup, restoreBackup } from '#deploy/backup/backups.ts'
import { type Manifest, manifestOf } from '#deploy/backup/manifest.ts'
import { openConnection } from '#quality/support/connection.ts'
import { ledgerFaults } from '#tests/support/faults/ledger-faults.ts'
import type { Person } from '#tests/support/furnish.ts'
import { appProcess } from './app-process.ts'
import { backUpUnderLoad, type Part } from './backup-under-load.ts'
import { type Comparison, compareDatabases } from './compare-databases.ts'
import { comparePages } from './compare-pages.ts'
import { furnishWorld, type Settings, signIn } from './furnished-world.ts'
import type { DrillOptions } from './options.ts'
import { createPostgres } from './postgres.ts'
import { atLeast, none, type Report } from './report.ts'
import { timed } from './timed.ts'

const secret = 'a secret for drills only, of no use elsewhere'
const pages = [
  '/account-dashboard',
  '/know-how',
  '/team',
  '/leaderboard',
  '/en/account-dashboard',
  '/info',
].concat(settingsTabs.map((tab) => `/settings?tab=${tab}`))

/** Backs both databases up, restores them into empty places, and holds these against what they came from. */
export async function restore(options: DrillOptions, say: (line: string) => void): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'snackwijs-restore-drill-'))
  try {
    const underLoad = await backUpUnderLoad(options, folder, say)
    const postgres = await createPostgres()
    try {
      const client = await openConnection(`${postgres.url}postgres`)
      for (const name of ['source', 'restored']) await client.query(`create database ${name}`)
      await client.end()
      const at = (name: string) => ({
        DATABASE_URL: postgres.url + name,
        AUTH_SECRET: secret,
        DATA_DIR: join(folder, name),
      })
      const world = { learners: options.learners, file: join(folder, 'postgres') }
      const onServer = await backAndForth('PostgreSQL', [at('source'), at('restored')], world, say)
      const inside = (name: string) => ({ DATA_DIR: join(folder, name), AUTH_SECRET: secret })
      const places = [inside('embedded'), inside('embedded-restored')] as const
      // On one machine: as many people as one machine has.
      const few = { learners: Math.min(options.learners, 500), file: join(folder, 'embedded-backup') }
      const embedded = await backAndForth('embedded', places, few, say)
      const parts = [underLoad, onServer, embedded]
      return {
        drill: 'restore',
        figures: Object.assign({}, ...parts.map(({ figures }) => figures)),
        aims: parts.flatMap(({ aims }) => aims),
      }
    } finally {
      await postgres.remove()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface World {
  learners: number
  file: string
}

async function backAndForth(
  name: string,
  [from, to]: readonly [Settings, Settings],
  { learners, file }: World,
  say: (line: string) => void,
): Promise<Part> {
  const [source, empty] = [environmentOf(from), environmentOf(to)]
  const { result: people, ms: filling } = await timed(() => furnishWorld(from, learners))
  say(`  ${name}: filled in ${(filling / 1000).toFixed(1)} s`)
  const { result: manifest, ms: backup } = await timed(() => makeBackup(source, file))
  const refused = await refusals(empty, file)
  // Nobody left: reminders stay as they were.
  const withdrawals = { account: [], reminders: [], newsletter: [] }
  const { ms: restoring } = await timed(() => restoreBackup(empty, { file, replace: false, withdrawals }))
  say(`  ${name}: backed up in ${backup.toFixed(0)} ms, restored in ${restoring.toFixed(0)} ms`)
  const found = await bothOpen(source, empty, compareBoth)
  const looked = await lookAtPages([from, to], people, found.now)
  for (const line of [...found.content, ...found.catalog, ...looked.different].slice(0, 10))
    say(`  ${name}: ${line}`)
  return {
    figures: figuresOf(name, { manifest, found, backup, restoring, pages: looked.pages }),
    aims: [
      none(`${name}: tables that differ`, found.content.length),
      none(`${name}: entries of the catalog that differ`, found.catalog.length),
      none(`${name}: faults in ledger and ranking`, found.faults),
      none(`${name}: pages that differ`, looked.different.length),
      atLeast(`${name}: damaged backups refused in words`, refused, 2),
    ],
  }
}

const environmentOf = (settings: Settings) => parseEnv({ NODE_ENV: 'production', ...settings })
type Environment = ReturnType<typeof environmentOf>

async function bothOpen<T>(
  source: Environment,
  restored: Environment,
  work: (source: Database, restored: Database) => Promise<T>,
): Promise<T> {
  const [a, b] = [await openDatabase(source), await openDatabase(restored)]
  try {
    return await work(a, b)
  } finally {
    await a.close()
    await b.close()
  }
}

async function compareBoth(source: Database, restored: Database) {
  const comparison = await source.db.transaction((a) =>
    restored.db.transaction((b) => compareDatabases(asker(a), asker(b))),
  )
  return { ...comparison, faults: (await ledgerFaults(restored.db)).length, now: source.now() }
}

const asker =
  (db: Pick<Database['db'], 'execute'>) =>
  async <Row extends object>(statement: string) =>
    ((await db.execute(sql.raw(statement))) as unknown as { rows: Row[] }).rows

/** Both as people see them, side by side, so that what a page says of the time is the same. */
async function lookAtPages(places: readonly [Settings, Settings], people: readonly Person[], now: Date) {
  let tokens: string[] = []
  for (const place of places) {
    const database = await openDatabase(environmentOf(place))
    tokens = await signIn(database, people, now)
    await database.close()
  }
  const [a, b] = [
    await appProcess(() => ({ settings: places[0] })),
    await appProcess(() => ({ settings: places[1] })),
  ]
  try {
    await a.start()
    await b.start()
    return await comparePages([a.url, b.url], tokens, pages)
  } finally {
    await a.stop()
    await b.stop()
  }
}

/** How many of two kinds of damage are refused before anything is touched: a byte is missing, the manifest is. */
async function refusals(place: Environment, file: string): Promise<number> {
  const bad = `${file}-bad`
  const damages = [() => truncateSync(bad, statSync(bad).size - 1), () => rmSync(manifestOf(bad))]
  let refused = 0
  for (const damage of damages) {
    copyFileSync(file, bad)
    copyFileSync(manifestOf(file), manifestOf(bad))
    damage()
    const words = await restoreBackup(place, { file: bad, replace: true, withdrawals: undefined }).catch(
      String,
    )
    if (/is not complete|is missing/.test(String(words))) refused++
  }
  return refused
}

interface Measured {
  manifest: Manifest
  found: Comparison
  /** Milliseconds. */
  backup: number
  restoring: number
  pages: number
}

function figuresOf(name: string, { manifest, found, backup, restoring, pages }: Measured): Report['figures'] {
  return {
    [`${name}: tables, rows`]: `${found.tables}, ${found.rows}`,
    [`${name}: entries of the catalog`]: found.entries,
    [`${name}: backup bytes`]: manifest.bytes,
    [`${name}: backup ms`]: backup,
    [`${name}: restore ms`]: restoring,
    [`${name}: pages compared`]: pages,
  }
}
