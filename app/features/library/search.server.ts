import { run, statement } from '#app/db/statement.server.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import type { Language } from '#app/lib/language.ts'
import { isOut } from './post-queries.server.ts'
import { libraryLimits, type SearchHit } from './rules.ts'
import { searchQuery } from './search-query.ts'

/** One table that is searched. Its columns `search_nl` and `search_en` hold the weighted text. */
export interface SearchSource {
  kind: SearchHit['kind']
  table: string
  /** Which rows may be found. */
  visible: string
  title: (language: Language) => string
  summary: (language: Language) => string
  /** Where a word with a typing error in it is looked for: what is short and says what it is about. */
  labels: (language: Language) => string
}

const posts: SearchSource = {
  kind: 'post',
  table: 'blog_posts',
  visible: isOut,
  title: (language) => `${language} ->> 'title'`,
  summary: (language) => `${language} ->> 'excerpt'`,
  labels: (language) => `concat_ws(' ', ${language} ->> 'title', ${language} ->> 'excerpt')`,
}

const tools: SearchSource = {
  kind: 'tool',
  table: 'ai_tools',
  visible: 'is_active',
  title: () => 'name',
  summary: (language) => `${language} ->> 'good_for'`,
  labels: (language) => `concat_ws(' ', name, maker, ${language} ->> 'keywords', ${language} ->> 'good_for')`,
}

/** Everything that the search box of the resources page looks in. */
const everything: readonly SearchSource[] = [posts, tools]

interface Found extends SearchHit {
  score: number
  /** Has all the words. */
  complete: boolean
}

const configs: Record<Language, string> = { nl: 'dutch', en: 'english' }

const columns = ({ kind, title, summary }: SearchSource, language: Language) =>
  `'${kind}' as kind, slug, ${title(language)} as title, ${summary(language)} as summary`

/** By the words themselves: what has all of them first, then the best place for them. */
const wordsStatement = (source: SearchSource, language: Language) =>
  statement<Found>(
    `search_${source.kind}_${language}`,
    `with asked as (
       select to_tsquery('${configs[language]}', $1) as any_word, to_tsquery('${configs[language]}', $2) as all_words
     )
     select ${columns(source, language)}, ts_rank(search_${language}, any_word)::float8 as score,
       search_${language} @@ all_words as complete
     from ${source.table}, asked
     where ${source.visible} and search_${language} @@ any_word
     order by complete desc, score desc, slug limit $3::int`,
  )

/** By likeness: typing errors, and parts of compounds. At 0.44 two swapped letters in a word of eight are forgiven. */
const likenessStatement = (source: SearchSource, language: Language) =>
  statement<Found>(
    `search_like_${source.kind}_${language}`,
    `with seen as (
       select ${columns(source, language)}, lower(${source.labels(language)}) as labels
       from ${source.table} where ${source.visible}
     )
     select kind, slug, title, summary, likeness::float8 as score, false as complete
     from seen, lateral (
       select sum(word_similarity(word, labels)) as likeness from unnest($1::text[]) as word
       where word_similarity(word, labels) >= 0.44
     ) as words
     where likeness is not null
     order by likeness desc, slug limit $2::int`,
  )

const byScore = (a: Found, b: Found) => b.score - a.score || a.slug.localeCompare(b.slug)

/**
 * Searches posts and tools in the language of the reader. What holds every word comes first, in the order of how
 * prominently; only when nothing does, what holds some of them, or something like them.
 * @param typed anything; a text without words finds nothing
 */
export async function searchLibrary(
  { db, language }: Ctx,
  typed: string,
  sources: readonly SearchSource[] = everything,
): Promise<SearchHit[]> {
  const query = searchQuery(typed, language)
  if (!query) return []
  const { any, all, words } = query
  const limit = libraryLimits.searchResults
  const ask = async (statementOf: typeof wordsStatement, params: unknown[]) => {
    const answers = sources.map((source) => run(db, statementOf(source, language), params))
    return (await Promise.all(answers)).flat().sort(byScore)
  }
  const found = await ask(wordsStatement, [any, all, limit])
  const complete = found.filter((hit) => hit.complete)
  const hits = complete.length > 0 ? complete : [...found, ...(await ask(likenessStatement, [words, limit]))]
  const unique = new Map(hits.map((hit) => [`${hit.kind}/${hit.slug}`, hit]))
  return [...unique.values()]
    .slice(0, limit)
    .map(({ kind, slug, title, summary }) => ({ kind, slug, title, summary }))
}
