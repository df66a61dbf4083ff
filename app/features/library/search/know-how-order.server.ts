import { type SQL, sql } from 'drizzle-orm'
import type { KnowHowSort } from './know-how-filter.ts'

/**
 * An order of the list: first the items that have a figure, by it, then the others, newest first (PS-7.2).
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

export const byDay = sql`k.created_at desc nulls last, k.id`

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

/** Relevance has an order of its own (rank-hits.server.ts), and without a search there is none: newest first. */
export const orderOf = (sort: KnowHowSort): Order => orders[sort === 'relevance' ? 'recent' : sort]
