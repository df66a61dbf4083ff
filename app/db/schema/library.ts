import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Source } from './content.ts'

/** Where a post has something from. */
export interface PostSource extends Source {
  /** Of the title, when it is not that of the post. */
  lang?: 'nl' | 'en' | undefined
}

/** A post in one language. */
export interface PostText {
  title: string
  excerpt: string
  category: string
  author_name: string
  author_bio: string
  /** Markdown. */
  content: string
  read_time_minutes: number
  sources: PostSource[]
}

/** What we say of a tool, in one language. */
export interface ToolText {
  good_for: string
  watch_out: string
  /** Words by which people look for this kind of tool. Not shown. */
  keywords: string
}

const moment = () => timestamp({ withTimezone: true }).notNull().defaultNow()
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

type Weight = 'A' | 'B' | 'C' | 'D'

/** What full-text search looks in: expressions with their weight, read as Dutch or English. */
function searchable(config: 'dutch' | 'english', parts: readonly (readonly [string, Weight])[]) {
  const vector = parts
    .map(([part, weight]) => `setweight(to_tsvector('${config}', coalesce(${part}, '')), '${weight}')`)
    .join(' || ')
  return tsvector()
    .notNull()
    .generatedAlwaysAs((): SQL => sql.raw(vector))
}

const postParts = (language: 'nl' | 'en') =>
  [
    [`${language} ->> 'title'`, 'A'],
    [`${language} ->> 'category'`, 'B'],
    [`${language} ->> 'excerpt'`, 'B'],
    [`${language} ->> 'content'`, 'D'],
  ] as const

const toolParts = (language: 'nl' | 'en') =>
  [
    ['name', 'A'],
    ['maker', 'B'],
    [`${language} ->> 'keywords'`, 'B'],
    [`${language} ->> 'good_for'`, 'C'],
    [`${language} ->> 'watch_out'`, 'D'],
  ] as const

/** The blog (SPEC 3 "Blog post"), imported from content/blog. */
export const blogPosts = pgTable(
  'blog_posts',
  {
    id: uuid().primaryKey(),
    slug: text().notNull().unique(),
    featured: boolean().notNull(),
    /** Not shown before this day. */
    published_date: date({ mode: 'string' }).notNull(),
    is_published: boolean().notNull().default(true),
    nl: jsonb().$type<PostText>().notNull(),
    en: jsonb().$type<PostText>().notNull(),
    content_hash: text().notNull(),
    created_at: moment(),
    updated_at: moment(),
    search_nl: searchable('dutch', postParts('nl')),
    search_en: searchable('english', postParts('en')),
  },
  (t) => [
    index('blog_posts_published_index').on(t.published_date.desc()).where(sql`${t.is_published}`),
    index('blog_posts_search_nl_index').using('gin', t.search_nl),
    index('blog_posts_search_en_index').using('gin', t.search_en),
  ],
)

/** AI tools with our advice on them, imported from content/tools. */
export const aiTools = pgTable(
  'ai_tools',
  {
    id: uuid().primaryKey(),
    slug: text().notNull().unique(),
    rank: smallint().notNull(),
    name: text().notNull(),
    maker: text().notNull(),
    category: text().notNull(),
    url: text().notNull(),
    price_model: text().notNull(),
    data_location: text().notNull(),
    company_data: text().notNull(),
    checked_on: date({ mode: 'string' }).notNull(),
    disciplines: text().array().notNull(),
    nl: jsonb().$type<ToolText>().notNull(),
    en: jsonb().$type<ToolText>().notNull(),
    is_active: boolean().notNull().default(true),
    content_hash: text().notNull(),
    created_at: moment(),
    updated_at: moment(),
    search_nl: searchable('dutch', toolParts('nl')),
    search_en: searchable('english', toolParts('en')),
  },
  (t) => [
    index('ai_tools_rank_index').on(t.rank).where(sql`${t.is_active}`),
    index('ai_tools_search_nl_index').using('gin', t.search_nl),
    index('ai_tools_search_en_index').using('gin', t.search_en),
    check('ai_tools_price_check', sql`${t.price_model} in ('free','freemium','paid','enterprise')`),
    check(
      'ai_tools_data_location_check',
      sql`${t.data_location} in ('eu','us','mixed','self-hosted','unknown')`,
    ),
    check('ai_tools_company_data_check', sql`${t.company_data} in ('yes','with-agreement','no')`),
  ],
)
