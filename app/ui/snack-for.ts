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
  | 'loempia'
  | 'mexicano'
  | 'saucijzenbroodje'
  | 'patat'
  | 'berenklauw'
  | 'leeg'

/** The snacks of a kind (design.md, "Snack per type and difficulty"), for beginners first. */
export type SnackSeries = readonly [SnackName, SnackName, SnackName]

const STEPS: Record<Level, 0 | 1 | 2> = { beginner: 0, intermediate: 1, advanced: 2 }

/**
 * The snack that stands for this kind of work at this level, the same everywhere. Foundation and ethics each have another
 * one of the kind than a field of work, so that a wall at one level does not show one snack over and over.
 */
export function snackFor(series: SnackSeries, level: Level, discipline = ''): SnackName {
  const other = discipline === 'foundation' ? 1 : discipline === 'ethics' ? 2 : 0
  return series[(STEPS[level] + other) % 3] ?? 'leeg'
}
