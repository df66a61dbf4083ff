import type { ContentType, QuestionType } from '#app/features/content/kinds.ts'
import type { Level } from '#app/features/identity/rules.ts'

/** One hatch in the wall: an open or completed item as cards show it (PS-2.8). No answer, ever. */
export interface WallItem {
  id: string
  content_type: ContentType
  question_type: QuestionType | null
  /** The title, or the first 80 characters of the body. */
  title: string
  /** At most 140 characters, without tags. */
  excerpt: string
  discipline: string
  difficulty: Level
  tool: string | null
  status: 'open' | 'started' | 'completed'
  /** It went wrong before and may be tried again now. */
  again: boolean
  /** XP this item can earn: smallest and largest amount (equal for a question). */
  xp_offer: { min: number; max: number }
  /** XP really awarded so far; 0 while open. */
  xp_awarded: number
  score: number | null
  /** A passed scenario or lesson, a right answer. Null while open. */
  passed: boolean | null
  /** Today's unit of its quota went to it already: another attempt spends none. */
  unit_spent: boolean
  completed_at: string | null
  /** When a completed item opens again, or did, ISO 8601; null when it is not completed or done for good. */
  retry_at: string | null
}

export const wallLimits = { titleLength: 80, excerptLength: 140, candidates: 25 } as const

/** Text without tags and Markdown signs, with single spaces, cut at a word with an ellipsis. */
export function excerptOf(text: string, length: number = wallLimits.excerptLength): string {
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\[\[([^\]|]+)\|[^\]]*(?:\]\]|$)/g, '$1')
    .replace(/^\s*(?:#+|[-*]|\d+\.)\s+/gm, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.length <= length) return plain
  const cut = plain.slice(0, length - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).trimEnd()}…`
}

/** How many days is kept which snacks lay ready. The privacy statement reads it. */
export const keptSelectionDays = 30
