import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Source } from './content.ts'
import { aiUsers } from './identity.ts'

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

/** One piece of a Know-How item (PS-3.11). A type that is not known is shown as plain text. */
export interface BodyBlock {
  type: string
  /** A list is one text for each item. */
  content: string | string[]
  /** Of an image. */
  alt?: string | undefined
}

/** A Know-How item in one language. */
export interface KnowHowText {
  title: string
  summary: string
  body_blocks: BodyBlock[]
  sources: PostSource[]
  /** Words by which people look for it. Not shown. */
  keywords: string
}

const moment = () => timestamp({ withTimezone: true }).notNull().defaultNow()
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

type Weight = 'A' | 'B' | 'C' | 'D'

/** What full-text search looks in: expressions with their weight, read as Dutch or English; JSON by its texts. */
function searchable(config: 'dutch' | 'english', parts: readonly (readonly [string, Weight])[]) {
  const vector = parts
    .map(([part, weight]) => {
      const empty = part.startsWith('jsonb_') ? '[]' : ''
      return `setweight(to_tsvector('${config}', coalesce(${part}, '${empty}')), '${weight}')`
    })
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

/** The blog (PS-3.12), imported from content/blog. */
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
    /** Null until a row that was there before has been imported again. */
    review_by: date({ mode: 'string' }),
    /** Pages of the maker. */
    sources: jsonb().$type<PostSource[]>().notNull().default([]),
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

const knowHowTitle = (language: 'nl' | 'en') => [[`${language} ->> 'title'`, 'A']] as const

const knowHowParts = (language: 'nl' | 'en') =>
  [
    ...knowHowTitle(language),
    [`${language} ->> 'summary'`, 'B'],
    [`${language} ->> 'keywords'`, 'B'],
    // Not the types of the blocks: 'list' is no word of the text.
    [`jsonb_path_query_array(${language}, '$.body_blocks[*].content')`, 'D'],
  ] as const

/** What an item can be filtered by, as it stands in `facets`; a tool as its own name, which has no colon. */
export const facetOf = {
  discipline: (value: string) => `about:${value}`,
  difficulty: (value: string) => `level:${value}`,
  content_type: (value: string) => `type:${value}`,
  tool: (value: string) => value,
}

/**
 * Know-How items (PS-3.11), imported from content/know-how. The migration keeps texts out of line
 * (toast_tuple_target), so that filtering reads short rows.
 */
export const knowHow = pgTable(
  'know_how',
  {
    id: uuid().primaryKey(),
    slug: text().notNull().unique(),
    discipline: text().notNull(),
    difficulty: text().notNull(),
    content_type: text().notNull(),
    skill: text().notNull(),
    /** Minutes. */
    estimated_time: smallint().notNull(),
    tool_tags: text().array().notNull(),
    /** Slugs of questions on the same subject, the best one first, as its author named them. */
    quiz: text().array().notNull().default(sql`'{}'::text[]`),
    nl: jsonb().$type<KnowHowText>().notNull(),
    en: jsonb().$type<KnowHowText>().notNull(),
    review_by: date({ mode: 'string' }),
    is_active: boolean().notNull().default(true),
    content_hash: text().notNull(),
    /** The day its file says it was written. */
    created_at: moment(),
    updated_at: moment(),
    search_nl: searchable('dutch', knowHowParts('nl')),
    search_en: searchable('english', knowHowParts('en')),
    /** The title alone: which of many hits are looked at first. */
    head_nl: searchable('dutch', knowHowTitle('nl')),
    head_en: searchable('english', knowHowTitle('en')),
    /** What it can be filtered by (`facetOf`), so that one index answers a search and its filters together. */
    facets: text()
      .array()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`array['about:' || discipline, 'level:' || difficulty, 'type:' || content_type] || tool_tags`,
      ),
  },
  (t) => [
    index('know_how_recent_index').on(t.created_at.desc(), t.id).where(sql`${t.is_active}`),
    index('know_how_search_nl_index').using('gin', t.search_nl, t.head_nl, t.facets),
    index('know_how_search_en_index').using('gin', t.search_en, t.head_en, t.facets),
    check('know_how_difficulty_check', sql`${t.difficulty} in ('beginner','intermediate','advanced')`),
    check(
      'know_how_type_check',
      sql`${t.content_type} in ('weetje','vaardigheid','template','begrippen','usecase','tip')`,
    ),
    check('know_how_time_check', sql`${t.estimated_time} between 1 and 15`),
  ],
)

const marks = () => ({
  user_id: uuid()
    .notNull()
    .references(() => aiUsers.id, { onDelete: 'cascade' }),
  item_id: uuid()
    .notNull()
    .references(() => knowHow.id, { onDelete: 'cascade' }),
})

/** What a learner kept (PD-31). */
export const knowHowBookmarks = pgTable('know_how_bookmarks', { ...marks(), created_at: moment() }, (t) => [
  primaryKey({ columns: [t.user_id, t.item_id] }),
  index('know_how_bookmarks_item_index').on(t.item_id),
])

/** Whether a learner found an item useful: one vote each, which may change. */
export const knowHowVotes = pgTable(
  'know_how_votes',
  { ...marks(), useful: boolean().notNull(), created_at: moment(), updated_at: moment() },
  (t) => [primaryKey({ columns: [t.user_id, t.item_id] }), index('know_how_votes_item_index').on(t.item_id)],
)

/**
 * Bookmarks and votes counted, for sorting. Triggers of the migration keep it, so that it stays right when an account
 * is deleted with everything in it.
 */
export const knowHowTallies = pgTable(
  'know_how_tallies',
  {
    item_id: uuid()
      .primaryKey()
      .references(() => knowHow.id, { onDelete: 'cascade' }),
    bookmarks: integer().notNull().default(0),
    votes: integer().notNull().default(0),
    useful: integer().notNull().default(0),
    /** Share of the votes that say useful; null with fewer votes than `knowHowLimits.votes`. */
    rating: real().generatedAlwaysAs((): SQL => sql`case when votes >= 5 then useful::real / votes end`),
    /** Of the item, so that one index has the whole order of a list. */
    created_at: moment(),
  },
  (t) => [
    index('know_how_tallies_rating_index')
      .on(t.rating.desc(), t.created_at.desc(), t.item_id)
      .where(sql`${t.rating} is not null`),
    index('know_how_tallies_bookmarks_index')
      .on(t.bookmarks.desc(), t.created_at.desc(), t.item_id)
      .where(sql`${t.bookmarks} > 0`),
  ],
)

/**
 * Every word of posts, tools and Know-How, so that a search with a typing error in it finds the word that was meant.
 * Written by the import; not personal data.
 */
export const searchWords = pgTable(
  'search_words',
  { language: text().notNull(), word: text().notNull() },
  (t) => [
    primaryKey({ columns: [t.language, t.word] }),
    index('search_words_trigram_index').using('gin', t.word.op('gin_trgm_ops')),
  ],
)
