import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { Conditions } from './know-how-conditions.server.ts'
import { byDay, type Order } from './know-how-order.server.ts'
import { toRows } from './know-how-rows.server.ts'

export interface Wanted {
  conditions: Conditions
  order: Order
  /** How many ids from the beginning. */
  needed: number
  limits: LookLimits
}

/** How far is looked (`knowHowLimits`); other numbers in tests only. */
export interface LookLimits {
  counted: number
  probed: number
  common: number
  walked: number
}

/**
 * The first ids that fit among the first rows of an order, or undefined when there are not enough of them. Stops at the
 * last one that is needed, so of something common it reads few rows. Two lanes: first the items with a figure, then the
 * others; the second one only follows where the first was walked to its end.
 */
export async function walkedIds(db: Db, { conditions, order, needed, limits }: Wanted) {
  const { counted, figures } = order
  const where = sql`${conditions.plain} and ${conditions.indexed}`
  const first = counted
    ? await idsOf(db, withFigure(counted, figures, limits.walked), where, figures, needed)
    : []
  if (first.length === needed) return first
  if (counted && !(await endsWithin(db, counted, limits.walked))) return undefined
  const missing = needed - first.length
  const others = await idsOf(db, withoutFigure(order, limits.walked), where, byDay, missing)
  return others.length === missing ? [...first, ...others] : undefined
}

async function idsOf(db: Db, lane: SQL, where: SQL, order: SQL, limit: number): Promise<string[]> {
  const rows = await toRows<{ id: string }>(
    db,
    sql`select k.id::text as id from ${lane} where ${where} order by ${order} limit ${limit}::int`,
  )
  return rows.map(({ id }) => id)
}

/** `offset 0` has each row looked up by its id, where the planner would rather read the whole table. */
const withFigure = (counted: SQL, figures: SQL, rows: number) => sql`(
    select t.* from know_how_tallies t where ${counted} order by ${figures} limit ${rows}::int
  ) t, lateral (select * from know_how where know_how.id = t.item_id offset 0) k`

const withoutFigure = ({ counted }: Order, rows: number) => sql`(
    select k.* from know_how k where k.is_active ${
      counted
        ? sql`and not exists (select 1 from know_how_tallies t where t.item_id = k.id and ${counted} offset 0)`
        : sql``
    } order by ${byDay} limit ${rows}::int
  ) k`

async function endsWithin(db: Db, counted: SQL, rows: number): Promise<boolean> {
  const [row] = await toRows<{ seen: number }>(
    db,
    sql`select count(*)::int as seen from (
        select 1 from know_how_tallies t where ${counted} limit ${rows + 1}::int
      ) lane`,
  )
  return (row?.seen ?? 0) <= rows
}
