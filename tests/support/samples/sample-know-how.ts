import { randomUUID } from 'node:crypto'
import type { Db } from '#app/db/client.server.ts'
import { knowHow } from '#app/db/schema/library.ts'

type Row = typeof knowHow.$inferInsert

/** A Know-How item as its file says it. */
export function sampleItem(given: Record<string, unknown> = {}) {
  return {
    content_type: 'tip',
    discipline: 'sales',
    difficulty: 'beginner',
    skill: 'opvolgen',
    estimated_time: 3,
    tool_tags: ['chatgpt'],
    created_at: '2026-11-01',
    review_by: null,
    nl: itemText('Een klant terugbellen', 'Zo bereid je een gesprek voor in drie minuten.'),
    en: itemText('Calling a customer back', 'How to prepare for a talk in three minutes or so.'),
    ...given,
  }
}

/** One language of it. */
export function itemText(title: string, summary: string, content = 'Bel met een vraag.') {
  return { title, summary, keywords: [] as string[], body_blocks: [{ type: 'text', content }], sources: [] }
}

/** Rows of Know-How straight into the table, without files: as many as a test wants. */
export async function seedItems(db: Db, items: (Partial<Row> & { title: string })[]): Promise<Row[]> {
  const rows = items.map(({ title, ...given }, index): Row => {
    const text = {
      title,
      summary: '',
      keywords: '',
      body_blocks: [{ type: 'text', content: '' }],
      sources: [],
    }
    return {
      id: randomUUID(),
      slug: `item-${index}-${randomUUID()}`,
      discipline: 'sales',
      difficulty: 'beginner',
      content_type: 'tip',
      skill: 'opvolgen',
      estimated_time: 3,
      tool_tags: ['general'],
      nl: text,
      en: text,
      content_hash: '',
      ...given,
    }
  })
  await db.insert(knowHow).values(rows)
  return rows
}
