import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { Library } from '#app/features/library/library.ts'
import { languages } from '#app/lib/language.ts'
import { shortestMistyped } from './edit-distance.ts'
import { lexemes } from './search-query.ts'

/** Longer ones are addresses and the like. */
const longest = 40

/** Every text of everything, wherever in its value it stands. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

/** The words that a search with a typing error in it may have meant: those of everything that is there. */
export async function renewSearchWords(tx: Db, { posts, tools, items }: Library): Promise<void> {
  await tx.execute(sql`delete from search_words`)
  for (const language of languages) {
    const names = tools.map(({ name, maker }) => `${name} ${maker}`)
    const texts = [...posts, ...tools, ...items].flatMap((one) => textsIn(one[language]))
    const words = new Set([...names, ...texts].flatMap(lexemes))
    const meant = [...words].filter(({ length }) => length >= shortestMistyped && length <= longest)
    await tx.execute(
      sql`insert into search_words (language, word)
          select ${language}, word from jsonb_array_elements_text(${JSON.stringify(meant)}::jsonb) as word`,
    )
  }
}
