import { sql } from 'drizzle-orm'
import type { Ctx } from '#app/features/identity/context.server.ts'
import { knowHowLimits } from '#app/features/library/know-how-rules.ts'
import { markedSql } from '#app/features/library/marked-text.ts'
import type { SearchHit } from '#app/features/library/rules.ts'
import { toAsked, toConditions } from './know-how-conditions.server.ts'
import { noFilter } from './know-how-filter.ts'
import { toRows } from './know-how-rows.server.ts'
import { weighHits } from './rank-hits.server.ts'
import { searchConfigs } from './search-steps.server.ts'

/** The best Know-How for a search of everything; none for who may not read it, so that no hit leads to a closed door. */
export async function knowHowHits(
  { db, viewer, language }: Ctx,
  tsquery: string,
  limit: number,
): Promise<(SearchHit & { score: number })[]> {
  if (!viewer?.profile) return []
  const asked = toAsked(language, tsquery)
  const conditions = toConditions(noFilter, viewer.profile.user_id, asked)
  const { ids, scores } = await weighHits(db, {
    conditions,
    asked,
    needed: limit,
    uncounted: true,
    limits: knowHowLimits,
  })
  if (ids.length === 0) return []
  const marked = (name: string) =>
    sql.raw(markedSql(searchConfigs[language], `k.${language} ->> '${name}'`, 'query'))
  const rows = await toRows<Omit<SearchHit, 'kind'> & { id: string }>(
    db,
    sql`select k.id::text as id, k.slug, ${marked('title')} as title, ${marked('summary')} as summary
      from know_how k, (select ${asked.query} as query) asked where k.id = any(${sql.param(ids)}::uuid[])`,
  )
  return rows.map(({ id, ...hit }) => ({ kind: 'know_how', ...hit, score: scores.get(id) ?? 0 }))
}
