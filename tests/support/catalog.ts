import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'

export interface Column {
  name: string
  /** As format_type gives it: `uuid`, `text[]`, `timestamp with time zone`. */
  type: string
  /** Must be given by whoever inserts. */
  required: boolean
  generated: boolean
  /** What a check constraint lists as its values. */
  values?: string[]
  /** Table and column that a foreign key points to. */
  points?: { table: string; column: string }
}

export interface Table {
  name: string
  columns: Column[]
}

interface CatalogRow extends Record<string, unknown> {
  table: string
  column: string
  type: string
  required: boolean
  generated: boolean
  target: string | null
  target_column: string | null
  checks: string[] | null
}

/** The tables of our own schema, as the database has them: what a test walks so that a new table is not walked past. */
export async function tablesOf(db: Db): Promise<Table[]> {
  const result = (await db.execute(sql`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as required,
      a.attgenerated <> '' or a.attidentity = 'a' as generated,
      f.confrelid::regclass::text as target, fa.attname as target_column,
      (select array_agg(pg_get_constraintdef(k.oid)) from pg_constraint k
       where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]
    left join pg_attribute fa on fa.attrelid = f.confrelid and fa.attnum = f.confkey[1]
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by c.relname, a.attnum`)) as unknown as { rows: CatalogRow[] }
  const tables = new Map<string, Table>()
  for (const row of result.rows) {
    const table = tables.get(row.table) ?? { name: row.table, columns: [] }
    tables.set(row.table, table)
    const values = row.checks?.flatMap(listedValues) ?? []
    table.columns.push({
      name: row.column,
      type: row.type,
      required: row.required,
      generated: row.generated,
      ...(values.length > 0 && { values }),
      ...(row.target && row.target_column && { points: { table: row.target, column: row.target_column } }),
    })
  }
  return [...tables.values()]
}

/** `CHECK ((role = ANY (ARRAY['a'::text, 'b'::text])))` lists a and b. */
function listedValues(check: string): string[] {
  if (!/= ANY \(ARRAY\[/.test(check)) return []
  return [...check.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value)
}
