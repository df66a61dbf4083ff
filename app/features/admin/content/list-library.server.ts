import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { ratingOf } from '#app/features/library/know-how-rules.ts'
import type { Language } from '#app/lib/language.ts'
import { libraryFaultCounts } from './check-library-item.server.ts'
import type { Shelf } from './shelves.ts'

/** A line of the library overview. */
export interface LibraryRow {
  shelf: Shelf
  slug: string
  title: string
  is_active: boolean
  /** `YYYY-MM-DD`: when its facts are to be looked at again; null for what does not go out of date. */
  review_by: string | null
  /** How many learners kept it; of Know-How only. */
  bookmarks: number | null
  /** Stars, 1 to 5; null without enough votes. */
  rating: number | null
  /** Of `npm run content:check`. */
  faults: number
}

interface StoredRow extends Omit<LibraryRow, 'faults' | 'rating'> {
  votes: number
  useful: number
}

const rowsStatement = (language: Language) =>
  statement<StoredRow>(
    `admin_library_${language}`,
    `select 'know-how' as shelf, k.slug, k.${language} ->> 'title' as title, k.is_active, k.review_by::text as review_by,
       coalesce(t.bookmarks, 0)::int as bookmarks, coalesce(t.votes, 0)::int as votes, coalesce(t.useful, 0)::int as useful
     from know_how k left join know_how_tallies t on t.item_id = k.id
     union all
     select 'blog', slug, ${language} ->> 'title', is_published, null, null, 0, 0 from blog_posts
     union all
     select 'tools', slug, name, is_active, review_by::text, null, 0, 0 from ai_tools`,
  )

/** Everything of the library, shown or retired, with what the content check says of its files. Titles in `language`. */
export async function listLibrary(db: Db, language: Language, now: Date): Promise<LibraryRow[]> {
  const faultsOf = await libraryFaultCounts(now)
  const rows = await run(db, rowsStatement(language), [])
  const inOrder = new Intl.Collator(language, { numeric: true }).compare
  return rows
    .map(({ votes, useful, ...row }) => {
      return { ...row, rating: ratingOf({ votes, useful }), faults: faultsOf(row.shelf, row.slug) }
    })
    .sort((a, b) => inOrder(a.title, b.title) || inOrder(a.slug, b.slug))
}
