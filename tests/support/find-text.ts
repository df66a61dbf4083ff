import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'

interface Found {
  /** Columns in which one of the words stands, as `table.column`. */
  places: string[]
  /** Values that were looked at. */
  looked: number
}

/** Looks for words in every column of every table that can hold text or bytes. */
export async function findText(db: Db, words: readonly string[]): Promise<Found> {
  const columns = (await db.execute(sql`
    select c.table_schema, c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and (c.data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY', 'bytea'))`)) as unknown as {
    rows: Record<'table_schema' | 'table_name' | 'column_name', string>[]
  }
  if (columns.rows.length < 50) throw new Error('There is hardly a table to look in')
  const found: Found = { places: [], looked: 0 }
  for (const { table_schema, table_name, column_name } of columns.rows) {
    const table = sql`${sql.identifier(table_schema)}.${sql.identifier(table_name)}`
    const column = sql.identifier(column_name)
    const { rows } = (await db.execute(
      sql`select ${column}::text as value from ${table} where ${column} is not null`,
    )) as unknown as { rows: { value: string }[] }
    found.looked += rows.length
    // Bytes are in hex as text.
    const hex = (word: string) => Buffer.from(word).toString('hex')
    if (rows.some(({ value }) => words.some((word) => value.includes(word) || value.includes(hex(word)))))
      found.places.push(`${table_name}.${column_name}`)
  }
  return found
}
