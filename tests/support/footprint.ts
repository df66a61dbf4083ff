import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { Table } from './catalog.ts'

/** Every row that names one of these ids or addresses, by table: a digest each, so that any change shows. */
export async function footprintOf(
  db: Db,
  tables: readonly Table[],
  names: readonly string[],
): Promise<Record<string, string>> {
  const pattern = names.join('|')
  const parts = tables.map(
    ({ name }) => sql`
      select ${name}::text as table, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
      from ${sql.identifier(name)} t where t::text ~ ${pattern}`,
  )
  const result = (await db.execute(sql.join(parts, sql` union all `))) as unknown as {
    rows: { table: string; digest: string }[]
  }
  // Parts of a union come in the order in which parallel workers finish them.
  const byTable = result.rows.toSorted((a, b) => (a.table < b.table ? -1 : 1))
  return Object.fromEntries(byTable.map(({ table, digest }) => [table, digest]))
}

/** Everything in those rows that looks like an id: what somebody could try in an address. */
export async function idsIn(db: Db, tables: readonly Table[], names: readonly string[]): Promise<string[]> {
  const pattern = names.join('|')
  const ids = new Set<string>()
  for (const { name, columns } of tables) {
    const known = columns.filter(
      (column) =>
        !column.points && /(^|_)(id|code|slug|token|key)$/.test(column.name) && column.type !== 'jsonb',
    )
    for (const column of known) {
      const result = (await db.execute(
        sql`select distinct ${sql.identifier(column.name)}::text as id from ${sql.identifier(name)} t
            where t::text ~ ${pattern} limit 5`,
      )) as unknown as { rows: { id: string | null }[] }
      for (const { id } of result.rows) if (id) ids.add(id)
    }
  }
  return [...ids]
}
