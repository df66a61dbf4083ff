import type { Db } from './client.server.ts'

/**
 * A named SQL statement with the shapes of its rows and its parameters. PostgreSQL plans a named statement once per
 * connection, which for the answer statements is a third of their cost.
 */
export interface Statement<Row, Params = unknown[]> {
  readonly name: string
  readonly sql: string
  /** Puts the parameters in the order of their numbers. */
  readonly values: (params: Params) => unknown[]
  /** Only for the type. */
  readonly row?: Row
}

/** The number of each parameter as SQL has it: `p.user_id` gives `$1`, and `$1` again wherever it stands. */
export type Places<Params> = { readonly [Name in keyof Params]-?: string }

/**
 * A statement whose parameters have names: `` statement<Row, { id: string }>('find', (p) => `… where id = ${p.id}::uuid`) ``.
 * A name that is wrong, missing or too much is a type error, here and where it is run. With up to five parameters that
 * explain themselves, plain SQL with `$1` does.
 */
export function statement<Row>(name: string, sql: string): Statement<Row>
export function statement<Row, Params extends object>(
  name: string,
  write: (p: Places<Params>) => string,
): Statement<Row, Params>
export function statement<Row>(
  name: string,
  text: string | ((p: Record<string, string>) => string),
): Statement<Row, never> {
  if (typeof text === 'string') return { name, sql: text, values: (params: unknown[]) => params }
  const { sql, order } = numbered(text)
  return { name, sql, values: (params: Record<string, unknown>) => order.map((key) => params[key]) }
}

/** Writes the SQL with a number for each name, in the order in which the text asks for them. */
function numbered(write: (p: Record<string, string>) => string): { sql: string; order: string[] } {
  const order: string[] = []
  const places = new Proxy<Record<string, string>>(
    {},
    {
      get(_, name: string) {
        if (!order.includes(name)) order.push(name)
        return `$${order.indexOf(name) + 1}`
      },
    },
  )
  return { sql: write(places), order }
}

/**
 * Runs a statement on a database or in a running transaction.
 * Cast what comes back in the SQL itself (`::int`, `::float8`): drivers differ in how they read wider types.
 */
export async function run<Row, Params = unknown[]>(
  db: Db,
  { name, sql, values }: Statement<Row, Params>,
  params: NoInfer<Params>,
): Promise<Row[]> {
  // Drizzle has no public way to name a statement. Nothing else may use this part of it.
  const query = { sql, params: values(params) }
  const result = await db._.session.prepareQuery(query, undefined, name, false).execute()
  return (result as { rows: Row[] }).rows
}

/**
 * SQL: all values of a column as one list, `[]` without any. A list for each column costs the server two thirds of a list for each row, where there
 * are hundreds of rows.
 */
export const listOf = (column: string): string => `coalesce(json_agg(${column}), '[]')`

/** SQL: a moment in whole milliseconds since 1970. By `date_part`, a float8: `extract` gives a numeric, which takes longer to multiply and to write. */
export const msOf = (moment: string): string => `(date_part('epoch', ${moment}) * 1000)::bigint`
