import type { ContentType, SnackKind } from '#app/features/content/kinds.ts'
import type { Level } from '#app/features/identity/rules.ts'

/** Something that could be served to a learner. */
export interface Candidate {
  content_type: ContentType
  id: string
  kind: SnackKind
  difficulty: Level
  tool: string | null
  /** Milliseconds since 1970, null when not completed. */
  completed_at: number | null
  score: number | null
  attempts: number
  /** Neither of the learner's own field nor for everybody. */
  other_field?: boolean
}
