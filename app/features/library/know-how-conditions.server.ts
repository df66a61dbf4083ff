import { type SQL, sql } from 'drizzle-orm'
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
export function askedOf(language: Language, tsquery: string): Asked {
  const config = sql.raw(language === 'nl' ? `'dutch'` : `'english'`)
  return {
    query: sql`to_tsquery(${config}, ${tsquery})`,
    text: sql.raw(`k.search_${language}`),
    title: sql.raw(`k.head_${language}`),
  }
}

const among = (column: SQL, values: readonly string[]) =>
  values.length > 0 ? [sql`${column} = any(${sql.param(values)}::text[])`] : []

/** What an item has to be to be in the list. `k` is know_how. Only what was chosen is asked, so each is planned for itself. */
export function conditionsOf(filter: KnowHowFilter, userId: string, asked: Asked | null): SQL {
  const minutes = filter.readingTime && minutesOf[filter.readingTime]
  const parts = [
    sql`k.is_active`,
    ...among(sql`k.discipline`, filter.disciplines),
    ...among(sql`k.difficulty`, filter.difficulties),
    ...among(sql`k.content_type`, filter.types),
    ...(filter.tools.length > 0 ? [sql`k.tool_tags && ${sql.param(filter.tools)}::text[]`] : []),
    ...(minutes ? [sql`k.estimated_time between ${minutes.min}::int and ${minutes.max}::int`] : []),
    ...(filter.saved
      ? [
          sql`exists (select 1 from know_how_bookmarks b where b.item_id = k.id and b.user_id = ${userId}::uuid)`,
        ]
      : []),
    ...(asked ? [sql`${asked.text} @@ ${asked.query}`] : []),
  ]
  return sql.join(parts, sql` and `)
}
