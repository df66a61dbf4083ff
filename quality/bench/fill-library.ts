import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { tools } from '#app/features/content/rules.ts'
import { levels } from '#app/features/identity/rules.ts'
import { contentTypes } from '#app/features/library/know-how-rules.ts'
import { shortestMistyped } from '#app/features/library/search/edit-distance.ts'
import { filterDisciplines } from '#app/features/library/search/know-how-filter.ts'
import type { Language } from '#app/lib/language.ts'
import { openConnection } from '#quality/support/connection.ts'
import { withoutIndexes } from './bulk-load.ts'
import { pick, seeded, sentence, type WordPool } from './library-texts.ts'

const batch = 1_000
const tables = ['know_how', 'know_how_tallies']

/** Fills Know-How with items of made-up texts, a fifth of them with votes and bookmarks, and the list of known words. */
export async function fillLibrary(
  url: string,
  items: number,
  pools: Record<Language, WordPool>,
): Promise<void> {
  const clients: [pg.Client, pg.Client] = [await openConnection(url), await openConnection(url)]
  const [client] = clients
  const random = seeded(3)
  await withoutIndexes(clients, tables, async () => {
    for (let done = 0; done < items; done += batch) {
      const rows = Array.from({ length: Math.min(batch, items - done) }, (_, i) =>
        item(done + i, pools, random),
      )
      await client.query(insertItems, [JSON.stringify(rows)])
    }
    await client.query(insertTallies)
  })
  for (const language of ['nl', 'en'] as const) {
    const { running, compounds } = pools[language]
    const words = [...new Set([...running, ...compounds])].filter((word) => word.length >= shortestMistyped)
    await client.query('insert into search_words select $1, unnest($2::text[])', [language, words])
  }
  await client.query('vacuum analyze')
  await Promise.all(clients.map((one) => one.end()))
}

function item(index: number, pools: Record<Language, WordPool>, random: () => number) {
  const textIn = (language: Language) => {
    const words = (count: number) => sentence(pools[language], count, random)
    const body_blocks = [
      { type: 'text', content: words(90) },
      { type: 'list', content: [words(12), words(12), words(12)] },
      { type: 'template', content: words(40) },
    ]
    return { title: words(7), summary: words(18), keywords: words(4), body_blocks, sources: [] }
  }
  return {
    id: randomUUID(),
    slug: `item-${index}`,
    discipline: pick(filterDisciplines, random),
    difficulty: pick(levels, random),
    content_type: pick(contentTypes, random),
    skill: 'prompten',
    estimated_time: 1 + Math.floor(random() * 15),
    tool_tags: [...new Set([pick(tools, random), pick(tools, random)])],
    nl: textIn('nl'),
    en: textIn('en'),
    created_at: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
  }
}

const insertItems = `
  insert into know_how (id, slug, discipline, difficulty, content_type, skill, estimated_time, tool_tags, nl, en,
    created_at, content_hash)
  select id, slug, discipline, difficulty, content_type, skill, estimated_time, tool_tags, nl, en, created_at, ''
  from jsonb_to_recordset($1::jsonb) as given (id uuid, slug text, discipline text, difficulty text,
    content_type text, skill text, estimated_time smallint, tool_tags text[], nl jsonb, en jsonb, created_at timestamptz)`

const insertTallies = `
  insert into know_how_tallies (item_id, bookmarks, votes, useful, created_at)
  select id, n % 40, n % 30, (n % 30) * (n % 7) / 7, created_at from (select id, created_at, row_number() over (order by slug)::int as n from know_how) k
  where n % 5 = 0`
