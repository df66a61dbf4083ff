import type { Source } from '#app/db/schema/content.ts'
import { reopensAt } from '#app/features/progress/rules.ts'

/** Where a learner stands with a flashcard. The back is there only once the card is turned (PD-26a). */
export type FlashcardState =
  | { status: 'open' }
  | { status: 'turned'; back: string; sources: Source[] }
  | {
      status: 'rated'
      back: string
      sources: Source[]
      known: boolean
      /** When a card that was not known comes back, ISO 8601; null for one that was. */
      due_at: string | null
    }

/** What is stored of a learner's flashcard. */
export interface FlashcardProgress {
  /** When it was turned last. */
  started_at: Date | null
  /** When it was rated last. */
  completed_at: Date | null
  /** 100 for known, 0 for not yet. */
  score: number | null
}

/** When a rated card comes back; null when it was known. */
export function flashcardDueAt(completed_at: Date, score: number | null): Date | null {
  return reopensAt('flashcard', { completed_at, score: score ?? 0 })
}

/** A card that is due starts anew: it shows its front until it is turned again. */
export function flashcardStatus(progress: FlashcardProgress, now: Date): FlashcardState['status'] {
  const { started_at, completed_at, score } = progress
  if (!completed_at) return started_at ? 'turned' : 'open'
  const due = flashcardDueAt(completed_at, score)
  if (!due || now < due) return 'rated'
  return started_at && started_at >= due ? 'turned' : 'open'
}
