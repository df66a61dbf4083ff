import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiTools, blogPosts } from '#app/db/schema/library.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { uuidV5 } from '#app/features/content/uuid-v5.server.ts'
import type { Library } from './library.ts'
import type { LibraryFile } from './library-files.server.ts'

/** Any number will do, as long as every version of Snackwijs uses the same, and nothing else does. */
const importLock = 5_417_003
/** Fixed for ever: addresses with an id stay the same. */
const namespace = '5f0c1d5e-6a3b-4c0e-9d3f-7f6d0f2a9b61'

/** Posts and tools counted together. */
export interface LibraryCounts {
  /** New, or back after having been removed. */
  added: number
  changed: number
  /** Not shown any more; the row stays. */
  removed: number
  unchanged: number
}

interface Stored {
  kind: LibraryFile['kind']
  slug: string
  hash: string
  active: boolean
}

const storedStatement = statement<Stored>(
  'stored_library',
  `select 'post' as kind, slug, content_hash as hash, is_published as active from blog_posts
   union all select 'tool', slug, content_hash, is_active from ai_tools`,
)

const label = ({ kind, slug }: Pick<Stored, 'kind' | 'slug'>) => `${kind}/${slug}`

/** True when the database holds exactly these files, so that they need not even be parsed. One select. */
export async function isLibraryImported(db: Db, files: LibraryFile[]): Promise<boolean> {
  const stored = (await run(db, storedStatement, [])).filter(({ active }) => active)
  const known = new Set(stored.map((row) => `${label(row)} ${row.hash}`))
  return known.size === files.length && files.every((file) => known.has(`${label(file)} ${file.hash}`))
}

/**
 * Brings posts and tools in step with their files (DECISIONS 37). Idempotent, and all or nothing: one transaction under
 * an advisory lock, so that processes starting together import once. Rows whose file did not change are not written,
 * and nothing is ever deleted: what is gone from the files is hidden.
 */
export async function importLibrary(db: Db, library: Library): Promise<LibraryCounts> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`)
    const stored = new Map((await run(tx, storedStatement, [])).map((row) => [label(row), row]))
    const kept = new Set<string>()
    const counts = { added: 0, changed: 0, removed: 0, unchanged: 0 }
    const isStale = (kind: Stored['kind']) => (item: { slug: string; hash: string }) => {
      const name = label({ kind, slug: item.slug })
      const row = stored.get(name)
      const state = !row?.active ? 'added' : row.hash !== item.hash ? 'changed' : 'unchanged'
      kept.add(name)
      counts[state]++
      return state !== 'unchanged'
    }
    await write(tx, {
      posts: library.posts.filter(isStale('post')),
      tools: library.tools.filter(isStale('tool')),
    })
    const gone = [...stored.values()].filter((row) => row.active && !kept.has(label(row)))
    await hide(tx, gone)
    return { ...counts, removed: gone.length }
  })
}

/** On a row that is there, every one of these columns takes the new value. */
function renewed(columns: readonly string[]) {
  const values = Object.fromEntries(columns.map((column) => [column, sql.raw(`excluded.${column}`)]))
  return { ...values, updated_at: sql`now()` }
}
const texts = ['nl', 'en', 'content_hash'] as const
const postValues = renewed(['featured', 'published_date', 'is_published', ...texts])
const toolValues = renewed([
  ...['rank', 'name', 'maker', 'category', 'url', 'price_model', 'data_location', 'company_data'],
  ...['checked_on', 'disciplines', 'is_active', ...texts],
])

const idOf = (kind: Stored['kind'], slug: string) => uuidV5(namespace, label({ kind, slug }))

/** A few hundred rows at most: one statement for each table stays far below the limit on parameters. */
async function write(tx: Db, { posts, tools }: Library): Promise<void> {
  if (posts.length > 0) {
    const rows = posts.map(({ path: _, hash: content_hash, ...post }) => {
      return { id: idOf('post', post.slug), content_hash, is_published: true, ...post }
    })
    await tx.insert(blogPosts).values(rows).onConflictDoUpdate({ target: blogPosts.id, set: postValues })
  }
  if (tools.length > 0) {
    const rows = tools.map(({ path: _, hash: content_hash, ...tool }) => {
      return { id: idOf('tool', tool.slug), content_hash, is_active: true, ...tool }
    })
    await tx.insert(aiTools).values(rows).onConflictDoUpdate({ target: aiTools.id, set: toolValues })
  }
}

async function hide(tx: Db, gone: Stored[]): Promise<void> {
  const slugs = (kind: Stored['kind']) => gone.filter((row) => row.kind === kind).map(({ slug }) => slug)
  const [posts, tools] = [slugs('post'), slugs('tool')]
  const updated_at = sql`now()`
  if (posts.length > 0) {
    await tx.update(blogPosts).set({ is_published: false, updated_at }).where(inArray(blogPosts.slug, posts))
  }
  if (tools.length > 0) {
    await tx.update(aiTools).set({ is_active: false, updated_at }).where(inArray(aiTools.slug, tools))
  }
}
