import type { KnowHowText, PostText, ToolText } from '#app/db/schema/library.ts'
import type { Skill } from '#app/features/content/skills.ts'
import type { KnowHowCard } from './know-how-rules.ts'
import type { Tool } from './rules.ts'

interface Origin {
  slug: string
  path: string
  /** Of the item's files as they stand on disk: the same hash means that nothing needs to be written. */
  hash: string
}

export interface LibraryPost extends Origin {
  featured: boolean
  published_date: string
  nl: PostText
  en: PostText
}

export interface LibraryTool extends Origin, Omit<Tool, 'slug' | 'good_for' | 'watch_out'> {
  /** `YYYY-MM-DD` */
  review_by: string
  nl: ToolText
  en: ToolText
}

export interface LibraryItem
  extends Origin,
    Pick<KnowHowCard, 'content_type' | 'discipline' | 'difficulty' | 'estimated_time' | 'tool_tags'> {
  skill: Skill
  /** Questions on the same subject, the best one first. */
  quiz: string[]
  /** `YYYY-MM-DD` */
  created_at: string
  review_by: string | null
  nl: KnowHowText
  en: KnowHowText
}

/** Posts, tools and Know-How as their files say it. */
export interface Library {
  posts: LibraryPost[]
  tools: LibraryTool[]
  items: LibraryItem[]
}
