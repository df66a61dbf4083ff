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

/** What the learner is about to do: answer a question, write a scenario answer, read a lesson. */
export type SnackKind = 'question' | 'scenario' | 'lesson'

/** One snack per kind and level, the same everywhere (design.md, "Snack per type and difficulty"). */
const SNACKS: Record<SnackKind, Record<Level, SnackName>> = {
  question: { beginner: 'bitterbal', intermediate: 'bamischijf', advanced: 'eierbal' },
  scenario: { beginner: 'kroket', intermediate: 'frikandel', advanced: 'speciaal' },
  lesson: { beginner: 'stroopwafel', intermediate: 'appelflap', advanced: 'kaassouffle' },
}

/** The snack that stands for this kind of work at this level. */
export function snackFor(kind: SnackKind, level: Level): SnackName {
  return SNACKS[kind][level]
}
