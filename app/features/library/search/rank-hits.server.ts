import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { type Asked, type Conditions, titledOf } from './know-how-conditions.server.ts'
import { countedHits, type FirstIds, gatheredIds, isCommon } from './know-how-ids.server.ts'
import { orderOf } from './know-how-order.server.ts'
import { toRows } from './know-how-rows.server.ts'
import { type LookLimits, type Wanted, walkedIds } from './scan-in-order.server.ts'

export interface WeighedIds extends FirstIds {
  /** Of the ids that were weighed. */
  scores: ReadonlyMap<string, number>
}

interface Weighing {
  /** The search included. */
  conditions: Conditions
  asked: Asked
  needed: number
  /** Nobody asks how many there are: of what is common `total` is 0. */
  uncounted?: boolean
  limits: LookLimits & { weighed: number }
}

/**
 * The best hits of a search, by how prominently the words stand there. Weighing means reading the whole text, so of very
 * many hits only the likeliest are weighed: those with the words in their title, then the newest. The others follow in
 * that order.
 */
export async function weighHits(db: Db, { asked, needed, uncounted, ...of }: Weighing): Promise<WeighedIds> {
  const { limits } = of
  const enough = Math.max(limits.weighed, needed)
  const wanted = { ...of, order: orderOf('recent'), needed: enough }
  const common = (await isCommon(db, wanted)) && (await likeliest(db, wanted, asked))
  const found = common
    ? { ids: common, ...(uncounted ? { total: 0, more: true } : await countedHits(db, wanted)) }
    : await gatheredIds(db, wanted, sql`${asked.title} @@ ${asked.query}`)
  const weighed = found.ids.slice(0, limits.weighed)
  const rows = await toRows<{ id: string; score: number }>(
    db,
    sql`select k.id::text as id, ts_rank(${asked.text}, ${asked.query})::float8 as score from know_how k
      where k.id = any(${sql.param(weighed)}::uuid[])`,
  )
  const scores = new Map(rows.map(({ id, score }) => [id, score]))
  const score = (id: string) => scores.get(id) ?? 0
  // Sorting is stable: equally good ones stay in the order they were in.
  const ids = [...weighed.sort((a, b) => score(b) - score(a)), ...found.ids.slice(limits.weighed)]
  return { ...found, ids: ids.slice(0, needed), scores }
}

/** Of many hits: those with the words in the title, and where these are too few, the newest. */
async function likeliest(db: Db, wanted: Wanted, asked: Asked): Promise<string[] | undefined> {
  const inTitle = { ...wanted, conditions: titledOf(wanted.conditions, asked) }
  const walked = (await isCommon(db, inTitle)) && (await walkedIds(db, inTitle))
  const titled = walked || (await gatheredIds(db, inTitle)).ids
  if (titled.length === wanted.needed) return titled
  const newest = await walkedIds(db, wanted)
  return newest && [...new Set([...titled, ...newest])].slice(0, wanted.needed)
}
