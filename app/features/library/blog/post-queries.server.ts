import type { PostSource } from '#app/db/schema/library.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import { libraryLimits } from '#app/features/library/rules.ts'
import type { Language } from '#app/lib/language.ts'

/** What a card shows of a post (PS-2.22). */
export interface PostCard {
  id: string
  slug: string
  title: string
  excerpt: string
  category: string
  featured: boolean
  author_name: string
  read_time_minutes: number
  /** `YYYY-MM-DD` */
  published_date: string
}

export interface Post extends PostCard {
  author_bio: string
  /** Markdown. */
  content: string
  sources: PostSource[]
  /** When the text last changed, as ISO 8601. */
  updated_at: string
}

/** Published, and its day has come by the Dutch calendar (PS-5.10). */
export const isOut = `is_published and published_date <= (now() at time zone 'Europe/Amsterdam')::date`

const cardColumns = (language: Language) => `
  id::text as id, slug, featured, published_date::text as published_date,
  ${language} ->> 'title' as title, ${language} ->> 'excerpt' as excerpt, ${language} ->> 'category' as category,
  ${language} ->> 'author_name' as author_name, (${language} ->> 'read_time_minutes')::int as read_time_minutes`

const listStatement = (language: Language) =>
  statement<PostCard>(
    `blog_posts_${language}`,
    `select ${cardColumns(language)} from blog_posts where ${isOut}
     order by published_date desc, slug limit $1::int`,
  )

const postStatement = (language: Language) =>
  statement<Post>(
    `blog_post_${language}`,
    `select ${cardColumns(language)}, ${language} ->> 'author_bio' as author_bio,
       ${language} ->> 'content' as content, ${language} -> 'sources' as sources,
       to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as updated_at
     from blog_posts where ${isOut} and (slug = $1::text or id::text = $1::text)`,
  )

/** The newest published posts, newest first (PS-7.2). */
export function newestPosts({ db, language }: Ctx, limit: number = libraryLimits.posts): Promise<PostCard[]> {
  return run(db, listStatement(language), [limit])
}

/** One published post by slug or id; undefined when there is none. */
export async function findPost({ db, language }: Ctx, slugOrId: string): Promise<Post | undefined> {
  // What no post can be called need not be asked for; the database does not even take every character.
  if (!/^[a-z0-9-]{1,200}$/.test(slugOrId)) return undefined
  const [post] = await run(db, postStatement(language), [slugOrId])
  return post
}
