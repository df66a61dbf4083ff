import pg from 'pg'
import { migrationLock } from '#app/db/postgres.server.ts'
import { contentQuery, isOurs, plainText, tableNamesQuery } from './inventory.ts'
import type { Manifest } from './manifest.ts'

/** A process that starts meanwhile waits for the lock of the migrations, and then finds the restored database. */
export const emptyStatements = [
  `set local lock_timeout = '10s'`,
  `do $lock$ begin perform pg_advisory_xact_lock(${migrationLock}); end $lock$`,
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
export function checkStatements({ tables }: Manifest): string[] {
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
