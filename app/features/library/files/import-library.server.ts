import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { Library } from '#app/features/library/library.ts'
import { renewSearchWords } from '#app/features/library/search/search-words.server.ts'
import type { LibraryFile } from './library-files.server.ts'
import { hideRows, type LibraryKind, writeRows } from './library-rows.server.ts'

/** Any number will do, as long as every version of Snackwijs uses the same, and nothing else does. */
const importLock = 5_417_003

/** Posts, tools and Know-How counted together. */
export interface LibraryCounts {
  /** New, or back after having been removed. */
  added: number
  changed: number
  /** Not shown any more; the row stays. */
  removed: number
  unchanged: number
}

interface Stored {
  kind: LibraryKind
  slug: string
  hash: string
  active: boolean
}

const storedStatement = statement<Stored>(
  'stored_library',
  `select 'post' as kind, slug, content_hash as hash, is_published as active from blog_posts
   union all select 'tool', slug, content_hash, is_active from ai_tools
   union all select 'know_how', slug, content_hash, is_active from know_how`,
)

const label = ({ kind, slug }: Pick<Stored, 'kind' | 'slug'>) => `${kind}/${slug}`

/** True when the database holds exactly these files, so that they need not even be parsed. One select. */
export async function isLibraryImported(db: Db, files: LibraryFile[]): Promise<boolean> {
  const stored = (await run(db, storedStatement, [])).filter(({ active }) => active)
  const known = new Set(stored.map((row) => `${label(row)} ${row.hash}`))
  return known.size === files.length && files.every((file) => known.has(`${label(file)} ${file.hash}`))
}

/**
 * Brings posts, tools and Know-How in step with their files (PD-37). Idempotent, and all or nothing: one
 * transaction under an advisory lock, so that processes starting together import once. Rows whose file did not change
 * are not written, and nothing is ever deleted: what is gone from the files is hidden.
 */
export async function importLibrary(db: Db, library: Library): Promise<LibraryCounts> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`)
    const stored = new Map((await run(tx, storedStatement, [])).map((row) => [label(row), row]))
    const kept = new Set<string>()
    const counts = { added: 0, changed: 0, removed: 0, unchanged: 0 }
    const isStale = (kind: LibraryKind) => (item: { slug: string; hash: string }) => {
      const name = label({ kind, slug: item.slug })
      const row = stored.get(name)
      const state = !row?.active ? 'added' : row.hash !== item.hash ? 'changed' : 'unchanged'
      kept.add(name)
      counts[state]++
      return state !== 'unchanged'
    }
    await writeRows(tx, {
      posts: library.posts.filter(isStale('post')),
      tools: library.tools.filter(isStale('tool')),
      items: library.items.filter(isStale('know_how')),
    })
    const gone = [...stored.values()].filter((row) => row.active && !kept.has(label(row)))
    await hideRows(tx, gone)
    if (counts.added + counts.changed + gone.length > 0) await renewSearchWords(tx, library)
    return { ...counts, removed: gone.length }
  })
}
