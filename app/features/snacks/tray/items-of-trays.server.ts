import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'

const itemsStatement = statement<{ id: string }, { user_id: string; from: string }>(
  'items_of_trays',
  (p) => `select distinct item->>'id' as id from trays, jsonb_array_elements(items) item
   where user_id = ${p.user_id}::uuid and day >= ${p.from}::date`,
)

/**
 * Ids of what lay in somebody's trays, also of what was not taken.
 * @param from first day of them, `2026-11-27`
 */
export async function itemsOfTrays(db: Db, user_id: string, from: string): Promise<Set<string>> {
  return new Set((await run(db, itemsStatement, { user_id, from })).map(({ id }) => id))
}
