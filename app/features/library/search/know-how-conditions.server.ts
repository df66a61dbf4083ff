import { type SQL, sql } from 'drizzle-orm'
import { facetOf } from '#app/db/schema/library.ts'
import type { Language } from '#app/lib/language.ts'
import { type KnowHowFilter, minutesOf } from './know-how-filter.ts'

/** Texts of the search in the language of the reader, as sql. */
export interface Asked {
  /** A tsquery. */
  query: SQL
  /** Weighted text of everything, and of the title alone. */
  text: SQL
  title: SQL
}

/** The columns of one language, with what was asked for. @param tsquery letters, digits and operators only */
export function toAsked(language: Language, tsquery: string): Asked {
  const config = sql.raw(language === 'nl' ? `'dutch'` : `'english'`)
  return {
    query: sql`to_tsquery(${config}, ${tsquery})`,
    text: sql.raw(`k.search_${language}`),
    title: sql.raw(`k.head_${language}`),
  }
}

/** What an item has to be to be in the list; `k` is know_how. */
export interface Conditions {
  /** What one index answers together (`know_how_search_…_index`), without a look at the items. */
  indexed: SQL
  /** What is then looked at in each item. */
  plain: SQL
  /** Only the index can find all hits fast: reading a long text costs more than the planner thinks. */
  searched: boolean
}

const all = (parts: SQL[]) => (parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`)

/** Only what was chosen is asked, so each is planned for itself. @param userId none without a profile: nothing is kept */
export function toConditions(
  filter: KnowHowFilter,
  userId: string | undefined,
  asked: Asked | null,
): Conditions {
  const minutes = filter.readingTime && minutesOf[filter.readingTime]
  const chosen = [
    filter.disciplines.map(facetOf.discipline),
    filter.difficulties.map(facetOf.difficulty),
    filter.types.map(facetOf.content_type),
    filter.tools.map(facetOf.tool),
  ].filter((values) => values.length > 0)
  const facets = chosen.map((values) => sql`k.facets && ${sql.param(values)}::text[]`)
  const plain = [
    sql`k.is_active`,
    ...(minutes ? [sql`k.estimated_time between ${minutes.min}::int and ${minutes.max}::int`] : []),
    ...(filter.saved
      ? [
          sql`exists (select 1 from know_how_bookmarks b where b.item_id = k.id and b.user_id = ${userId ?? null}::uuid)`,
        ]
      : []),
  ]
  // The search last: where items are looked at one by one, its text is then read of those only that fit otherwise.
  const search = asked ? [sql`${asked.text} @@ ${asked.query}`] : []
  return { indexed: all([...facets, ...search]), plain: all(plain), searched: asked !== null }
}

/** The same with the words in the title. */
export function titledOf({ indexed, ...rest }: Conditions, { title, query }: Asked): Conditions {
  return { ...rest, indexed: sql`${title} @@ ${query} and ${indexed}` }
}
