import type { PostText, ToolText } from '#app/db/schema/library.ts'
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
  nl: ToolText
  en: ToolText
}

/** Posts and tools as their files say it. */
export interface Library {
  posts: LibraryPost[]
  tools: LibraryTool[]
}
