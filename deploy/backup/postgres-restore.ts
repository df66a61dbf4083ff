import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { migrationLock, openPostgres } from '#app/db/postgres.server.ts'
import { eraseWhoLeft, type Kept } from './erase-who-left.ts'
import { contentQuery, isOurs, plainText, tableNamesQuery } from './inventory.ts'
import type { Manifest } from './manifest.ts'
import { findProgram, runProgram } from './postgres-programs.ts'
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
    const { rows } = await client.query<{ version: number; used: boolean; others: number }>(placeQuery)
    const [{ version, used, others } = { version: 0, used: true, others: 0 }] = rows
    const [ours, theirs] = [version, manifest.server_version].map((number) =>
      Math.floor(number / 10_000),
    ) as [number, number]
    if (ours < theirs) {
      throw new Error(
        `The backup is of PostgreSQL ${theirs}, this server is ${ours}: restore into ${theirs} or newer`,
      )
    }
    if (used && !replace)
      throw new Error('The database is not empty: with --replace what is in it is thrown away')
    if (others > 0) throw new Error(`${others} connections use the database: stop Snackwijs first`)
    return ours
  } finally {
    await client.end()
  }
}

const ownSchemas = `('public', 'drizzle', 'pgboss')`

const placeQuery = `select current_setting('server_version_num')::int as version,
  exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${ownSchemas} and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and ${isOurs('c.oid')}) as used,
  (select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and backend_type = 'client backend') as others`

/** A process that starts meanwhile waits for the lock of the migrations, and then finds the restored database. */
const emptyStatements = [
  `set local lock_timeout = '10s'`,
  `select pg_advisory_xact_lock(${migrationLock}) \\g /dev/null`,
  'drop schema if exists pgboss, drizzle cascade',
  ...[
    {
      what: 'table',
      from: `pg_class o where o.relkind in ('r', 'p', 'f') and relnamespace`,
      name: 'regclass',
    },
    { what: 'view', from: `pg_class o where o.relkind = 'v' and relnamespace`, name: 'regclass' },
    {
      what: 'materialized view',
      from: `pg_class o where o.relkind = 'm' and relnamespace`,
      name: 'regclass',
    },
    { what: 'sequence', from: `pg_class o where o.relkind = 'S' and relnamespace`, name: 'regclass' },
    { what: 'routine', from: 'pg_proc o where o.pronamespace', name: 'regprocedure' },
    { what: 'type', from: `pg_type o where o.typtype in ('e', 'd') and o.typnamespace`, name: 'regtype' },
  ].map(dropStatement),
]

/** Of the schema `public` everything that belongs to no extension. One thing may take the next along. */
function dropStatement({ what, from, name }: { what: string; from: string; name: string }): string {
  return `do $drop$ declare found record; begin
    for found in select o.oid::${name}::text as name from ${from} = 'public'::regnamespace and ${isOurs('o.oid')} loop
      execute 'drop ${what} if exists ' || found.name || ' cascade';
    end loop; end $drop$`
}

/** Fails unless the database holds exactly what the manifest says, and every counter is past what it has counted. */
function checkStatements({ tables }: Manifest): string[] {
  const names = Object.keys(tables).sort().join(' ')
  const fails = (condition: string, message: string) =>
    `do $check$ begin if ${condition} then raise exception '%', ${pg.escapeLiteral(message)}; end if; end $check$`
  return [
    'reset search_path',
    ...plainText.split(';').filter((setting) => setting.trim()),
    fails(
      `(${tableNamesQuery}) is distinct from ${pg.escapeLiteral(names)}`,
      'Other tables than the backup had',
    ),
    ...Object.entries(tables).map(([name, { columns, rows, digest }]) =>
      fails(
        `(select (c.rows, c.digest) is distinct from ('${rows}', '${digest}') from (${contentQuery(name, columns)}) c)`,
        `${name} does not hold what the backup had`,
      ),
    ),
    countersCheck,
  ]
}

const countersCheck = `do $check$ declare o record; behind boolean; begin
  for o in select s.oid::regclass as counter, t.oid::regclass as counted, a.attname as column
    from pg_class s join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    join pg_class t on t.oid = d.refobjid join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where s.relkind = 'S' loop
    execute format('select coalesce((select max(%I) from %s) > (select last_value from %s), false)', o.column, o.counted, o.counter) into behind;
    if behind then raise exception 'The counter % is behind', o.counter; end if;
  end loop; end $check$`
