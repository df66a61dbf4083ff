import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { lanesOf, type Order } from './know-how-order.server.ts'
import { rowsOf } from './know-how-rows.server.ts'

/** The beginning of a list. */
export interface FirstIds {
  ids: string[]
  total: number
  /** There are more than `total`. */
  more: boolean
}

interface Wanted {
  /** Of `k`. */
  where: SQL
  order: Order
  /** How many ids from the beginning. */
  needed: number
  /** The condition holds a search: only its index can find all hits fast. */
  searched: boolean
  limits: WalkLimits
}

/** How far is looked (`knowHowLimits`); other numbers in tests only. */
export interface WalkLimits {
  counted: number
  walked: number
}

/**
 * The first ids of everything that fits. First the beginning of the order is walked, which is all it takes in a short
 * list and for what is common in a long one; what is rare is then found by its index. Both give the same ids.
 */
export async function firstIds(db: Db, wanted: Wanted): Promise<FirstIds> {
  return (await walk(db, wanted)) ?? (await findAll(db, wanted))
}

interface Walked {
  seen_first: number
  seen_then: number
  hits_first: number
  hits_then: number
  ids_first: string[] | null
  ids_then: string[] | null
}

async function walk(db: Db, { where, order, needed, limits }: Wanted): Promise<FirstIds | undefined> {
  const lanes = lanesOf(order, limits.walked)
  const hits = (lane: SQL) =>
    sql`select count(*)::int as hits, (array_agg(id::text order by k.place))[1:${sql.raw(String(needed))}] as ids
      from ${lane} k where ${where}`
  const [row] = await rowsOf<Walked>(
    db,
    sql`with first as materialized (${lanes.first}), rest as materialized (${lanes.rest})
      select (select count(*)::int from first) as seen_first, (select count(*)::int from rest) as seen_then,
        f.hits as hits_first, f.ids as ids_first, r.hits as hits_then, r.ids as ids_then
      from (${hits(sql`first`)}) f, (${hits(sql`rest`)}) r`,
  )
  if (!row) return undefined
  const firstLaneEnds = row.seen_first < limits.walked
  const complete = firstLaneEnds && row.seen_then < limits.walked
  const total = row.hits_first + (firstLaneEnds ? row.hits_then : 0)
  if (!complete && total < needed) return undefined
  const ids = [...(row.ids_first ?? []), ...(firstLaneEnds ? (row.ids_then ?? []) : [])].slice(0, needed)
  return { ids, total, more: !complete }
}

async function findAll(db: Db, wanted: Wanted): Promise<FirstIds> {
  if (!wanted.searched) return readAll(db, wanted)
  return db.transaction(async (tx) => {
    // The planner takes reading a long text for free and would rather read them all than ask the index which to read.
    await tx.execute(sql`set local enable_seqscan = off`)
    return readAll(tx, wanted)
  })
}

async function readAll(db: Db, { where, order, needed, limits }: Wanted): Promise<FirstIds> {
  const figures = order.counted ? sql`left join know_how_tallies t on t.item_id = k.id` : sql``
  const [row] = await rowsOf<{ hits: number; ids: string[] | null }>(
    db,
    sql`with hits as materialized (
        select k.id, row_number() over (order by ${order.all}) as place from know_how k ${figures} where ${where}
      )
      select (select count(*)::int from hits) as hits,
        (select array_agg(id::text order by place) from hits where place <= ${needed}::int) as ids`,
  )
  const hits = row?.hits ?? 0
  const total = Math.min(hits, limits.counted)
  return { ids: row?.ids ?? [], total, more: hits > limits.counted }
}
