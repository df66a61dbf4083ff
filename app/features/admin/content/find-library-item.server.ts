import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiTools, blogPosts, type KnowHowText, knowHow } from '#app/db/schema/library.ts'
import type { KnowHowCard } from '#app/features/library/know-how-rules.ts'
import type { Tool } from '#app/features/library/rules.ts'
import { shownBlock } from '#app/features/library/shown-item.server.ts'
import { parseMarkdown } from '#app/lib/markdown/markdown.server.ts'
import type { Shelf } from './shelves.ts'

// Checks of the import and on the table hold these columns to the values of the type.
type About = Pick<KnowHowCard, 'content_type' | 'discipline' | 'difficulty'>

/** A Know-How item in both languages. */
export async function findKnowHowItem(db: Db, slug: string) {
  const [row] = await db.select().from(knowHow).where(eq(knowHow.slug, slug))
  if (!row) return undefined
  const { search_nl: _, search_en: __, head_nl: ___, head_en: ____, ...item } = row
  const half = ({ body_blocks, ...text }: KnowHowText) => ({
    ...text,
    blocks: body_blocks.flatMap(shownBlock),
  })
  return { shelf: 'know-how' as const, ...(item as typeof item & About), nl: half(row.nl), en: half(row.en) }
}
export type KnowHowPreviewed = NonNullable<Awaited<ReturnType<typeof findKnowHowItem>>>

/** A post in both languages, also before its day. */
export async function findPostItem(db: Db, slug: string) {
  const [row] = await db.select().from(blogPosts).where(eq(blogPosts.slug, slug))
  if (!row) return undefined
  const { search_nl: _, search_en: __, ...item } = row
  const half = ({ content, ...text }: typeof row.nl) => ({ ...text, blocks: parseMarkdown(content) })
  const { is_published: is_active } = row
  return { shelf: 'blog' as const, ...item, is_active, nl: half(row.nl), en: half(row.en) }
}
export type PostPreviewed = NonNullable<Awaited<ReturnType<typeof findPostItem>>>

/** An AI tool in both languages. */
export async function findToolItem(db: Db, slug: string) {
  const [row] = await db.select().from(aiTools).where(eq(aiTools.slug, slug))
  if (!row) return undefined
  const { search_nl: _, search_en: __, ...item } = row
  const about = item as typeof item &
    Pick<Tool, 'category' | 'price_model' | 'data_location' | 'company_data'>
  return { shelf: 'tools' as const, ...about }
}
export type ToolPreviewed = NonNullable<Awaited<ReturnType<typeof findToolItem>>>

/** Whatever stands on this shelf under this name, as the database has it. */
export function findLibraryItem(db: Db, shelf: Shelf, slug: string) {
  if (shelf === 'know-how') return findKnowHowItem(db, slug)
  return shelf === 'blog' ? findPostItem(db, slug) : findToolItem(db, slug)
}
