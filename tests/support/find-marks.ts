import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'

interface ColumnRow {
  schema: string
  table: string
  column: string
}

/**
 * Where any of these texts stands in the database: every column of every table in every schema, the job queue's included,
 * read as text, and bytes also as the text they hold. @returns `schema.table.column: mark` for each
 */
export async function findMarks(db: Db, marks: readonly string[]): Promise<string[]> {
  const columns = (await db.execute(sql`
    select c.table_schema as schema, c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and c.data_type not in ('boolean', 'integer', 'smallint', 'timestamp with time zone')`)) as unknown as {
    rows: ColumnRow[]
  }
  if (columns.rows.length < 100) throw new Error('Too few columns were found to search')
  const list = sql.join(
    marks.map((mark) => sql`(${mark}, ${Buffer.from(mark).toString('hex')})`),
    sql`, `,
  )
  const found: string[] = []
  for (const { schema, table, column } of columns.rows) {
    const text = sql`${sql.identifier(column)}::text`
    const { rows } = (await db.execute(sql`
      select distinct m.mark from ${sql.identifier(schema)}.${sql.identifier(table)}, (values ${list}) m (mark, hex)
      where position(lower(m.mark) in lower(${text})) > 0 or position(m.hex in ${text}) > 0`)) as unknown as {
      rows: { mark: string }[]
    }
    for (const { mark } of rows) found.push(`${schema}.${table}.${column}: ${mark}`)
  }
  return found
}
