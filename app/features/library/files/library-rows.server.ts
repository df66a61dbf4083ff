import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiTools, blogPosts, knowHow } from '#app/db/schema/library.ts'
import { uuidV5 } from '#app/features/content/uuid-v5.server.ts'
import type { Library, LibraryItem } from '#app/features/library/library.ts'
import type { LibraryFile } from './library-files.server.ts'

export type LibraryKind = LibraryFile['kind']

/** Fixed for ever: addresses with an id stay the same. */
const namespace = '5f0c1d5e-6a3b-4c0e-9d3f-7f6d0f2a9b61'

/** The id of a post, tool or item: the same on every installation. */
export const libraryId = (kind: LibraryKind, slug: string) => uuidV5(namespace, `${kind}/${slug}`)

/** On a row that is there, every one of these columns takes the new value. */
function renewed(columns: readonly string[]) {
  const values = Object.fromEntries(columns.map((column) => [column, sql.raw(`excluded.${column}`)]))
  return { ...values, updated_at: sql`now()` }
}
const texts = ['nl', 'en', 'content_hash'] as const
const postValues = renewed(['featured', 'published_date', 'is_published', ...texts])
const toolValues = renewed([
  ...['rank', 'name', 'maker', 'category', 'url', 'price_model', 'data_location', 'company_data'],
  ...['checked_on', 'review_by', 'sources', 'disciplines', 'is_active', ...texts],
])
const itemValues = renewed([
  ...['discipline', 'difficulty', 'content_type', 'skill', 'estimated_time', 'tool_tags', 'quiz'],
  ...['review_by', 'created_at', 'is_active', ...texts],
])

/** Writes rows, new or not. A few hundred at most: one statement for each table stays far below the limit on parameters. */
export async function writeRows(tx: Db, { posts, tools, items }: Library): Promise<void> {
  if (posts.length > 0) {
    const rows = posts.map(({ path: _, hash: content_hash, ...post }) => {
      return { id: libraryId('post', post.slug), content_hash, is_published: true, ...post }
    })
    await tx.insert(blogPosts).values(rows).onConflictDoUpdate({ target: blogPosts.id, set: postValues })
  }
  if (tools.length > 0) {
    const rows = tools.map(({ path: _, hash: content_hash, ...tool }) => {
      return { id: libraryId('tool', tool.slug), content_hash, is_active: true, ...tool }
    })
    await tx.insert(aiTools).values(rows).onConflictDoUpdate({ target: aiTools.id, set: toolValues })
  }
  if (items.length > 0) {
    const rows = items.map(itemRow)
    await tx.insert(knowHow).values(rows).onConflictDoUpdate({ target: knowHow.id, set: itemValues })
    await tx.execute(sql`update know_how_tallies t set created_at = k.created_at from know_how k
      where k.id = t.item_id and t.created_at <> k.created_at`)
  }
}

function itemRow({ path: _, hash: content_hash, created_at, ...item }: LibraryItem) {
  const id = libraryId('know_how', item.slug)
  return { id, content_hash, is_active: true, created_at: new Date(`${created_at}T00:00:00Z`), ...item }
}

/** Takes rows out of sight; they stay, with what hangs on them. */
export async function hideRows(tx: Db, gone: { kind: LibraryKind; slug: string }[]): Promise<void> {
  const slugs = (kind: LibraryKind) => gone.filter((row) => row.kind === kind).map(({ slug }) => slug)
  const [posts, tools, items] = [slugs('post'), slugs('tool'), slugs('know_how')]
  const updated_at = sql`now()`
  if (posts.length > 0) {
    await tx.update(blogPosts).set({ is_published: false, updated_at }).where(inArray(blogPosts.slug, posts))
  }
  if (tools.length > 0) {
    await tx.update(aiTools).set({ is_active: false, updated_at }).where(inArray(aiTools.slug, tools))
  }
  if (items.length > 0) {
    await tx.update(knowHow).set({ is_active: false, updated_at }).where(inArray(knowHow.slug, items))
  }
}
