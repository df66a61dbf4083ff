import type { Source } from '#app/db/schema/content.ts'

/** A result as the panel shows it: right after answering, or looking back. */
export interface ShownResult {
  answer: string
  correct: boolean
  correct_answer: string
  explanation: string
  choice_explanations: Record<string, string>
  sources: Source[]
  /** XP really awarded for this item. */
  xp_awarded: number
  total_xp: number
  retry_at: string | null
  /** True right after answering: then the verdict takes focus. */
  fresh: boolean
}
