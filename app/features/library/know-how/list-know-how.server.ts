import { type SQL, sql } from 'drizzle-orm'
import type { SignedInCtx } from '#app/features/identity/context.server.ts'
import { type KnowHowCard, knowHowLimits } from '#app/features/library/know-how-rules.ts'
import { markedSql } from '#app/features/library/marked-text.ts'
import { type Asked, toAsked, toConditions } from '#app/features/library/search/know-how-conditions.server.ts'
import { type KnowHowFilter, noFilter } from '#app/features/library/search/know-how-filter.ts'
import { firstIds } from '#app/features/library/search/know-how-ids.server.ts'
import { orderOf } from '#app/features/library/search/know-how-order.server.ts'
import {
  type CardRow,
  cardColumns,
  toCard,
  toRows,
} from '#app/features/library/search/know-how-rows.server.ts'
import { weighHits } from '#app/features/library/search/rank-hits.server.ts'
import type { LookLimits } from '#app/features/library/search/scan-in-order.server.ts'
import { searchConfigs, searchInSteps } from '#app/features/library/search/search-steps.server.ts'
import type { Language } from '#app/lib/language.ts'

export interface KnowHowList {
  /** With a search, title and summary have its words marked (marked-text.ts). */
  items: KnowHowCard[]
  total: number
  /** There are more than `total`. */
  more: boolean
  /** Nothing has all the words as they were typed: these come near. */
  near: boolean
}

/** Other numbers in tests only: to be far ahead of them takes a long list. */
export type ListLimits = LookLimits & { page: number; weighed: number }

/**
 * A page of the active items that fit a filter (PS-7.2). A search holds every word of it in title, summary,
 * keywords or body; only when nothing that fits the filter does, near words and then some of the words.
 */
export async function listKnowHow(
  ctx: SignedInCtx,
  filter: KnowHowFilter = noFilter,
  limits: ListLimits = knowHowLimits,
): Promise<KnowHowList> {
  const found = await searchInSteps(
    ctx,
    filter.search,
    (tsquery) => onePage(ctx, filter, tsquery, limits),
    ({ total }) => total > 0,
  )
  if (found) return { ...found.result, near: !found.exact && found.result.total > 0 }
  if (filter.search !== '') return { items: [], total: 0, more: false, near: false }
  return onePage(ctx, filter, null, limits)
}

async function onePage(
  ctx: SignedInCtx,
  filter: KnowHowFilter,
  tsquery: string | null,
  limits: ListLimits,
): Promise<KnowHowList> {
  const asked = tsquery === null ? null : toAsked(ctx.language, tsquery)
  const conditions = toConditions(filter, ctx.viewer.profile?.user_id, asked)
  const needed = filter.page * limits.page
  const { ids, total, more } =
    asked && filter.sortBy === 'relevance'
      ? await weighHits(ctx.db, { conditions, asked, needed, limits })
      : await firstIds(ctx.db, { conditions, order: orderOf(filter.sortBy), needed, limits })
  const items = await cards(ctx, ids.slice(needed - limits.page), asked)
  return { items, total, more, near: false }
}

async function cards(ctx: SignedInCtx, ids: string[], asked: Asked | null): Promise<KnowHowCard[]> {
  if (ids.length === 0) return []
  const rows = await toRows<CardRow>(
    ctx.db,
    sql`select ${cardColumns(ctx.viewer.profile?.user_id)}, ${cardText(ctx.language, asked)}
      from unnest(${sql.param(ids)}::uuid[]) with ordinality as page (id, place) join know_how k using (id)
        left join know_how_tallies t on t.item_id = k.id, (select ${asked?.query ?? sql`null`} as query) asked
      order by page.place`,
  )
  return rows.map(toCard)
}

function cardText(language: Language, asked: Asked | null): SQL {
  const column = (name: string) => `k.${language} ->> '${name}'`
  const shown = (name: string) =>
    asked ? markedSql(searchConfigs[language], column(name), 'asked.query') : column(name)
  return sql.raw(`${shown('title')} as title, ${shown('summary')} as summary`)
}
