import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { type KnowHowCard, ratingOf } from '#app/features/library/know-how-rules.ts'

/** One planned for itself each time: what is asked decides which index is best. */
export async function toRows<Row>(db: Db, query: SQL): Promise<Row[]> {
  const result = await db.execute(query)
  return (result as unknown as { rows: Row[] }).rows
}

export type CardRow = Omit<KnowHowCard, 'rating'> & { useful: number }

/** Columns of a card, from `k` and `t`. */
export const cardColumns = (userId: string | undefined): SQL => sql`
  k.id::text as id, k.slug, k.discipline, k.difficulty, k.content_type, k.estimated_time::int as estimated_time,
  k.tool_tags, to_char(k.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at,
  coalesce(t.votes, 0)::int as votes, coalesce(t.useful, 0)::int as useful,
  coalesce(t.bookmarks, 0)::int as bookmarks,
  exists (select 1 from know_how_bookmarks b where b.item_id = k.id and b.user_id = ${userId ?? null}::uuid) as bookmarked`

export function toCard<Row extends CardRow>({ useful, ...row }: Row) {
  return { ...row, rating: ratingOf({ votes: row.votes, useful }) }
}
