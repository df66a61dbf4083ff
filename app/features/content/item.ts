import type { Choice, Source } from '#app/db/schema/content.ts'
import type { Level } from '#app/features/identity/rules.ts'
import type { ServedType } from './kinds.ts'
import type { Discipline } from './rules.ts'
import type { Skill } from './skills.ts'

export const languages = ['nl', 'en'] as const

/** Something wrong in a content file, in words that its author can act on. */
export interface Fault {
  /** The file, as `content/questions/…`, or `content` when it is about the bank as a whole. */
  path: string
  /** Which field, e.g. `nl.choices`. */
  where?: string
  rule: string
  message: string
}

/** Which file an item is. */
export interface Place {
  slug: string
  path: string
  /** Of the file as it stands on disk: the same hash means that nothing needs to be written. */
  hash: string
}

/** What every item says of itself. */
export interface Origin extends Place {
  discipline: Discipline
  difficulty: Level
  skill: Skill
  /** The key idea it is about: items of one family ask the same in other situations. */
  family?: string | undefined
  review_by: string | null
  sources: Source[]
}

/** What every item that stands on its own, under content/questions, says of itself. */
export interface Loose extends Origin {
  type: ServedType
  tool: string
}

/** A multiple-choice question in one language. */
export interface ChoiceText {
  title: string
  body: string
  choices: Choice[]
  explanation: string
  /** Letter of a wrong option to one line: why it is wrong. */
  why_not: Record<string, string>
}
