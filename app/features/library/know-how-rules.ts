import { disciplines } from '#app/features/content/rules.ts'
import type { Level } from '#app/features/identity/rules.ts'

/** Shapes and limits of Know-How (PS-3.11, PS-4.8, PS-5; PD-31). */

export const contentTypes = ['weetje', 'vaardigheid', 'template', 'begrippen', 'usecase', 'tip'] as const
export type ContentType = (typeof contentTypes)[number]

/** What an item can be about. There is a label for the last one and no filter chip (PS-3). */
export const knowHowDisciplines = [...disciplines, 'it'] as const
export type KnowHowDiscipline = (typeof knowHowDisciplines)[number]

export const knowHowLimits = {
  /** Cards on a page. */
  page: 12,
  /** Hits that are counted and paged through; beyond it we say 'more than'. */
  counted: 2_000,
  /** Of so many of the newest rows, what share has to fit for the order to be walked instead of the index asked. */
  probed: 300,
  common: 0.04,
  /** Rows that are walked at most: enough to find a hundred of what is common. */
  walked: 4_000,
  /** Hits whose whole text is weighed for the order; of more, those with the words in the title and then the newest. */
  weighed: 100,
  /** Cards that stand in for those that are loading (PS-9). */
  skeletons: 6,
  /** Votes below which no rating is shown (PD-31). */
  votes: 5,
  title: 90,
  summary: { min: 40, max: 220 },
  minutes: { min: 1, max: 15 },
} as const

/** Where pictures of items stand, below public/. */
export const knowHowImage = /^\/images\/know-how\/[a-z0-9]+(?:-[a-z0-9]+)*\.(?:svg|png)$/

/**
 * Stars out of 5 for the share of learners who found it useful: nobody 1, everybody 5. Null while there are too few
 * votes to mean something (PD-31).
 */
export function ratingOf({ votes, useful }: { votes: number; useful: number }): number | null {
  if (votes < knowHowLimits.votes) return null
  return Math.round((1 + (4 * useful) / votes) * 10) / 10
}

/** An item as a card shows it. */
export interface KnowHowCard {
  id: string
  slug: string
  title: string
  summary: string
  discipline: KnowHowDiscipline
  difficulty: Level
  content_type: ContentType
  /** Minutes. */
  estimated_time: number
  tool_tags: string[]
  /** When it was written, ISO 8601. */
  created_at: string
  /** 1 to 5 with one decimal; null with fewer votes than count. */
  rating: number | null
  votes: number
  /** How many learners kept it. */
  bookmarks: number
  /** The viewer kept it. */
  bookmarked: boolean
}

/** Is this the item that an address names, by its slug or its id? */
export const isNamed = ({ id, slug }: Pick<KnowHowCard, 'id' | 'slug'>, name: string) =>
  slug === name || id === name
