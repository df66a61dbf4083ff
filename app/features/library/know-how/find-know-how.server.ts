import { sql } from 'drizzle-orm'
import type { BodyBlock, PostSource } from '#app/db/schema/library.ts'
import type { SignedInCtx } from '#app/features/identity/context.server.ts'
import type { KnowHowCard } from '#app/features/library/know-how-rules.ts'
import {
  type CardRow,
  cardColumns,
  toCard,
  toRows,
} from '#app/features/library/search/know-how-rows.server.ts'

export interface KnowHowItem extends KnowHowCard {
  body_blocks: BodyBlock[]
  sources: PostSource[]
  /** The viewer's vote; null without one. */
  useful: boolean | null
}

type ItemRow = CardRow & Pick<KnowHowItem, 'body_blocks' | 'sources'> & { vote: boolean | null }

/** One active item by slug or id, as this person sees it; undefined when there is none. */
export async function findKnowHow(ctx: SignedInCtx, slugOrId: string): Promise<KnowHowItem | undefined> {
  // What no item can be called need not be asked for; the database does not even take every character.
  if (!/^[a-z0-9-]{1,200}$/.test(slugOrId)) return undefined
  const user_id = ctx.viewer.profile?.user_id
  const text = sql.raw(`k.${ctx.language}`)
  const [row] = await toRows<ItemRow>(
    ctx.db,
    sql`select ${cardColumns(user_id)}, ${text} ->> 'title' as title, ${text} ->> 'summary' as summary,
        ${text} -> 'body_blocks' as body_blocks, ${text} -> 'sources' as sources,
        (select useful from know_how_votes v where v.item_id = k.id and v.user_id = ${user_id ?? null}::uuid) as vote
      from know_how k left join know_how_tallies t on t.item_id = k.id
      where k.is_active and (k.slug = ${slugOrId} or k.id::text = ${slugOrId})`,
  )
  if (!row) return undefined
  const { vote, ...card } = row
  return { ...toCard(card), useful: vote }
}
