import type { Db } from './client.server.ts'

/**
 * A named SQL statement with its row shape. PostgreSQL plans a named statement once per connection, which for the
 * answer statements is a third of their cost.
 */
export interface Statement<Row> {
  readonly name: string
  readonly sql: string
  /** Only for the type. */
  readonly row?: Row
}

export function statement<Row>(name: string, sql: string): Statement<Row> {
  return { name, sql }
}

/**
 * Runs a statement on a database or in a running transaction.
 * Cast what comes back in the SQL itself (`::int`, `::float8`): drivers differ in how they read wider types.
 */
export async function run<Row>(db: Db, { name, sql }: Statement<Row>, params: unknown[]): Promise<Row[]> {
  const result = await db._.session.prepareQuery({ sql, params }, undefined, name, false).execute()
  return (result as { rows: Row[] }).rows
}
