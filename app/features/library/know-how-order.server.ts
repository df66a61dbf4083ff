import { type SQL, sql } from 'drizzle-orm'
import type { KnowHowSort } from './know-how-filter.ts'

/**
 * An order of the list: first the items that have a figure, by it, then the others, newest first (SPEC 7 "know_how").
 * The orders are those of indexes, word for word, `nulls last` included: otherwise they are not used.
 */
export interface Order {
  /** Of know_how_tallies `t`: has a figure. Undefined when every item is ordered by its day. */
  counted: SQL | undefined
  /** Of `t`: by that figure. */
  figures: SQL
  /** Of `k` and `t`, everything in one order. */
  all: SQL
}

const byDay = sql`k.created_at desc nulls last, k.id`

const orders: Record<'recent' | 'rating' | 'bookmarks', Order> = {
  recent: { counted: undefined, figures: sql``, all: byDay },
  rating: {
    counted: sql`t.rating is not null`,
    figures: sql`t.rating desc nulls last, t.created_at desc nulls last, t.item_id`,
    all: sql`t.rating desc nulls last, ${byDay}`,
  },
  bookmarks: {
    counted: sql`t.bookmarks > 0`,
    figures: sql`t.bookmarks desc nulls last, t.created_at desc nulls last, t.item_id`,
    all: sql`nullif(t.bookmarks, 0) desc nulls last, ${byDay}`,
  },
}

/** Relevance has an order of its own (weigh-hits.server.ts), and without a search there is none: newest first. */
export const orderOf = (sort: KnowHowSort): Order => orders[sort === 'relevance' ? 'recent' : sort]

/**
 * The rows of know_how at the beginning of an order, at most `limit`, with their `place`, in two lanes: with a figure, and
 * without. `offset 0` has each row looked up by its id, where the planner would rather read the whole table.
 */
export function lanesOf({ counted, figures }: Order, limit: number): { first: SQL; rest: SQL } {
  const numbered = (rows: SQL) => sql`select lane.*, row_number() over () as place from (${rows}) lane`
  const uncounted = counted
    ? sql`and not exists (select 1 from know_how_tallies t where t.item_id = k.id and ${counted} offset 0)`
    : sql``
  return {
    first: numbered(
      counted
        ? sql`select k.* from (
            select t.item_id from know_how_tallies t where ${counted} order by ${figures} limit ${limit}::int
          ) t, lateral (select * from know_how where know_how.id = t.item_id offset 0) k`
        : sql`select * from know_how where false`,
    ),
    rest: numbered(
      sql`select k.* from know_how k where k.is_active ${uncounted} order by ${byDay} limit ${limit}::int`,
    ),
  }
}
