import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { isOut } from './post-queries.server.ts'

const entriesStatement = statement<{ path: string; changed: string }>(
  'blog_post_entries',
  `select '/blog/' || slug as path, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as changed
   from blog_posts where ${isOut} order by published_date desc, slug`,
)

/** Every published post, for the sitemap. */
export async function postEntries(db: Db): Promise<{ path: string; changed: Date }[]> {
  const rows = await run(db, entriesStatement, [])
  return rows.map(({ path, changed }) => ({ path, changed: new Date(changed) }))
}
