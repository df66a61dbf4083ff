import { run, statement } from '#app/db/statement.server.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import { isOut } from '#app/features/library/blog/post-queries.server.ts'
import { markedSql } from '#app/features/library/marked-text.ts'
import { libraryLimits, type SearchHit } from '#app/features/library/rules.ts'
import type { Language } from '#app/lib/language.ts'
import { knowHowHits } from './know-how-hits.server.ts'
import { searchConfigs, searchInSteps } from './search-steps.server.ts'

/** One table that is searched. Its columns `search_nl` and `search_en` hold the weighted text. */
export interface SearchSource {
  kind: SearchHit['kind']
  table: string
  /** Which rows may be found. */
  visible: string
  title: (language: Language) => string
  summary: (language: Language) => string
}

const posts: SearchSource = {
  kind: 'post',
  table: 'blog_posts',
  visible: isOut,
  title: (language) => `${language} ->> 'title'`,
  summary: (language) => `${language} ->> 'excerpt'`,
}

const tools: SearchSource = {
  kind: 'tool',
  table: 'ai_tools',
  visible: 'is_active',
  title: () => 'name',
  summary: (language) => `${language} ->> 'good_for'`,
}

/** The tools alone. */
export const toolSources: readonly SearchSource[] = [tools]

export interface Found extends SearchHit {
  score: number
}

/** The best hits by the place and number of the words; title and summary with the words marked. */
const hitsStatement = ({ kind, table, visible, title, summary }: SearchSource, language: Language) => {
  const config = searchConfigs[language]
  return statement<Found>(
    `search_${kind}_${language}`,
    `with best as (
       select id, asked, slug, ts_rank(search_${language}, asked)::float8 as score
       from ${table}, to_tsquery('${config}', $1) as asked
       where ${visible} and search_${language} @@ asked
       order by score desc, slug limit $2::int
     )
     select '${kind}' as kind, best.slug, best.score, ${markedSql(config, title(language), 'asked')} as title,
       ${markedSql(config, summary(language), 'asked')} as summary
     from best join ${table} using (id)`,
  )
}

const byScore = (a: Found, b: Found) => b.score - a.score || a.slug.localeCompare(b.slug)

/**
 * Searches posts, tools and, for who is signed in, Know-How, in the language of the reader. What holds every word comes
 * first, in the order of how prominently; only when nothing does, what holds words near them, or some of them.
 * @param typed anything; a text without words finds nothing
 */
export async function searchLibrary(
  ctx: Ctx,
  typed: string,
  { sources, limit = libraryLimits.searchResults }: SearchScope = {},
): Promise<SearchHit[]> {
  const attempt = async (tsquery: string) => {
    const asked = (sources ?? [posts, tools]).map((source) =>
      run(ctx.db, hitsStatement(source, ctx.language), [tsquery, limit]),
    )
    const items = sources ? [] : knowHowHits(ctx, tsquery, limit)
    return (await Promise.all([...asked, items])).flat()
  }
  const found = await searchInSteps(ctx, typed, attempt, (hits) => hits.length > 0)
  return (found?.result ?? [])
    .sort(byScore)
    .slice(0, limit)
    .map(({ score: _, ...hit }) => hit)
}

interface SearchScope {
  /** Only these. */
  sources?: readonly SearchSource[]
  /** Most hits. */
  limit?: number
}
