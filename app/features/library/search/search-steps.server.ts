import { run, statement } from '#app/db/statement.server.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import type { Language } from '#app/lib/language.ts'
import { mistypedWords, partsOf, relatedWords } from './edit-distance.ts'
import { type Near, searchQuery } from './search-query.ts'

/** The dictionaries of full-text search. */
export const searchConfigs: Record<Language, string> = { nl: 'dutch', en: 'english' }

/** Likely words for some that were typed: roughly alike, containing it, or equal to a part of it. */
const likelyStatement = statement<{ word: string }>(
  'search_words_near',
  `select word from search_words where language = $1 and word = any($3::text[])
   union
   select near.word from unnest($2::text[]) as asked, lateral (
     select word from search_words
     where language = $1 and (word % asked or word like '%' || asked || '%')
     order by similarity(word, asked) desc, word limit 60
   ) as near`,
)

async function nearOf({ db, language }: Ctx, words: string[]): Promise<{ mistyped: Near; related: Near }> {
  const parts = words.flatMap((word) => [word, ...partsOf(word)])
  const known = (await run(db, likelyStatement, [language, words, parts])).map(({ word }) => word)
  const mistyped = new Map(words.map((word) => [word, mistypedWords(word, known)]))
  const both = (word: string) => [...(mistyped.get(word) ?? []), ...relatedWords(word, known)]
  return { mistyped, related: new Map(words.map((word) => [word, both(word)])) }
}

export interface SearchStep<T> {
  result: T
  /** Holds every word as it was typed; otherwise something near it, or some of the words. */
  exact: boolean
}

/**
 * Tries a search from strict to lenient until something is found: every word; every word with typing errors mended, and
 * then with compounds taken apart; some of the words. Null when the text has no words; the result of the last try when nothing is found.
 * @param attempt gets a text for to_tsquery, made of letters, digits and operators only
 */
export async function searchInSteps<T>(
  ctx: Ctx,
  typed: string,
  attempt: (tsquery: string) => Promise<T>,
  isFound: (result: T) => boolean,
): Promise<SearchStep<T> | null> {
  const query = searchQuery(typed, ctx.language)
  if (!query) return null
  let result = await attempt(query.all)
  if (isFound(result)) return { result, exact: true }
  const none = { mistyped: new Map(), related: new Map() }
  const near = query.words.length > 0 ? await nearOf(ctx, query.words) : none
  const mended = searchQuery(typed, ctx.language, near.mistyped) ?? query
  const wide = searchQuery(typed, ctx.language, near.related) ?? query
  const tried = new Set([query.all])
  for (const tsquery of [mended.all, wide.all, mended.any, wide.any]) {
    if (tried.has(tsquery)) continue
    tried.add(tsquery)
    result = await attempt(tsquery)
    if (isFound(result)) break
  }
  return { result, exact: false }
}
