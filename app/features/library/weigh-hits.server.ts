import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { Asked } from './know-how-conditions.server.ts'
import { type FirstIds, firstIds, type WalkLimits } from './know-how-ids.server.ts'
import { orderOf } from './know-how-order.server.ts'
import { rowsOf } from './know-how-rows.server.ts'

export interface WeighedIds extends FirstIds {
  /** Of the ids that were weighed. */
  scores: ReadonlyMap<string, number>
}

interface Weighing {
  /** Of `k`, the search included. */
  where: SQL
  asked: Asked
  needed: number
  limits: WalkLimits & { weighed: number }
}

/**
 * The best hits of a search, by how prominently the words stand there. Weighing means reading the whole text, so of very
 * many hits only the likeliest are weighed: those with the words in their title, then the newest. The others follow in
 * that order.
 */
export async function weighHits(db: Db, { where, asked, needed, limits }: Weighing): Promise<WeighedIds> {
  const enough = Math.max(limits.weighed, needed)
  const [titled, found] = await Promise.all([
    rowsOf<{ id: string }>(
      db,
      sql`select k.id::text as id from know_how k where ${where} and ${asked.title} @@ ${asked.query}
        order by k.created_at desc nulls last, k.id limit ${enough}::int`,
    ),
    firstIds(db, { where, order: orderOf('recent'), needed: enough, searched: true, limits }),
  ])
  const likely = [...new Set([...titled.map(({ id }) => id), ...found.ids])].slice(0, enough)
  const weighed = likely.slice(0, limits.weighed)
  const rows = await rowsOf<{ id: string; score: number }>(
    db,
    sql`select k.id::text as id, ts_rank(${asked.text}, ${asked.query})::float8 as score from know_how k
      where k.id = any(${sql.param(weighed)}::uuid[])`,
  )
  const scores = new Map(rows.map(({ id, score }) => [id, score]))
  const score = (id: string) => scores.get(id) ?? 0
  // Sorting is stable: equally good ones stay in the order they were in.
  const ids = [...weighed.sort((a, b) => score(b) - score(a)), ...likely.slice(limits.weighed)]
  return { ...found, ids: ids.slice(0, needed), scores }
}
