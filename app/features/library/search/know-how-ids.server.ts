import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { Conditions } from './know-how-conditions.server.ts'
import { byDay, type Order } from './know-how-order.server.ts'
import { toRows } from './know-how-rows.server.ts'
import { type Wanted, walkedIds } from './scan-in-order.server.ts'

/** The beginning of a list. */
export interface FirstIds {
  ids: string[]
  total: number
  /** There are more than `total`. */
  more: boolean
}

/**
 * The first ids of everything that fits. What is common is found by walking the beginning of the order, what is not by
 * putting all hits of the index in order. Both give the same ids.
 */
export async function firstIds(db: Db, wanted: Wanted): Promise<FirstIds> {
  const ids = (await isCommon(db, wanted)) && (await walkedIds(db, wanted))
  return ids ? { ids, ...(await countedHits(db, wanted)) } : gatheredIds(db, wanted)
}

/** Does it seem that many of all items fit? Looks at the newest ones; only the time it takes depends on being right. */
export async function isCommon(db: Db, { conditions, limits }: Wanted): Promise<boolean> {
  const [row] = await toRows<{ common: boolean }>(
    db,
    sql`select count(*) filter (where ${conditions.plain} and ${conditions.indexed})
        > ${limits.common}::float8 * count(*) as common
      from (select * from know_how k where k.is_active order by ${byDay} limit ${limits.probed}::int) k`,
  )
  return row?.common ?? false
}

/** How many fit, as far as is counted. */
export async function countedHits(db: Db, { conditions, limits: { counted } }: Wanted) {
  const row = await inIndex<{ hits: number }>(
    db,
    conditions,
    sql`select count(*)::int as hits from (
        select 1 from ${fitting(conditions)} limit ${counted + 1}::int
      ) hits`,
  )
  return totalOf(row?.hits ?? 0, counted)
}

/**
 * By counting all that fits and putting it in order.
 * @param first a condition on `k` that the foremost ones meet
 */
export async function gatheredIds(
  db: Db,
  { conditions, order, needed, limits }: Wanted,
  first = sql`true`,
): Promise<FirstIds> {
  const row = await inIndex<{ hits: number; ids: string[] }>(
    db,
    conditions,
    sql`with hits as materialized (
        select k.id, k.created_at, ${first} as foremost from ${fitting(conditions)}
      )
      select (select count(*)::int from hits) as hits, array(
        select k.id::text from hits k ${figuresOf(order)}
        order by k.foremost desc, ${order.all} limit ${needed}::int
      ) as ids`,
  )
  return { ids: row?.ids ?? [], ...totalOf(row?.hits ?? 0, limits.counted) }
}

const totalOf = (hits: number, counted: number) => ({
  total: Math.min(hits, counted),
  more: hits > counted,
})

/** The items that fit, as a from clause. `offset 0` keeps the conditions apart: the index answers the first ones. */
const fitting = ({ indexed, plain, searched }: Conditions): SQL =>
  searched
    ? sql`(select * from know_how k where ${indexed} offset 0) k where ${plain}`
    : sql`know_how k where ${plain} and ${indexed}`

/** `offset 0` looks up those of the hits, where the planner might read all figures there are. */
const figuresOf = ({ counted }: Order): SQL =>
  counted
    ? sql`left join lateral (select * from know_how_tallies where item_id = k.id offset 0) t on true`
    : sql``

/** The planner takes reading a long text for free and would rather read them all than ask the index which to read. */
async function inIndex<Row>(db: Db, { searched }: Conditions, query: SQL): Promise<Row | undefined> {
  if (!searched) return (await toRows<Row>(db, query))[0]
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return (await toRows<Row>(tx, query))[0]
  })
}
