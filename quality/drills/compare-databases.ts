import { type Ask, inventoryDifferences, isOurs, takeInventory } from '#deploy/backup/inventory.ts'
import { emptiedTables } from '#deploy/backup/settle.ts'

export interface Comparison {
  tables: number
  rows: number
  /** Entries of the catalog that were compared. */
  entries: number
  /** Tables that hold something else. */
  content: string[]
  /** Columns, keys, indexes, triggers, functions, extensions and counters that are on one side only. */
  catalog: string[]
}

/** What a restore changes on purpose. Connected apps and devices that get messages go with their session. */
const settled = [...emptiedTables, 'reminder_sends', 'connected_apps', 'push_devices']

const ours = (alias: string, column: string) =>
  `${alias}.${column} in (select oid from pg_namespace where nspname in ('public', 'drizzle'))`

/**
 * Everything the catalog says of our schemas that a restore could lose, a line each. Conditions without their parentheses: a
 * server that reads its own words again nests `a and b and c` otherwise.
 */
const catalogQuery = `
  select 'column ' || c.oid::regclass || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' '
    || concat_ws(' ', a.attnotnull, a.attgenerated, a.attidentity, a.attstorage, pg_get_expr(d.adbin, d.adrelid)) as line
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind in ('r', 'p', 'v', 'm') and ${ours('c', 'relnamespace')} and ${isOurs('c.oid')}
  union all select 'table ' || c.oid::regclass || ' ' || coalesce(c.reloptions::text, '') || ' ' || c.relrowsecurity from pg_class c
  where c.relkind in ('r', 'p') and ${ours('c', 'relnamespace')} and ${isOurs('c.oid')}
  union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || translate(pg_get_constraintdef(oid), '()', '') from pg_constraint c
  where ${ours('c', 'connamespace')} and conrelid <> 0
  union all select 'index ' || pg_get_indexdef(i.indexrelid) || ' ' || i.indisvalid from pg_index i
    join pg_class c on c.oid = i.indrelid where ${ours('c', 'relnamespace')}
  union all select 'trigger ' || pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text from pg_trigger t
    join pg_class c on c.oid = t.tgrelid where ${ours('c', 'relnamespace')} and not t.tgisinternal
  union all select 'function ' || pg_get_functiondef(p.oid) from pg_proc p where ${ours('p', 'pronamespace')} and ${isOurs('p.oid')}
  union all select 'extension ' || extname || ' ' || extversion from pg_extension
  union all select 'counter ' || schemaname || '.' || sequencename || ' ' || coalesce(last_value::text, 'unused') || ' ' || increment_by
  from pg_sequences where schemaname in ('public', 'drizzle')
  order by 1`

/**
 * Holds a restored database against the one that was backed up and that nobody has changed since. What a restore changes on
 * purpose is left out.
 * @param source within a transaction, as `restored`
 */
export async function compareDatabases(source: Ask, restored: Ask): Promise<Comparison> {
  const [before, after] = [await takeInventory(source), await takeInventory(restored)]
  const different = inventoryDifferences(before, after)
  const content = different.filter((line) => !settled.some((table) => line.startsWith(`public.${table} `)))
  const linesOf = async (ask: Ask) => (await ask<{ line: string }>(catalogQuery)).map(({ line }) => line)
  const [there, here] = [await linesOf(source), await linesOf(restored)]
  const catalog = [
    ...there.filter((line) => !here.includes(line)).map((line) => `missing: ${line}`),
    ...here.filter((line) => !there.includes(line)).map((line) => `new: ${line}`),
  ]
  const rows = Object.values(before).reduce((sum, table) => sum + table.rows, 0)
  return { tables: Object.keys(before).length, rows, entries: there.length, content, catalog }
}
