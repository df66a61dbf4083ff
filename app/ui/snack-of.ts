import type { Level } from './level-badge.tsx'
import { type SnackKind, type SnackName, snackFor } from './snack-for.ts'

const levels: readonly Level[] = ['beginner', 'intermediate', 'advanced']
const steps: Partial<Record<string, number>> = { foundation: 1, ethics: 2 }

/**
 * The snack of an item, the same everywhere it is shown. Foundation and ethics each have another one of the kind than a field of
 * work, and cards another one than questions, so that a wall at one level does not show one snack over and over.
 */
export function snackOf(kind: SnackKind | 'flashcard', level: Level, discipline: string): SnackName {
  const start = levels.indexOf(level) + (steps[discipline] ?? 0) + (kind === 'flashcard' ? 2 : 0)
  return snackFor(kind === 'flashcard' ? 'question' : kind, levels[start % levels.length] ?? level)
}
