import type pg from 'pg'

/**
 * Loads tables without their indexes, keys and triggers, and makes these again afterwards exactly as the schema had them: sorting
 * once is many times faster than inserting into a tree twenty million times.
 */
export async function withoutIndexes(
  clients: [pg.Client, pg.Client],
  tables: string[],
  load: () => Promise<void>,
): Promise<void> {
  const [client] = clients
  const keys = await client.query<{ name: string; table: string; type: string; definition: string }>(
    `select conname as name, conrelid::regclass::text as table, contype as type, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype in ('p', 'u', 'f')
       and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))
     order by contype = 'f' desc`,
    [tables],
  )
  for (const { table, name } of keys.rows) {
    await client.query(`alter table ${table} drop constraint "${name}"`)
  }
  const indexes = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any($1::regclass[])`,
    [tables],
  )
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
  // What they look up for each row has no index now: a million learners would never come to an end. What is loaded says it all.
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await load()
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  const add = (key: (typeof keys.rows)[number]) =>
    `alter table ${key.table} add constraint "${key.name}" ${key.definition}`
  const waiting = [
    ...keys.rows.filter((key) => key.type !== 'f').map(add),
    ...indexes.rows.map((index) => index.definition),
  ]
  const build = async (on: pg.Client) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await on.query(next)
  }
  await Promise.all(clients.map(build))
  for (const key of keys.rows) if (key.type === 'f') await client.query(add(key))
}
