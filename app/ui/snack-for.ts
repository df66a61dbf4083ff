import type { Level } from './level-badge.tsx'

/** Everything that can lie behind a hatch; `leeg` is the empty tray. */
export type SnackName =
  | 'bitterbal'
  | 'bamischijf'
  | 'eierbal'
  | 'kroket'
  | 'frikandel'
  | 'speciaal'
  | 'stroopwafel'
  | 'appelflap'
  | 'kaassouffle'
  | 'leeg'

/** The snacks of each kind (design.md, "Snack per type and difficulty"). Cards are questions, and begin at another one. */
const SNACKS = {
  question: ['bitterbal', 'bamischijf', 'eierbal'],
  flashcard: ['eierbal', 'bitterbal', 'bamischijf'],
  scenario: ['kroket', 'frikandel', 'speciaal'],
  lesson: ['stroopwafel', 'appelflap', 'kaassouffle'],
} as const satisfies Record<string, readonly SnackName[]>
export type SnackSeries = keyof typeof SNACKS

const STEPS: Record<Level, number> = { beginner: 0, intermediate: 1, advanced: 2 }

/**
 * The snack that stands for this kind of work at this level, the same everywhere. Foundation and ethics each have another
 * one of the kind than a field of work, so that a wall at one level does not show one snack over and over.
 */
export function snackFor(kind: SnackSeries, level: Level, discipline = ''): SnackName {
  const other = discipline === 'foundation' ? 1 : discipline === 'ethics' ? 2 : 0
  return SNACKS[kind][(STEPS[level] + other) % 3] ?? 'leeg'
}
