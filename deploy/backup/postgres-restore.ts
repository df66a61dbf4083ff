import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { openPostgres } from '#app/db/postgres.server.ts'
import { eraseWhoLeft, type Kept } from './erase-who-left.ts'
import { isOurs } from './inventory.ts'
import type { Manifest } from './manifest.ts'
import { findProgram, runProgram } from './postgres-programs.ts'
import { checkStatements, emptyStatements } from './restore-statements.ts'
import { settleStatements, type Withdrawals } from './settle.ts'

interface Restore {
  databaseUrl: string
  file: string
  manifest: Manifest
  /** Whether what is there may be thrown away. */
  replace: boolean
  withdrawals: Withdrawals | undefined
}

/**
 * Puts a backup in place of what is there. Old content goes, the new comes, is compared with the manifest and made fit for
 * use in one transaction, so a failure leaves everything as it was. Migrations of this version run afterwards.
 * @returns who left since and had to stay (see there)
 * @throws Error when the place is not empty or in use, or when anything fails
 */
export async function restorePostgres({
  databaseUrl,
  file,
  manifest,
  replace,
  withdrawals,
}: Restore): Promise<Kept[]> {
  const major = await checkPlace(databaseUrl, manifest, replace)
  const folder = mkdtempSync(join(tmpdir(), 'snackwijs-restore-'))
  try {
    const write = (name: string, statements: readonly string[]) => {
      const path = join(folder, name)
      writeFileSync(path, statements.map((statement) => `${statement};\n`).join(''), { mode: 0o600 })
      return path
    }
    const list = join(folder, 'list')
    const program = findProgram('pg_restore', major)
    const entries = (await runProgram(program, ['--list', file])).split('\n')
    // The schema is there already, and often belongs to somebody else than us.
    writeFileSync(list, entries.filter((entry) => !/^\d+;.* SCHEMA - public /.test(entry)).join('\n'))
    const before = write('before.sql', emptyStatements)
    const after = write('after.sql', [...checkStatements(manifest), ...settleStatements(withdrawals)])
    await runProgram(
      findProgram('psql', major),
      [
        ...['--no-psqlrc', '--quiet', '--no-password', '--single-transaction'],
        // A row that is refused would be shown with what stands in it.
        ...['ON_ERROR_STOP=1', 'VERBOSITY=terse', 'SHOW_CONTEXT=never'].map((setting) => `--set=${setting}`),
        ...[before, '-', after].map((path) => `--file=${path}`),
      ],
      { databaseUrl, input: Readable.from(scriptOf(program, list, file)) },
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return finishUp(databaseUrl, withdrawals).catch((error: unknown) => {
    const message =
      'The backup is back, but not made fit for this version: do not start it, restore again with --replace'
    throw new Error(`${message} (${error instanceof Error ? error.message : error})`, { cause: error })
  })
}

/** What needs the schema of this version, and so cannot be in the transaction. */
async function finishUp(databaseUrl: string, withdrawals: Withdrawals | undefined): Promise<Kept[]> {
  const database = await openPostgres(databaseUrl, 2)
  try {
    return await eraseWhoLeft(database.db, withdrawals)
  } finally {
    await database.close()
  }
}

/** The statements that make the content of a backup. @throws Error when it could not be read to its end */
async function* scriptOf(program: string, list: string, file: string): AsyncGenerator<Buffer> {
  const args = ['--no-owner', '--no-privileges', '--no-comments', `--use-list=${list}`, '--file=-', file]
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const end = new Promise<number | string | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
  for await (const part of child.stdout) yield part as Buffer
  const outcome = await end
  if (outcome !== 0) throw new Error(`${program} ended with ${outcome}`)
}

/** @returns the server's major version */
async function checkPlace(databaseUrl: string, manifest: Manifest, replace: boolean): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ version: number; used: boolean }>(placeQuery)
    const [{ version, used } = { version: 0, used: true }] = rows
    const [ours, theirs] = [Math.floor(version / 10_000), Math.floor(manifest.server_version / 10_000)]
    if (ours < theirs) {
      throw new Error(
        `The backup is of PostgreSQL ${theirs}, this server is ${ours}: restore into ${theirs} or newer`,
      )
    }
    if (used && !replace)
      throw new Error('The database is not empty: with --replace what is in it is thrown away')
    await untilAlone(client)
    return ours
  } finally {
    await client.end()
  }
}

/** Connections of a process that has just ended are there a moment longer. */
const leaveLimit = 3_000

async function untilAlone(client: pg.Client): Promise<void> {
  for (const started = performance.now(); ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const { rows } = await client.query<{ others: number }>(othersQuery)
    const others = rows[0]?.others ?? 0
    if (others === 0) return
    if (performance.now() - started > leaveLimit) {
      throw new Error(`The database is in use by ${others} connections: stop Snackwijs first`)
    }
  }
}

const othersQuery = `select count(*)::int as others from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`

const ownSchemas = `('public', 'drizzle', 'pgboss')`

const placeQuery = `select current_setting('server_version_num')::int as version,
  exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${ownSchemas} and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and ${isOurs('c.oid')}) as used`
