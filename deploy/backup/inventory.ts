import pg from 'pg'

/** What one table holds: enough to tell whether another database holds the same. */
export interface TableContent {
  /** In alphabetical order, without generated ones: those follow from the others, by rules of the server's version. */
  columns: string[]
  rows: number
  /** Sum over all rows of the first half of their MD5, so that the order of the rows does not matter. */
  digest: string
}

/** By `schema.table`. */
export type Inventory = Record<string, TableContent>

/** Runs one statement on either database. */
export type Ask = <Row extends object>(sql: string) => Promise<Row[]>

/**
 * What is backed up. Not `pgboss`: the job queue is made anew when the product starts, and what waited in it must not be
 * sent a second time (docs/decisions/0025-backups-and-what-they-bring-back.md).
 */
export const backedUpSchemas = ['public', 'drizzle'] as const

/** Makes the text of a value the same on every server and in every session. */
export const plainText = `set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
set local extra_float_digits = 1; set local bytea_output = 'hex';`

const schemaList = backedUpSchemas.map((name) => `'${name}'`).join(', ')

/** Condition that an object of the catalog belongs to no extension. */
export const isOurs = (oid: string) =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`

const tablesQuery = `
  select n.nspname || '.' || c.relname as name, array(select a.attname::text from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by a.attname collate "C") as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in (${schemaList}) and ${isOurs('c.oid')}
  order by 1`

/** Names of the tables, as one text: to compare inside the database. */
export const tableNamesQuery = `select string_agg(name, ' ' order by name collate "C") from (${tablesQuery}) t`

/** `rows` and `digest` of a table. */
export function contentQuery(name: string, columns: readonly string[]): string {
  const [schema = '', ...table] = name.split('.')
  const from = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table.join('.'))}`
  const row = columns.map((column) => `t.${pg.escapeIdentifier(column)}`).join(', ')
  return `select count(*)::text as rows,
    coalesce(sum(('x' || left(md5(row(${row})::text), 16))::bit(64)::bigint::numeric), 0)::text as digest from ${from} t`
}

/**
 * Counts and digests every table. Reads all of them once.
 * @param ask within a transaction, so that all of it is of one moment
 */
export async function takeInventory(ask: Ask): Promise<Inventory> {
  for (const setting of plainText.split(';')) if (setting.trim()) await ask(setting)
  const inventory: Inventory = {}
  for (const { name, columns } of await ask<{ name: string; columns: string[] }>(tablesQuery)) {
    const [found] = await ask<{ rows: string; digest: string }>(contentQuery(name, columns))
    if (found) inventory[name] = { columns, rows: Number(found.rows), digest: found.digest }
  }
  return inventory
}

/** What the second holds otherwise than the first: a line per table. */
export function inventoryDifferences(expected: Inventory, found: Inventory): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort()
  return names.flatMap((name) => {
    const [a, b] = [expected[name], found[name]]
    if (!a) return [`${name} should not be there`]
    if (!b) return [`${name} is missing`]
    if (a.rows !== b.rows) return [`${name} has ${b.rows} rows instead of ${a.rows}`]
    return a.digest === b.digest ? [] : [`${name} has other values in its ${a.rows} rows`]
  })
}
